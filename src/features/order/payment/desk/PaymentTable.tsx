import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { ATTEMPT_STATUSES } from '../../payment-attempt/attempt.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import type { BulkAction, DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { settlePayments } from './payment-steps.ts';
import type { PaymentRow } from './payment-desk.schema.ts';

const rowKey = ({ paymentAttemptSn }: PaymentRow) => String(paymentAttemptSn);
const rowPath = ({ orderNo }: PaymentRow) => `orders/${orderNo}`;

/** Every payment attempt, with what its provider said, and asking it again. */
export function PaymentTable() {
  const { t, locale, can } = useDesk();
  const maySettle = can('payment:settle');
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);
  const bulkActions = useMemo(() => (maySettle ? [checkAction(t)] : []), [t, maySettle]);

  return (
    <>
      <PlaceHead title={t('paymentDesk.list')}>
        <a className="desk-btn" href={deskPath('orders')}>
          {t('desk.place.orders')}
        </a>
      </PlaceHead>
      <DeskTable<PaymentRow>
        path="/api/staff/payments"
        name={t('paymentDesk.list')}
        columns={columns}
        rowKey={rowKey}
        rowPath={rowPath}
        usualSort="-createdAt"
        searchLabel={t('paymentDesk.search')}
        filters={filters}
        bulkActions={bulkActions}
      />
    </>
  );
}

function checkAction(t: Translate): BulkAction<PaymentRow> {
  return {
    id: 'check',
    label: t('paymentDesk.do.check'),
    run: (rows) =>
      settlePayments(t, { orderNos: [...new Set(rows.map((row) => row.orderNo))], step: 'check' }),
  };
}

function buildFilters(t: Translate): DeskFilter[] {
  const options = ATTEMPT_STATUSES.map((value) => ({
    value,
    label: t(`paymentDesk.status.${value}`),
  }));
  return [{ name: 'status', label: t('paymentDesk.column.status'), options }];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<PaymentRow>[] {
  const toHeader = (id: string) => ({ id, header: t(`paymentDesk.column.${id}`) });
  return [
    { ...toHeader('orderNo'), cell: ({ orderNo }) => orderNo },
    {
      ...toHeader('createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => <span className="nowrap">{formatDateTime(createdAt, locale)}</span>,
    },
    {
      ...toHeader('status'),
      phone: 'state',
      cell: ({ status, isOfClaim }) => (
        <>
          <span className="desk-status">{t(`paymentDesk.status.${status}`)}</span>{' '}
          {isOfClaim && <span className="desk-tag">{t('paymentDesk.ofClaim')}</span>}
        </>
      ),
    },
    {
      ...toHeader('method'),
      phone: 'name',
      cell: ({ paymentMethodType, provider }) =>
        [t(`payment.method.${paymentMethodType}.name`), provider]
          .filter((part) => part !== 'none')
          .join(' · '),
    },
    {
      ...toHeader('amount'),
      phone: 'end',
      isNumber: true,
      cell: ({ amount }) => formatWon(amount, locale),
    },
    {
      ...toHeader('balanceAmt'),
      isNumber: true,
      cell: ({ balanceAmt }) => (balanceAmt === null ? '–' : formatWon(balanceAmt, locale)),
    },
    { ...toHeader('resultMessage'), cell: ({ resultMessage }) => resultMessage ?? '–' },
    { ...toHeader('tid'), isExtra: true, cell: ({ tid }) => tid ?? '–' },
  ];
}
