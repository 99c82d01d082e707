import { formatEnd } from '../../../../lib/end-date.ts';
import { formatWon } from '../../../../lib/money.ts';
import { OWED_FILTERS } from '../../refund/owed/owed-refund.ts';
import { DELAY_RATE } from '../../refund/owed/refund-clock.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import type { RefundRow } from './refund-list.schema.ts';

const REFUNDS: TableDefinition<RefundRow> = {
  path: '/api/staff/refunds',
  name: 'paymentDesk.refunds',
  headers: 'paymentDesk.owed',
  rowKey: ({ orderNo, claimNo, reason, status, amount, owedAt }) =>
    [orderNo, claimNo, reason, status, amount, owedAt].join(' '),
  rowPath: ({ orderNo, claimNo, status }) =>
    status === 'ToSettle' ? `claims/${claimNo}` : `orders/${orderNo}`,
  usualSort: 'dueAt',
  columns: (column, { t, locale }) => [
    column.custom('orderNo', { cell: ({ orderNo, claimNo }) => claimNo ?? orderNo }),
    column.custom('dueAt', {
      phone: 'end',
      isSortable: true,
      cell: ({ dueAt, interest }) => (
        <>
          {dueAt === null ? t('paymentDesk.noDue') : formatEnd(dueAt, locale)}{' '}
          {interest > 0 && <span className="desk-tag desk-late">{t('paymentDesk.isLate')}</span>}
        </>
      ),
    }),
    column.status('status', 'paymentDesk.owedStatus', { phone: 'state' }),
    column.word('reason', 'paymentDesk.owedReason'),
    column.won('amount', { phone: 'name' }),
    column.custom('interest', {
      header: t('paymentDesk.owed.interest', { rate: DELAY_RATE }),
      isNumber: true,
      cell: ({ interest }) => (interest > 0 ? <strong>{formatWon(interest, locale)}</strong> : '–'),
    }),
    column.day('owedAt'),
  ],
  filters: (filter) => [filter.values('status', OWED_FILTERS, 'paymentDesk.owedStatus')],
};

/** Lists what the shop owes its buyers, with the day that the law gives it; the earliest comes first. */
export function RefundTable() {
  const { t } = useDesk();

  return (
    <>
      <PlaceHead title={t('paymentDesk.refunds')}>
        <a className="desk-btn" href={deskPath('orders')}>
          {t('desk.place.orders')}
        </a>
      </PlaceHead>
      <DeskTable table={REFUNDS} />
    </>
  );
}
