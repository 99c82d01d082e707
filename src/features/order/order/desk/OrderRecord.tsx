import { lazy, Suspense, type ComponentType } from 'react';
import type { Permission } from '../../../../server/staff/permissions.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { RecordHead, Steps } from '../../../desk/parts/DeskRecord.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Empty } from '../../../desk/parts/DeskStates.tsx';
import { MailsLink } from '../../../desk/parts/MailsLink.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { useUnmasked } from '../../../desk/parts/call/use-unmasked.ts';
import { OpenClaimButtons } from '../../claim/desk/open/OpenClaimButtons.tsx';
import { PaymentTable } from '../../payment/desk/PaymentTable.tsx';
import { RefundTable } from '../../payment/desk/RefundTable.tsx';
import { moveOrders } from './order-steps.tsx';
import { MOVES } from './order-desk.ts';
import type { OrderPeople, StaffOrder } from './order-desk.schema.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';

// On demand: few records are it.
const OrderFilePlace = lazy(async () => ({
  default: (await import('../../order-file/desk/OrderFilePlace.tsx')).OrderFilePlace,
}));

const PackingPrint = lazy(async () => ({
  default: (await import('./packing/PackingPrint.tsx')).PackingPrint,
}));
const PackScan = lazy(async () => ({
  default: (await import('./packing/PackScan.tsx')).PackScan,
}));

const GuestTimeline = lazy(async () => ({
  default: (await import('./guest/GuestTimeline.tsx')).GuestTimeline,
}));

const ComposeOrder = lazy(async () => ({
  default: (await import('../../order-link/desk/ComposeOrder.tsx')).ComposeOrder,
}));

/** The records of the place that are none of one order, with the permissions that open them. */
const LISTS: Readonly<Record<string, { permission: Permission; List: ComponentType }>> = {
  payments: { permission: 'payment:read', List: PaymentTable },
  refunds: { permission: 'payment:read', List: RefundTable },
  files: { permission: 'order:ship', List: OrderFilePlace },
  print: { permission: 'order:ship', List: PackingPrint },
  pack: { permission: 'order:ship', List: PackScan },
  compose: { permission: 'order:compose', List: ComposeOrder },
};

/** An order; or payments, open refunds, files, papers or the packing of all. */
export function OrderRecord({ record }: { record: string }) {
  const { t, can } = useDesk();
  const list = Object.hasOwn(LISTS, record) ? LISTS[record] : undefined;
  if (!list) return <OneOrder record={record} />;

  const { permission, List } = list;
  if (!can(permission)) return <Empty icon="info" text={t('desk.notPermitted', { permission })} />;

  return (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  );
}

/** An order: what it holds, what happened, and what can be done next. */
function OneOrder({ record }: { record: string }) {
  const { t, can } = useDesk();
  const path = `/api/staff/orders/${record}`;
  const { data: order, reload, fallback } = useLoaded<StaffOrder>(path, 12);
  const { people, onShow, maskAgain } = useUnmasked<OrderPeople>(path);

  if (!order) return fallback;

  return (
    <>
      <RecordHead title={order.orderNo} status={t(`myPage.status.${order.status}`)}>
        <MailsLink of={order.orderNo} />
        <OrderSteps order={{ ...order, ...people }} onDone={reload} />
      </RecordHead>
      <OrderFacts
        order={{ ...order, ...people }}
        onShow={onShow}
        onChanged={reload}
        onAddress={() => {
          maskAgain();
          reload();
        }}
      />
      {order.memberNo === null && can('member:read') && (
        <Suspense fallback={null}>
          <GuestTimeline orderNo={order.orderNo} />
        </Suspense>
      )}
      <OrderHistory order={order} />
    </>
  );
}

function hasShipped({ paidAt, shipments }: StaffOrder): boolean {
  return paidAt !== null && shipments.length > 0;
}

/** The steps that the order's state and the reader's permissions allow. */
function OrderSteps({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t, can } = useDesk();

  const { run } = useSteps(onDone);
  const maySend = can('order:ship');
  const mostAmt = order.money?.compensableAmt ?? 0;

  return (
    <Steps>
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
      <PayAgain order={order} onDone={onDone} />
      {can('claim:settle') && hasShipped(order) && <OpenClaimButtons order={order} />}
      {can('order:cancel') && mostAmt > 0 && (
        <button
          type="button"
          className="desk-btn"
          onClick={() =>
            openDialog(
              async () => (await import('../../compensation/desk/Compensate.tsx')).Compensate,
              { orderNo: order.orderNo, mostAmt, onDone },
            )
          }
        >
          {t('compensationDesk.button')}
        </button>
      )}
      <CancelStep order={order} onDone={onDone} />
    </Steps>
  );
}

/** The button that sends the buyer of an unpaid order a link to pay by. */
function PayAgain({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t, can } = useDesk();
  if (!can('order:compose') || !order.can.payAgain) return null;

  const loadForm = async () =>
    (await import('../../order-link/desk/SendPaymentLink.tsx')).SendPaymentLink;

  return (
    <button
      type="button"
      className="desk-btn"
      onClick={() => openDialog(loadForm, { orderNo: order.orderNo, onDone })}
    >
      {t('orderLinkDesk.pay')}
    </button>
  );
}

function CancelStep({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t, can } = useDesk();
  if (!can('order:cancel') || !order.can.cancel) return null;

  const loadForm = async () => (await import('./cancel/CancelOrder.tsx')).CancelOrder;

  return (
    <button
      type="button"
      className="desk-btn desk-btn-danger"
      onClick={() => openDialog(loadForm, { order, onDone })}
    >
      {t('orderDesk.cancel')}
    </button>
  );
}
