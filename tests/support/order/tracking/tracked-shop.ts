import { lookUpDueShipments } from '#src/features/order/tracking/look-up.service.ts';
import { orderForm } from '../../../../scripts/order-form.ts';
import { startPayingShop } from '../checkout.ts';
import { deskOf, makePaid, type PaidOrder } from '../orders.ts';
import { makeProduct } from '../../product/factories.ts';
import { startTracker, type ToldEvent, type ToldParcel } from './tracker.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface Shipped extends PaidOrder {
  shipmentSn: number;
  shippedAt: number;
  parcel: ToldParcel;
}

export type TrackedShop = Awaited<ReturnType<typeof startTrackedShop>>;

/** A paying shop beside the sandbox of the tracking service, with one clock. */
export async function startTrackedShop() {
  const clock = { now: () => 0 };
  const tracker = await startTracker(() => clock.now());
  const shop = await startPayingShop(tracker.settings);
  clock.now = shop.now;

  const { database } = shop.runtime;

  return {
    ...shop,
    tracker,
    /** An order of two jackets that the carrier has. */
    async ship(order?: Parameters<typeof makePaid>[1]): Promise<Shipped> {
      const { units } = await makeProduct(shop);
      const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 2 }];
      const paid = await makePaid(shop, order ?? { items });
      return this.shipPaid(paid);
    },
    async shipPaid(paid: PaidOrder): Promise<Shipped> {
      const desk = deskOf(shop);
      await desk.prepare(paid.orderSn);
      const { shipmentSn } = await desk.ship(paid.orderSn);

      const { invoiceNo } = await database.read
        .selectFrom('shipment')
        .select('invoiceNo')
        .where('shipmentSn', '=', shipmentSn)
        .executeTakeFirstOrThrow();
      const parcel = { carrierId: 'kr.cjlogistics', trackingNumber: invoiceNo };
      return { ...paid, shipmentSn, shippedAt: shop.now(), parcel };
    },
    /** Ends the tracking of all packages before, so that a test meets its own alone. */
    async forgetOthers(): Promise<void> {
      await tracker.forget();
      await lookUpDueShipments(shop.runtime); // what was not begun yet
      await database.tx((t) =>
        t.updateTable('shipment_tracking').set({ nextLookAt: null }).execute(),
      );
      await tracker.forget();
    },
    tell: ({ parcel }: Shipped, events: readonly ToldEvent[]) => tracker.tell(parcel, events),
    /** Looks up what is due, after a time. */
    async lookUp(afterMs = 0): Promise<string> {
      shop.setNow(shop.now() + afterMs);
      return lookUpDueShipments(shop.runtime);
    },
    readTracking: ({ shipmentSn }: Shipped) =>
      database.read
        .selectFrom('shipment_tracking')
        .selectAll()
        .where('shipmentSn', '=', shipmentSn)
        .executeTakeFirstOrThrow(),
    async readScans({ shipmentSn }: Shipped): Promise<string[]> {
      const rows = await database.read
        .selectFrom('shipment_scan')
        .select('kind')
        .where('shipmentSn', '=', shipmentSn)
        .orderBy('occurredAt')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    /** How often the service was asked about a package. */
    async countCalls({ parcel }: Shipped): Promise<number> {
      const calls = await tracker.readCalls();
      return calls.filter(
        ({ operation, trackingNumber }) =>
          operation === 'track' && trackingNumber === parcel.trackingNumber,
      ).length;
    },
    /** The guest logs in again: a session ends within these hours. */
    async logInAgain({ buyer, orderNo }: PaidOrder): Promise<void> {
      const { guestPassword } = orderForm('');
      await buyer.post('/api/guest/login', { orderNo, guestPassword });
    },
    async close() {
      await shop.close();
      await tracker.close();
    },
  };
}
