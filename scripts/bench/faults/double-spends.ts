import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import { earnPoints } from '#src/features/benefit/point/point.service.ts';
import { orderForm } from '../../order-form.ts';
import { createAgent } from '../agent.ts';
import type { Size } from '../bench.ts';
import { benchCoupon } from '../bench-coupon.ts';
import { BadAnswer, Buyer } from '../buyer.ts';
import { itemCodeOf, priceOf, unitCodeOf } from '../catalogue.ts';
import type { Report } from '../figure.ts';
import { withData } from '../site.ts';
import { reportBooks } from './payments.ts';
import { buildSite, withSite, type FaultSite } from './site.ts';

const TIMES: Record<Size, number> = { full: 50, short: 5 };
const AMOUNT = 1_000;
/** Expensive enough for points, whose minimum order is 30,000 won. */
const PRODUCT = 25;
/** A serial code is redeemed by calls of its own; the others by orders. */
const SERIAL = 'BENCHBENCHBENCH1';

/** Codes of a lost race: refused at once, or by the price without the benefit. */
const REFUSALS = [
  'CouponAlreadyUsed',
  'CouponNotUsable',
  'PointsNotEnough',
  'PointNotUsable',
  'DepositNotEnough',
  'DepositNotUsable',
  'SerialCodeUsed',
];

/** S-16: fifty concurrent requests spend the same benefit. */
export function doubleSpends(report: Report, size: Size): Promise<void> {
  const times = TIMES[size];
  return withSite(async (site) => {
    const possessionCouponSn = await fillWallet(site);
    const shop = await site.use(site.start());

    const agent = createAgent();
    const [session = ''] = site.sessions;
    const buyer = new Buyer(buildSite(shop, site), { agent, session });
    const price = priceOf(PRODUCT) - AMOUNT;
    const itemCoupons = [{ itemCode: itemCodeOf(PRODUCT), possessionCouponSn }];

    const spends = {
      coupon: { appliedCoupons: { itemCoupons } },
      points: { point: AMOUNT },
      deposit: { deposit: AMOUNT },
    };

    for (const [name, used] of Object.entries(spends)) {
      const checkouts = await beginCheckouts(buyer, times);

      const form = { ...used, expectedTotal: price, guestPassword: undefined };
      const order = (checkoutSn = '') =>
        buyer.ask('order', '/api/checkout/createOrder', orderForm(checkoutSn, form));
      const results = await Promise.allSettled(checkouts.map(order));

      reportOnce(report, name, results);
    }

    const redeem = () =>
      buyer.ask('serial', '/api/my/coupon/registerSerialCode', { serialCode: SERIAL });

    reportOnce(report, 'serial', await Promise.allSettled(Array.from({ length: times }, redeem)));
    agent.destroy();
    await shop.stop();
    await reportBooks(report, site, 'S-16');
  });
}

async function beginCheckout(buyer: Buyer): Promise<string> {
  const items = [{ itemCode: unitCodeOf(PRODUCT), qty: 1 }];
  const begun = await buyer.ask('checkout', '/api/checkout/buyNow', { items });
  return (begun as { checkoutSn: string }).checkoutSn; // the shop's documented answer
}

async function beginCheckouts(buyer: Buyer, times: number): Promise<string[]> {
  const all: string[] = [];
  for (let n = 0; n < times; n++) all.push(await beginCheckout(buyer));
  return all;
}

/** Of requests sent concurrently one must succeed, the others be refused by a known code. */
function reportOnce(
  report: Report,
  name: string,
  results: readonly PromiseSettledResult<unknown>[],
): void {
  const done = results.filter(({ status }) => status === 'fulfilled').length;
  const reasons: unknown[] = results.flatMap((result) =>
    'reason' in result ? [result.reason] : [],
  );

  const codes = reasons.map((error) =>
    error instanceof BadAnswer && REFUSALS.includes(error.code)
      ? error.code
      : `wrong: ${String(error)}`,
  );

  const unlike = codes.filter((code) => code.startsWith('wrong'));
  const note = unlike[0] ?? [...new Set(codes)].join(' ');
  const figure = `faults.S-16.${name}`;

  report({ figure, value: Math.abs(done - 1), unit: 'too many', atMost: 0, note });
  report({ figure: `${figure}.unlike`, value: unlike.length, unit: 'answers', atMost: 0 });
}

/** A coupon, points and deposit of the same worth, and a serial code for another coupon. */
function fillWallet(site: FaultSite): Promise<number> {
  const now = Date.now();

  const coupon = benchCoupon(1, { dcAmt: AMOUNT, now });
  const serialCoupon = { ...coupon, couponSn: 2, issueType: 'SerialCode' as const };

  const fill = (database: Parameters<Parameters<typeof withData>[1]>[0]) =>
    database.tx(async (t) => {
      const { memberNo, level } = await t
        .selectFrom('member')
        .select(['memberNo', 'level'])
        .orderBy('memberNo')
        .limit(1)
        .executeTakeFirstOrThrow();

      await t.insertInto('coupon').values([coupon, serialCoupon]).execute();

      const unused = { possessionCouponSn: null, redeemedAt: null, redeemedBy: null };
      const serial = { serialCode: SERIAL, couponSn: 2, createdAt: now, ...unused };

      await t.insertInto('coupon_serial').values(serial).execute();
      await earnPoints(t, { memberNo, ref: 'bench', amount: AMOUNT, now });
      await saveDeposit(t, { memberNo, ref: 'bench', amount: AMOUNT, now });

      const issueRequest = { couponSn: 1, issueType: 'Staff' } as const;
      return (await issueCoupon(t, { memberNo, level, now }, issueRequest)).possessionCouponSn;
    });

  return withData(site, fill, false);
}
