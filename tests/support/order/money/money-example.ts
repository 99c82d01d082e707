import { planCancel } from '../../../../src/features/order/cancel/cancel-plan.ts';
import { livingUnits, withLeft } from '../../../../src/features/order/order-sum/paid-item.ts';
import { releasedAmt } from '../../../../src/features/order/order-sum/held-amt.ts';
import { lessCoupons } from '../../../../src/features/order/order-sum/coupon-loss.ts';
import { planClaim, type ClaimPlan } from '../../../../src/features/order/claim/sum/claim-sum.ts';
import type { ClaimableOrder } from '../../../../src/features/order/claim/sum/claimable-order.ts';
import type { RequestedClaim } from '../../../../src/features/order/claim/sum/requested-claim.ts';
import {
  backOf,
  buildFreePolicy,
  buildPlacedOrder,
  applySettlement,
  toOpen,
  type Line,
} from '../claim/claimable.ts';

/** The order of an example of docs/money.md. */
interface Running {
  order: ClaimableOrder;
  open: { letter: string; request: RequestedClaim; plan: ClaimPlan; claimSn: number }[];
  claimSn: number;
}

const formatAmount = (amount: number) => amount.toLocaleString('en-US');
const toWon = (text = '0') => Number(text.replaceAll(',', ''));
const getItemSn = (letter: string) => letter.charCodeAt(0) - 64;

/** The lines of an example with the sums that the shop comes to. */
export function runExample([head = '', ...steps]: readonly string[]): string[] {
  const running: Running = { order: orderOf(head), open: [], claimSn: 0 };
  return [head, ...steps.map((step) => runStep(running, step))];
}

/** `A 30,000 waiting, B 20,000; coupon 20,000 from 100,000; delivery 3,000, free from 50,000` */
function orderOf(head: string): ClaimableOrder {
  const [goods = '', ...clauses] = head.split('; ');
  const lines = goods.split(/, (?=[A-Z])/).map((good): Line => {
    const [, letter = '', price, waiting] = /^([A-Z]) ([\d,]+)( waiting)?$/.exec(good) ?? [];
    return { sn: getItemSn(letter), price: toWon(price), isWaiting: waiting !== undefined };
  });
  const said = clauses.join('; ');
  const delivery = /delivery ([\d,]*\d)(?:, free from ([\d,]*\d))?/.exec(said);
  const coupon = /coupon ([\d,]+) from ([\d,]+)/.exec(said);
  const from = delivery?.[2];

  const policy = delivery
    ? {
        policyType: from ? 'ConditionalFree' : 'Fixed',
        policyFee: toWon(delivery[1]),
        policyBaseAmt: toWon(from),
      }
    : buildFreePolicy();

  return buildPlacedOrder({
    lines,
    parcels: [{ sn: 1, policy }],
    ...(coupon && {
      cart: { ref: 1, amount: toWon(coupon[1]) },
      coupons: [{ possessionCouponSn: 1, orderRangeType: 'Amt', orderAmt: toWon(coupon[2]) }],
    }),
  });
}

function runStep(running: Running, step: string): string {
  if (step.startsWith('paid ')) return `paid ${formatAmount(running.order.paid.payment)}`;
  const [what = ''] = step.split(': ');
  return `${what}: ${runEvent(running, what)}`;
}

function runEvent(running: Running, what: string): string {
  const [, by, cancelled] = /^the (buyer|shop) cancels ([A-Z])$/.exec(what) ?? [];
  if (cancelled) return playCancel(running, cancelled, by === 'shop');
  const [, returned, how] = /^the return of ([A-Z]) is (settled|rejected)$/.exec(what) ?? [];
  if (returned) return endReturn(running, returned, how === 'settled');
  return playClaim(running, what);
}

function playCancel(running: Running, letter: string, isShop: boolean): string {
  const { orderItemSn } = findLivingItem(running.order, letter);
  const plan = planCancel(withOpen(running), {
    items: [{ orderItemSn, qty: 1 }],
    by: { actor: isShop ? 'staff' : 'shopper' },
  });
  if ('problem' in plan) throw new Error(plan.problem.code);

  const { order } = running;
  const gone = withLeft(order.items, plan.left, () => (isShop ? 'SellerCancel' : 'BuyerCancel'));
  const after = order.items.map((item, i) => ({ ...item, gone: gone[i]?.gone ?? item.gone }));

  running.order = {
    ...order,
    items: lessCoupons(after, plan.couponLosses),
    heldAmt: order.heldAmt + plan.heldAmt,
  };

  giveBack(running, backOf(plan).payment);

  return `${formatAmount(plan.refundAmt)} back${describeRemainder(plan)}`;
}

function describeRemainder({
  carriedAmt,
  heldAmt,
}: {
  carriedAmt: number;
  heldAmt: number;
}): string {
  const carried = carriedAmt > 0 ? `, ${formatAmount(carriedAmt)} carried` : '';
  return heldAmt > 0 ? `${carried}, ${formatAmount(heldAmt)} held` : carried;
}

const CLAIM =
  /^(?:the buyer (asks to return|returns|exchanges) ([A-Z])|([A-Z]) is (returned|exchanged) as defective)( by courier)?(?: for one of ([\d,]+))?(?:, and staff deduct ([\d,]+))?$/;

interface ClaimStep {
  letter: string;
  isOpen: boolean;
  isExchange: boolean;
  isDefective: boolean;
  isCollected: boolean;
  /** Of the other unit of an exchange. */
  price: number;
  deducted: number;
}

function parseClaim(what: string): ClaimStep {
  const [, verb, bought, defective, done, courier, price, deducted] = CLAIM.exec(what) ?? [];
  const letter = bought ?? defective;
  if (letter === undefined) throw new Error(`Not a step of an example: ${what}`);

  return {
    letter,
    isOpen: verb === 'asks to return',
    isExchange: verb === 'exchanges' || done === 'exchanged',
    isDefective: defective !== undefined,
    isCollected: courier !== undefined,
    price: toWon(price),
    deducted: toWon(deducted),
  };
}

function toRequest(running: Running, step: ClaimStep): RequestedClaim {
  const { orderItemSn, listPrice } = findLivingItem(running.order, step.letter);
  const exchange = { prodUnitSn: 99, priceDiff: step.price - listPrice };

  return {
    claimType: step.isExchange ? 'Exchange' : 'Return',
    fault: step.isDefective ? 'Seller' : 'Buyer',
    collectionMethod: step.isCollected ? 'Collect' : 'Send',
    areaFees: { collection: 0, shipping: 0 },
    deductedAmt: step.deducted,
    items: [{ orderItemSn, qty: 1, ...(step.isExchange && { exchange }) }],
  };
}

function playClaim(running: Running, what: string): string {
  const step = parseClaim(what);

  deliverSent(running);

  const request = toRequest(running, step);
  const plan = planOf(running, request);

  running.claimSn += 1;

  const { claimSn } = running;
  const { refundAmt, addPaymentAmt } = plan.sums;

  if (step.isOpen) {
    running.open.push({ letter: step.letter, request, plan, claimSn });
    const more = plan.moreAmt > 0 ? `, ${formatAmount(plan.moreAmt)} more` : '';
    return `${formatAmount(refundAmt)} told${more}`;
  }

  settleClaim(running, { request, plan, claimSn });

  return addPaymentAmt > 0
    ? `${formatAmount(addPaymentAmt)} to pay`
    : `${formatAmount(refundAmt)} back${describeRemainder(plan.sums)}`;
}

/** The unit that a buyer has of an item: the last that was sent for it. */
function findLivingItem({ items }: ClaimableOrder, letter: string) {
  const all = items.filter(
    (item) => item.prodUnitSn === getItemSn(letter) || item.exchangeOfItemSn === getItemSn(letter),
  );
  const found = all.find((item) => livingUnits(item).length > 0);
  if (!found) throw new Error(`Nothing is left of ${letter}.`);

  return found;
}

function endReturn(running: Running, letter: string, isSettled: boolean): string {
  const openReturn = running.open.find((open) => open.letter === letter);
  if (!openReturn) throw new Error(`No return of ${letter} is open.`);

  running.open = running.open.filter((open) => open !== openReturn);

  const { request, plan: told, claimSn } = openReturn;
  const { fees, sums } = told;
  const promised = { fees, balanceAmt: sums.owedAmt - sums.addPaymentAmt, isComplete: true };

  const items = told.items.map(({ orderItemSn, unitNos }) => ({
    orderItemSn,
    qty: unitNos.length,
    unitNos,
  }));

  const plan = isSettled ? planOf(running, { ...request, items, promised }) : undefined;
  if (plan) settleClaim(running, { request, plan, claimSn });

  const released = releasedAmt(withOpen(running));
  giveBack(running, released);
  running.order = { ...running.order, heldAmt: running.order.heldAmt - released };

  return `${formatAmount((plan?.sums.refundAmt ?? 0) + released)} back`;
}

function planOf(running: Running, request: RequestedClaim): ClaimPlan {
  const plan = planClaim(withOpen(running), request);
  if ('problem' in plan) throw new Error(plan.problem.code);
  return plan;
}

function settleClaim(
  running: Running,
  {
    request: claimed,
    plan,
    claimSn,
  }: { request: RequestedClaim; plan: ClaimPlan; claimSn: number },
): void {
  running.order = applySettlement(running.order, { claimSn, claim: claimed, plan });
}

/** What exchanges send has come before its buyer claims something again. */
function deliverSent(running: Running): void {
  const items = running.order.items.map((item) =>
    item.status === 'PreparingToShip'
      ? { ...item, status: 'Delivered' as const, shippedQty: item.orderedQty }
      : item,
  );

  running.order = { ...running.order, items };
}

function withOpen({ order, open }: Running): ClaimableOrder {
  return {
    ...order,
    open: open.map((openReturn) => toOpen(openReturn.request, openReturn.plan, openReturn.claimSn)),
  };
}

function giveBack(running: Running, amount: number): void {
  const { refunded } = running.order;
  const payment = refunded.payment + amount;
  running.order = { ...running.order, refunded: { ...refunded, payment } };
}
