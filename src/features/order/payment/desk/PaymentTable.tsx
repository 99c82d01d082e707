import type { Translate } from '../../../../i18n/t.ts';
import { ATTEMPT_STATUSES } from '../../payment-attempt/attempt.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import type { BulkAction } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import { paidByText } from './paid-by-text.ts';
import { settlePayments } from './payment-steps.ts';
import type { PaymentRow } from './payment-desk.schema.ts';

const PAYMENTS: TableDefinition<PaymentRow> = {
  path: '/api/staff/payments',
  name: 'paymentDesk.list',
  headers: 'paymentDesk.column',
  rowKey: ({ paymentAttemptSn }) => String(paymentAttemptSn),
  rowPath: ({ orderNo }) => `orders/${orderNo}`,
  usualSort: '-createdAt',
  searchLabel: 'paymentDesk.search',
  columns: (column, { t }) => [
    column.text('orderNo'),
    column.instant('createdAt', { isSortable: true }),
    column.custom('status', {
      phone: 'state',
      cell: ({ status, isOfClaim }) => (
        <>
          <span className="desk-status">{t(`paymentDesk.status.${status}`)}</span>{' '}
          {isOfClaim && <span className="desk-tag">{t('paymentDesk.ofClaim')}</span>}
        </>
      ),
    }),
    column.custom('method', {
      phone: 'name',
      cell: (row) => paidByText(t, row),
    }),
    column.won('amount', { phone: 'end' }),
    column.won('balanceAmt'),
    column.text('resultMessage'),
    column.text('tid', { isExtra: true }),
  ],
  filters: (filter) => [filter.values('status', ATTEMPT_STATUSES, 'paymentDesk.status')],
};

/** Every payment attempt, with what its provider said, and asking it again. */
export function PaymentTable() {
  const { t, can } = useDesk();

  return (
    <>
      <PlaceHead title={t('paymentDesk.list')}>
        <a className="desk-btn" href={deskPath('orders')}>
          {t('desk.place.orders')}
        </a>
      </PlaceHead>
      <DeskTable table={PAYMENTS} bulkActions={can('payment:settle') ? [checkAction(t)] : []} />
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
