import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Empty, Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { MailsLink } from '../../../desk/parts/MailsLink.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { useUnmasked } from '../../../desk/parts/call/use-unmasked.ts';
import { PaymentTable } from '../../payment/desk/PaymentTable.tsx';
import { RefundTable } from '../../payment/desk/RefundTable.tsx';
import { CancelButton } from './CancelButton.tsx';
import { moveOrders } from './order-steps.tsx';
import { MOVES } from './order-desk.ts';
import type { OrderPeople, StaffOrder } from './order-desk.schema.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';

/** An order, or the payments or open refunds of all. */
export function OrderRecord({ record }: { record: string }) {
  const { t, can } = useDesk();
  if (record !== 'payments' && record !== 'refunds') return <OneOrder record={record} />;
  if (can('payment:read')) return record === 'payments' ? <PaymentTable /> : <RefundTable />;
  return <Empty icon="info" text={t('desk.notPermitted', { permission: 'payment:read' })} />;
}

/** An order: what it holds, what happened, and what can be done next. */
function OneOrder({ record }: { record: string }) {
  const { t } = useDesk();
  const path = `/api/staff/orders/${record}`;
  const { data: order, error, reload } = useAnswer<StaffOrder>(path);
  const { people, onShow } = useUnmasked<OrderPeople>(path);

  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!order) return <Skeleton t={t} lines={12} />;

  return (
    <>
      <div className="desk-record-head">
        <h1>{order.orderNo}</h1>
        <span className="desk-status">{t(`myPage.status.${order.status}`)}</span>
        <MailsLink of={order.orderNo} />
        <OrderSteps order={order} onDone={reload} />
      </div>
      <OrderFacts order={{ ...order, ...people }} onShow={onShow} onChanged={reload} />
      <OrderHistory order={order} />
    </>
  );
}

/** The steps that the order's state and the reader's permissions allow. */
function OrderSteps({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t, can } = useDesk();

  const { run } = useSteps(onDone);
  const maySend = can('order:ship');

  return (
    <div className="desk-steps" role="group" aria-label={t('orderDesk.steps')}>
      {maySend &&
        MOVES.filter((move) => order.can[move]).map((move) => (
          <button
            key={move}
            type="button"
            className="desk-btn"
            onClick={() =>
              run(moveOrders(t, { orderNos: [order.orderNo], move, onUndone: onDone }))
            }
          >
            {t(`orderDesk.do.${move}`)}
          </button>
        ))}
      {maySend && order.can.ship && (
        <button
          type="button"
          className="desk-btn desk-btn-primary"
          onClick={() =>
            openDialog(async () => (await import('./ShipOrder.tsx')).ShipOrder, {
              orderNo: order.orderNo,
              onShipped: onDone,
            })
          }
        >
          {t('orderDesk.ship')}
        </button>
      )}
      {can('order:cancel') && order.can.cancel && (
        <CancelButton orderNo={order.orderNo} title={t('orderDesk.cancel')} onDone={onDone} />
      )}
    </div>
  );
}
