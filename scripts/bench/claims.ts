import sharp from 'sharp';
import { z } from 'zod';
import { advanceOrder } from '#src/features/order/order/desk/order-steps.service.ts';
import { recordDelivery, recordShipment } from '#src/features/order/shipment/shipment.service.ts';
import { orderForm } from '../order-form.ts';
import { createAgent } from './agent.ts';
import type { Size } from './bench.ts';
import { Buyer } from './buyer.ts';
import { PLAIN, priceOf, putCatalogue, signIn, toProduct, unitCodeOf } from './catalogue.ts';
import { countBroken } from './checkout.ts';
import { computeMedian, computePercentile, type Report } from './figure.ts';
import {
  startSandboxProcess,
  startShop,
  withChildren,
  withData,
  withFolder,
  type Child,
} from './site.ts';
import { growthOf, makePhoto, MEGABYTE, sendPhotos } from './uploads.ts';

export const summary = 'estimates of a return of fifty lines, memory of one with three photos';
export const takes = '30 s';

interface Scale {
  /** Of the order that is returned. */
  lines: number;
  warmUp: number;
  estimates: number;
}

const SCALE: Record<Size, Scale> = {
  full: { lines: 50, warmUp: 100, estimates: 500 },
  short: { lines: 3, warmUp: 0, estimates: 10 },
};

const Draft = z.object({ draftClaimSn: z.string() });
const Made = z.object({ orderNo: z.string(), ecpPaymentId: z.string(), amount: z.int() });
const Begun = z.object({ checkoutSn: z.string() });
const Estimate = z.object({ refundAmt: z.int(), addPaymentAmt: z.int() });

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];

  await withFolder(async (dir) => {
    const catalogue = { count: scale.lines, toInput: (n: number) => toProduct(n) };
    await putCatalogue(dir, size === 'short' ? PLAIN.short : catalogue);

    const [session = ''] = await signIn(dir);

    await withChildren(async (use) => {
      const sandbox = await use(startSandboxProcess());
      const shop = await use(startShop(dir, { DEMO: '0' }));

      const agent = createAgent();
      const site = { shopUrl: shop.url, sandboxUrl: sandbox.url };
      const buyer = new Buyer(site, { agent, session });
      const orderNo = await buyOneOfEach(buyer, scale.lines);
      const orderItemSns = await deliverOrder(dir, orderNo);

      const claimer = { buyer, orderNo, url: shop.url };
      await reportEstimates(report, { shop, claimer, orderItemSns }, scale);
      await reportPhotos(report, { shop, claimer, orderItemSns }, size);
      agent.destroy();
    });

    const broken = await countBroken({ dir });
    report({ figure: 'claims.broken', value: broken, unit: 'invariants', atMost: 0 });
  });
}

interface Measured {
  shop: Child;
  claimer: Claimer;
  orderItemSns: readonly number[];
}

async function reportPhotos(
  report: Report,
  { shop, claimer, orderItemSns: [first = 0, second = 0] }: Measured,
  size: Size,
): Promise<void> {
  const photo = await makePhoto(size);
  const small = await sharp(photo).resize(200).jpeg().toBuffer();
  const warmUp = await readyToApply(claimer, first);

  await warmUp([small]); // loads sharp

  const apply = await readyToApply(claimer, second);
  const { growth } = await growthOf(shop, () => apply([photo, photo, photo]));

  const note = `${(photo.length / MEGABYTE).toFixed(1)} MB each`;
  report({ figure: 'claims.rss.growth', value: growth, unit: 'MB', atMost: 60, note });
}

/** A paid order of one unit of so many products; returns its number. */
async function buyOneOfEach(buyer: Buyer, lines: number): Promise<string> {
  const items = Array.from({ length: lines }, (_, n) => ({ itemCode: unitCodeOf(n), qty: 1 }));
  const expectedTotal = items.reduce((sum, _, n) => sum + priceOf(n), 0);
  const begun = await buyer.ask('checkout', '/api/checkout/buyNow', { items });
  const { checkoutSn } = Begun.parse(begun);
  const form = orderForm(checkoutSn, { expectedTotal, guestPassword: undefined });

  const made = Made.parse(await buyer.ask('order', '/api/checkout/createOrder', form));
  await buyer.pay(made);

  return made.orderNo;
}

/** Packs, ships and delivers an order; returns its items. */
function deliverOrder(dir: string, orderNo: string): Promise<number[]> {
  return withData(
    { dir },
    async (database) => {
      const items = await database.read
        .selectFrom('order_item')
        .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
        .select(['order_item.orderItemSn', 'order_item.orderSn'])
        .where('orderNo', '=', orderNo)
        .orderBy('orderItemSn')
        .execute();

      const orderSn = items[0]?.orderSn ?? 0;
      const by = { actor: 'staff', now: Date.now() } as const;

      await advanceOrder(database, { orderSn, to: 'PreparingToShip' }, by);

      const box = { orderSn, shippingCarrierCode: 'CJ', invoiceNo: '638100000001' };
      await recordShipment(database, box, by);
      await recordDelivery(database, { orderSn }, by);

      return items.map(({ orderItemSn }) => orderItemSn);
    },
    false,
  );
}

interface Claimer {
  buyer: Buyer;
  orderNo: string;
  url: string;
}

async function draftOf({ buyer, orderNo }: Claimer): Promise<string> {
  const response = await buyer.ask('draft', `/api/claim/${orderNo}/return`, {});
  return Draft.parse(response).draftClaimSn;
}

const askedFor = (orderItemSns: readonly number[]) => ({
  claimReasonCode: 'ChangedMind',
  items: orderItemSns.map((orderItemSn) => ({ orderItemSn, claimQty: 1 })),
});

async function reportEstimates(
  report: Report,
  { shop, claimer, orderItemSns }: Measured,
  { lines, warmUp, estimates }: Scale,
): Promise<void> {
  const path = `/api/claim/${await draftOf(claimer)}/estimateReturn`;
  const ask = () => claimer.buyer.ask('estimate', path, askedFor(orderItemSns));
  for (let n = 0; n < warmUp; n++) await ask();

  const before = shop.cpuSeconds();
  const times: number[] = [];
  while (times.length < estimates) {
    const askedAt = performance.now();
    await ask();
    times.push(performance.now() - askedAt);
  }

  // On a shared processor this is the time of the server alone.
  const cpuMs = ((shop.cpuSeconds() - before) * 1000) / estimates;
  const note = `all of ${lines} lines, one estimate after another, over HTTP`;
  const p95 = computePercentile(times, 0.95);

  report({ figure: 'claims.estimate.p95', value: p95, unit: 'ms', atMost: 30, note });
  report({ figure: 'claims.estimate.p50', value: computeMedian(times), unit: 'ms', note });
  report({ figure: 'claims.estimate.cpu', value: cpuMs, unit: 'ms', note });
}

/** An estimated return of one line; the returned function applies for it with photos. */
async function readyToApply(claimer: Claimer, orderItemSn: number) {
  const { buyer, url } = claimer;

  const path = `/api/claim/${await draftOf(claimer)}`;

  const request = askedFor([orderItemSn]);
  const seen = Estimate.parse(await buyer.ask('estimate', `${path}/estimateReturn`, request));
  const { refundAmt: expectedRefundAmt, addPaymentAmt: expectedAddPaymentAmt } = seen;
  const data = { expectedRefundAmt, expectedAddPaymentAmt };

  return (photos: readonly Buffer[]) =>
    sendPhotos(`${url}${path}/applyReturn`, { cookie: buyer.cookie, data, photos });
}
