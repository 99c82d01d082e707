import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDate } from '../../../../lib/date.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { OWED_FILTERS } from '../../refund/owed/owed-refund.ts';
import { DELAY_RATE } from '../../refund/owed/refund-clock.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import type { DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { RefundRow } from './refund-list.schema.ts';

const rowKey = ({ orderNo, claimNo, reason, status, amount, owedAt }: RefundRow) =>
  [orderNo, claimNo, reason, status, amount, owedAt].join(' ');
const rowPath = ({ orderNo, claimNo, status }: RefundRow) =>
  status === 'ToSettle' ? `claims/${claimNo}` : `orders/${orderNo}`;

/** Lists what the shop owes its buyers, with the day that the law gives it; the earliest comes first. */
export function RefundTable() {
  const { t, locale } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);

  return (
    <>
      <PlaceHead title={t('paymentDesk.refunds')}>
        <a className="desk-btn" href={deskPath('orders')}>
          {t('desk.place.orders')}
        </a>
      </PlaceHead>
      <DeskTable<RefundRow>
        path="/api/staff/refunds"
        name={t('paymentDesk.refunds')}
        columns={columns}
        rowKey={rowKey}
        rowPath={rowPath}
        usualSort="dueAt"
        filters={filters}
      />
    </>
  );
}

function buildFilters(t: Translate): DeskFilter[] {
  const options = OWED_FILTERS.map((value) => ({
    value,
    label: t(`paymentDesk.owedStatus.${value}`),
  }));
  return [{ name: 'status', label: t('paymentDesk.owed.status'), options }];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<RefundRow>[] {
  const toHeader = (id: string) => ({
    id,
    header: t(`paymentDesk.owed.${id}`, { rate: DELAY_RATE }),
  });
  return [
    { ...toHeader('orderNo'), cell: ({ orderNo, claimNo }) => claimNo ?? orderNo },
    {
      ...toHeader('dueAt'),
      phone: 'end',
      isSortable: true,
      cell: ({ dueAt, interest }) => (
        <>
          {dueAt === null ? t('paymentDesk.noDue') : formatEnd(dueAt, locale)}{' '}
          {interest > 0 && <span className="desk-tag desk-late">{t('paymentDesk.isLate')}</span>}
        </>
      ),
    },
    {
      ...toHeader('status'),
      phone: 'state',
      cell: ({ status }) => (
        <span className="desk-status">{t(`paymentDesk.owedStatus.${status}`)}</span>
      ),
    },
    { ...toHeader('reason'), cell: ({ reason }) => t(`paymentDesk.owedReason.${reason}`) },
    {
      ...toHeader('amount'),
      phone: 'name',
      isNumber: true,
      cell: ({ amount }) => formatWon(amount, locale),
    },
    {
      ...toHeader('interest'),
      isNumber: true,
      cell: ({ interest }) => (interest > 0 ? <strong>{formatWon(interest, locale)}</strong> : '–'),
    },
    { ...toHeader('owedAt'), cell: ({ owedAt }) => formatDate(owedAt, locale) },
  ];
}
