import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../lib/errors.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { passwordProblem } from '../../../lib/password-rule.ts';
import { randomCode, randomToken } from '../../../server/crypto.ts';
import type { Cookies } from '../../../server/cookies.ts';
import { hashPassword } from '../../../server/password.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { Visitor } from '../../../server/visitor.ts';
import { findPaymentMethod, providerOf } from '../../checkout/payment-method/payment-method.ts';
import type { PaymentMethod } from '../../checkout/payment-method/payment-method.ts';
import { insertCashReceipt } from '../../checkout/cash-receipt/cash-receipt.queries.ts';
import { cashOf, receiptFor } from '../../checkout/cash-receipt/cash-receipt.ts';
import { linesProblem } from '../../checkout/checkout/checkout.ts';
import { toPlanView } from '../../checkout/checkout/checkout-plan.ts';
import type { PlanFacts } from '../../checkout/checkout/checkout-plan.ts';
import { claimCheckout } from '../../checkout/checkout/checkout.queries.ts';
import type { Checkout } from '../../checkout/checkout/checkout.queries.ts';
import type { CreateOrder } from '../../checkout/checkout/checkout.schema.ts';
import { asksAnything } from '../../checkout/checkout/checkout-benefit.service.ts';
import { openCheckout, priceCheckout } from '../../checkout/checkout/checkout.service.ts';
import {
  agreementsFor,
  prePaymentProblem,
  TERMS_CODES,
} from '../../checkout/checkout/pre-payment.ts';
import { FlashPriceGoneError } from '../../benefit/flash-sale/flash-use.queries.ts';
import { ORDER_NO_RANDOM_LENGTH, toOrderNo } from '../../order/order/order.ts';
import { findLiveOrder, insertConsents } from '../../order/order/order.queries.ts';
import {
  CouponGiftGoneError,
  createOrderRows,
  openGuestOrder,
} from '../../order/order/order.service.ts';
import type { UnusedBenefit } from '../../benefit/pricing/benefit.ts';
import type { PriceTotals } from '../../benefit/pricing/pricing.ts';
import { listActiveTerms } from '../../content/terms/terms.queries.ts';
import type { ActiveTerms } from '../../content/terms/terms.queries.ts';
import {
  keepOrderBenefits,
  spendBenefits,
} from '../../order/order-benefit/order-benefit.service.ts';
import type { MethodDetail } from '../../order/payment/payment.ts';
import { findOrderAttempt, insertAttempt } from '../../order/payment/payment.queries.ts';
import { recordFailed } from '../../order/payment/give-up.service.ts';

interface CreateOrderCall {
  runtime: Runtime;
  visitor: Visitor;
  cookies: Cookies;
  now: number;
  locale: Locale;
  input: CreateOrder;
}

interface MadeOrder {
  orderNo: string;
  /** Names the payment attempt in the browser. */
  ecpPaymentId: string;
  amount: number;
}

/**
 * Makes an order of a checkout: everything is checked and priced anew, then order,
 * stock, consents and payment attempt are written at once. An earlier order of the same checkout
 * that was not paid gives way to it. No money moves yet.
 */
export async function createOrder(call: CreateOrderCall): Promise<MadeOrder> {
  const { runtime, visitor, input, now } = call;
  const { shop } = runtime;
  const { member } = visitor;
  if (member && member.status !== 'Active') throw new AppError('CheckoutBlockedMember');
  const checkout = await openCheckout({ shop, visitor, now }, input.checkoutSn);
  const facts = await priceOrder(call, checkout);
  checkBeforePayment(call, checkout, facts);
  await runtime.seam('afterPriced');
  const terms = await listActiveTerms(shop.read, Object.values(TERMS_CODES), now);
  const guestPasswordHash = member ? null : await toPasswordHash(input);
  const made: MadeOrder = {
    orderNo: toOrderNo(now, randomCode(ORDER_NO_RANDOM_LENGTH)),
    ecpPaymentId: randomToken(),
    amount: facts.plan.totals.finalTotalPaymentAmt,
  };
  const order = { call, checkout, facts, terms, guestPasswordHash, made };
  const guestToken = await shop.tx((t) => write(t, order)).catch(priceAnew(order));
  await runtime.seam('afterOrder');
  if (guestToken) call.cookies.set('guest', guestToken);
  return made;
}

/** What the order costs now, with what the member asks to use. */
function priceOrder(call: CreateOrderCall, checkout: Checkout): Promise<PlanFacts> {
  const { appliedCoupons, point, deposit, shippingAddressInfo } = call.input;
  const asked = { appliedCoupons, point, deposit };
  const { zipCode } = shippingAddressInfo;
  const at = { ...call, shop: call.runtime.shop };
  return priceCheckout(at, { checkout, zipCode, ...(asksAnything(asked) && { asked }) });
}

/** The answer that told of an order may have been lost, and with it the cookie that opens it. */
export async function reopenOrder(call: CreateOrderCall, { orderNo }: MadeOrder): Promise<void> {
  const { runtime, visitor, cookies, input, now } = call;
  const order = await findLiveOrder(runtime.shop.read, input.checkoutSn);
  if (visitor.member || order?.orderNo !== orderNo) return;
  const { orderSn } = order;
  cookies.set('guest', await runtime.shop.tx((t) => openGuestOrder(t, orderSn, now)));
}

/** Every refusal that needs no transaction; spec 5 "Pre-payment" among them, in its order. */
function checkBeforePayment(call: CreateOrderCall, checkout: Checkout, facts: PlanFacts): void {
  const { visitor, input, locale } = call;
  const { plan, lines, deliverableStatus } = facts;
  const { checkoutType } = checkout;
  const line = linesProblem(lines, { checkoutType, withStock: false });
  if (line) {
    const { code, params = {}, itemCode } = line;
    throw new AppError(code, { params, detail: { itemCodes: [itemCode] } });
  }
  const { finalTotalPaymentAmt } = plan.totals;
  const isGuest = !visitor.member;
  const { agreements, cashReceipt } = input;
  const method = chosenMethod(call);
  // What was to pay everything and can't be used is told as that, not as an amount too high.
  const isUnpaid = method?.paymentMethodCode === 'none' && plan.unused.length > 0;
  const problem = prePaymentProblem({
    ...{ isGuest, agreements, method, cashReceipt, deliverableStatus },
    finalTotalPaymentAmt: isUnpaid ? 0 : finalTotalPaymentAmt,
  });
  if (problem) {
    const { code, field, params = {} } = problem;
    throw new AppError(code, { params, fields: { [field]: code } });
  }
  throwIfUnused(facts, locale);
  if (input.expectedTotal !== finalTotalPaymentAmt) {
    throw new AppError('PriceChanged', { detail: toPlanView(facts, locale) });
  }
}

/** A flash price or a coupon's gift others were quicker to take: the buyer decides without it. */
function priceAnew({ call, checkout }: Pick<Order, 'call' | 'checkout'>) {
  return async (error: unknown): Promise<never> => {
    const isGiftGone = error instanceof CouponGiftGoneError;
    if (!isGiftGone && !(error instanceof FlashPriceGoneError)) throw error;
    const { runtime, locale } = call;
    // Others' orders can be read once they are committed, with this or before it.
    await runtime.shop.tx(() => Promise.resolve());
    const detail = toPlanView(await priceOrder(call, checkout), locale);
    if (!isGiftGone) throw new AppError('PriceChanged', { detail });
    throw new AppError('CouponNotUsable', { fields: { coupons: 'CouponNotUsable' }, detail });
  };
}

function chosenMethod({ runtime, input }: CreateOrderCall): PaymentMethod | undefined {
  const { selectedPaymentMethodType, selectedPaymentMethodCode } = input;
  const chosen = {
    paymentMethodType: selectedPaymentMethodType,
    paymentMethodCode: selectedPaymentMethodCode,
  };
  const { available, easyPayments } = runtime.gateways;
  return findPaymentMethod(chosen, { providers: available(), easyPayments });
}

/** What was asked for must be used as asked: the shopper chose by what it takes off. */
function throwIfUnused(facts: PlanFacts, locale: Locale): void {
  const [first] = facts.plan.unused;
  if (!first) return;
  const code = UNUSED_CODES[first.kind];
  const field = first.kind === 'Point' ? 'point' : first.kind === 'Deposit' ? 'deposit' : 'coupons';
  throw new AppError(code, { fields: { [field]: code }, detail: toPlanView(facts, locale) });
}

const UNUSED_CODES = {
  ItemCoupon: 'CouponNotUsable',
  CartCoupon: 'CouponNotUsable',
  FreeShipping: 'CouponNotUsable',
  Point: 'PointNotUsable',
  Deposit: 'DepositNotUsable',
} as const satisfies Record<UnusedBenefit['kind'], ErrorCode>;

async function toPasswordHash({ guestPassword = '', buyer }: CreateOrder): Promise<string> {
  const problem = passwordProblem(guestPassword, { email: buyer.email });
  if (problem) throw new AppError(problem.code, { fields: { guestPassword: problem.code } });
  return hashPassword(guestPassword);
}

interface Order {
  call: CreateOrderCall;
  checkout: Checkout;
  facts: PlanFacts;
  terms: readonly ActiveTerms[];
  guestPasswordHash: string | null;
  made: MadeOrder;
}

/** Returns what opens the order to the guest who made it. */
async function write(t: Tx, order: Order): Promise<string | undefined> {
  const { call, checkout, facts, made } = order;
  const { now, visitor, input } = call;
  const { checkoutSn } = checkout;
  const isOpen = await claimCheckout(t, checkoutSn, visitor.member?.memberNo ?? null);
  if (!isOpen) throw new AppError('CheckoutCompleted');
  await replaceEarlierOrder(t, order);
  const { orderSn, taxFreeAmt } = await createOrderRows(t, toOrderRow(order), facts);
  await useBenefits(t, order, orderSn);
  await keepCashReceipt(t, order, orderSn);
  await insertConsents(t, toConsents(order, orderSn));
  await insertAttempt(t, {
    ecpPaymentId: made.ecpPaymentId,
    orderSn,
    checkoutSn,
    provider: providerOf(input.selectedPaymentMethodCode),
    paymentMethodType: input.selectedPaymentMethodType,
    providerOrderId: made.orderNo,
    amount: made.amount,
    taxFreeAmt,
    status: 'Ready',
    tid: null,
    resultCode: null,
    resultMessage: null,
    receiptUrl: null,
    methodDetail: JSON.stringify(chosenDetail(input)),
    checkAt: reservedUntil(call),
    createdAt: now,
    updatedAt: now,
  });
  void call.runtime.seam('beforeOrderCommit');
  return visitor.member ? undefined : openGuestOrder(t, orderSn, now);
}

/** The part of the choice that the provider's window is given and the buyer sees again. */
function chosenDetail(input: CreateOrder): MethodDetail {
  const { selectedBankCode, selectedPaymentMethodType, selectedPaymentMethodCode: code } = input;
  return {
    ...(selectedBankCode && { bankCode: selectedBankCode }),
    ...(selectedPaymentMethodType === 'EasyPayment' && { easyPayment: code }),
  };
}

/** The receipt that what is paid in cash is to have. */
async function keepCashReceipt(t: Tx, { call, facts }: Order, orderSn: number): Promise<void> {
  const { cashReceipt, selectedPaymentMethodType: paymentMethodType } = call.input;
  const { finalTotalPaymentAmt, usedDepositAmt } = facts.plan.totals;
  const paid = { paymentMethodType, finalTotalPaymentAmt, usedDepositAmt };
  const cash = cashOf({ ...paid, refundedPaymentAmt: 0, refundedDepositAmt: 0 });
  const receipt = receiptFor(cashReceipt, cash);
  if (receipt) await insertCashReceipt(t, { orderSn, ...receipt });
}

/** Takes what the member asked to use, and keeps what the order was given by name. */
async function useBenefits(t: Tx, { call, facts }: Order, orderSn: number): Promise<void> {
  const { now, visitor } = call;
  await keepOrderBenefits(t, facts, orderSn);
  const memberNo = visitor.member?.memberNo;
  if (memberNo !== undefined) await spendBenefits(t, facts, { orderSn, memberNo, now });
}

/**
 * The checkout's unpaid order gives its stock back, unless its money may be moving. On PostgreSQL
 * another transaction may move its payment on between the look and the update: then what stands
 * after that decides.
 */
async function replaceEarlierOrder(t: Tx, order: Order): Promise<void> {
  const { call, checkout } = order;
  const { runtime, now } = call;
  const { checkoutSn } = checkout;
  const earlier = await findLiveOrder(t, checkoutSn);
  if (!earlier) return;
  const attempt = await findOrderAttempt(t, earlier.orderSn);
  if (earlier.status !== 'OrderCreated' || !attempt) throw new AppError('CheckoutCompleted');
  // Waiting without an account of its own: the buyer has left the provider's pages.
  if (attempt.status !== 'Ready' && attempt.status !== 'Waiting') {
    throw new AppError('PaymentInProgress', { detail: { orderNo: earlier.orderNo } });
  }
  void runtime.seam('beforeReplace');
  const isReplaced = await recordFailed(t, attempt, {
    code: 'Replaced',
    message: '',
    reason: 'replaced',
    from: ['Ready', 'Waiting'],
    now,
  });
  if (!isReplaced) await replaceEarlierOrder(t, order);
}

function reservedUntil({ runtime, now }: CreateOrderCall): number {
  return now + runtime.config.reservationMs;
}

function toOrderRow({ call, checkout, facts, guestPasswordHash, made }: Order) {
  const { input, visitor, now, locale } = call;
  const { buyer, shippingAddressInfo: to } = input;
  return {
    orderNo: made.orderNo,
    checkoutSn: checkout.checkoutSn,
    checkoutType: checkout.checkoutType,
    memberNo: visitor.member?.memberNo ?? null,
    guestPasswordHash,
    status: 'OrderCreated',
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    recipientName: to.name,
    recipientPhone1: to.phone1,
    recipientPhone2: to.phone2,
    zipCode: to.zipCode,
    address1: to.address1,
    address2: to.address2,
    shippingMessage: input.shippingMessage,
    ...orderTotals(facts.plan.totals),
    locale,
    reservedUntil: reservedUntil(call),
    createdAt: now,
    paidAt: null,
    cancelledAt: null,
    cancelReason: null,
  };
}

/** What the order keeps of its totals; coupons are told one by one (order_benefit). */
function orderTotals({
  totalCouponAmt: _1,
  totalAppliedFreeShippingCouponAmt: _2,
  ...totals
}: PriceTotals) {
  return totals;
}

/** Who agreed to which version, when: only what was asked of this buyer. */
function toConsents({ call, terms }: Order, orderSn: number) {
  const { member } = call.visitor;
  return agreementsFor(!member).map((agreement) => {
    const termsCode = TERMS_CODES[agreement];
    const content = terms.find((candidate) => candidate.termsCode === termsCode);
    return {
      memberNo: member?.memberNo ?? null,
      orderSn,
      termsCode,
      termsContentSn: content?.termsContentSn ?? null,
      agreed: 1,
      createdAt: call.now,
    };
  });
}
