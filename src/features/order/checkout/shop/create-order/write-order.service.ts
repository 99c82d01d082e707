import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { OWN_ACCOUNT } from '../../../../../gateways/gateway.ts';
import { getProvider } from '../../../payment-method/payment-method.ts';
import { insertCashReceipt } from '../../../cash-receipt/cash-receipt.queries.ts';
import { getCash, receiptFor } from '../../../cash-receipt/cash-receipt.ts';
import {
  closeReplacedCheckout,
  findPayableOrder,
  hasRivalOrder,
} from '../../replaced-order.queries.ts';
import type { AgreementTerms } from '../../agreement-terms.service.ts';
import type { PlanFacts } from '../../checkout-plan.ts';
import { claimCheckout, type Checkout } from '../../checkout.queries.ts';
import type { CreateOrder } from '../../checkout.schema.ts';
import { toConsentRows } from '../../consent-rows.ts';
import { agreementsFor } from '../../pre-payment.ts';
import { insertConsents } from '../../../../member/consent/consent.queries.ts';
import { isMember } from '../../../../member/member/member.queries.ts';
import { findLiveOrder } from '../../../order/order.queries.ts';
import { createOrderRows, openGuestOrder } from '../../../order/order.service.ts';
import type { PriceTotals } from '../../../../benefit/pricing/pricing.ts';
import { keepOrderBenefits, spendBenefits } from '../../../order/order-benefit.service.ts';
import type { MethodDetail } from '../../../payment-attempt/attempt.ts';
import { findOrderAttempt, insertAttempt } from '../../../payment-attempt/attempt.queries.ts';
import { recordFailed } from '../../../payment/settle-payment.service.ts';
import { readSettings } from '../../../../content/setting/setting.service.ts';
import { makePresentLink } from '../../../present/present-link.ts';
import { insertPresent } from '../../../present/present.queries.ts';
import type { CreateOrderCall } from './check-order.service.ts';
import type { toDestination } from './destination.ts';

export interface MadeOrder {
  orderNo: string;
  /** The payment attempt's name in the browser. */
  ecpPaymentId: string;
  amount: number;
}

/** A validated order with everything that is written for it. */
export interface NewOrder {
  call: CreateOrderCall;
  checkout: Checkout;
  facts: PlanFacts;
  terms: readonly AgreementTerms[];
  destination: ReturnType<typeof toDestination>;
  guestPasswordHash: string | null;
  made: MadeOrder;
}

/** Writes the order; returns the guest's session token. */
export async function writeOrder(t: Tx, order: NewOrder): Promise<string | undefined> {
  const { call, checkout, facts, made } = order;
  const isOpen = await claimCheckout(t, checkout.checkoutSn, call.visitor.member?.memberNo ?? null);
  if (!isOpen) throw new AppError('CheckoutCompleted');

  await replaceEarlierOrder(t, order);
  await replaceLinkedOrder(t, order);

  const { orderSn, taxFreeAmt } = await createOrderRows(t, toOrderRow(order), facts);

  // After the insert, which waits for a member who is leaving.
  if (call.visitor.member && !(await isMember(t, call.visitor.member.memberNo))) {
    throw new AppError('LoginRequired');
  }

  await keepPresent(t, order, orderSn);
  await useBenefits(t, order, orderSn);
  await keepCashReceipt(t, order, orderSn);
  await insertConsents(t, toConsents(order, orderSn));

  await insertAttempt(t, {
    ecpPaymentId: made.ecpPaymentId,
    orderSn,
    checkoutSn: checkout.checkoutSn,
    provider: getProvider(call.input.selectedPaymentMethodCode),
    paymentMethodType: call.input.selectedPaymentMethodType,
    providerOrderId: made.orderNo,
    amount: made.amount,
    taxFreeAmt,
    status: 'Ready',
    tid: null,
    resultCode: null,
    resultMessage: null,
    receiptUrl: null,
    methodDetail: JSON.stringify(chosenDetail(call.input)),
    checkAt: reservedUntil(call),
    createdAt: call.now,
    updatedAt: call.now,
  });

  void call.runtime.seam('beforeOrderCommit');

  return call.visitor.member ? undefined : openGuestOrder(t, orderSn, call.now);
}

/** The method details passed to the provider's window and shown to the buyer. */
function chosenDetail(input: CreateOrder): MethodDetail {
  const { selectedBankCode, selectedPaymentMethodType, selectedPaymentMethodCode: code } = input;
  const depositorName = input.depositorName || input.buyer.name;

  return {
    ...(selectedBankCode && { bankCode: selectedBankCode }),
    ...(code === OWN_ACCOUNT && { depositorName }),
    ...(selectedPaymentMethodType === 'EasyPayment' && { easyPayment: code }),
  };
}

/** Stores what makes an order a present; its link opens once it is paid. */
async function keepPresent(t: Tx, { call, checkout }: NewOrder, orderSn: number): Promise<void> {
  const { present } = call.input;
  if (checkout.isPresent !== 1 || !present) return;

  const { present: setting } = await readSettings(t);

  await insertPresent(t, {
    ...present,
    ...makePresentLink(call.runtime.secret),
    orderSn,
    state: 'Unpaid',
    validDays: setting.validDays,
    expiresAt: null,
    enteredAt: null,
    endedAt: null,
    createdAt: call.now,
  });
}

/** Stores the cash receipt for the part paid in cash. */
async function keepCashReceipt(t: Tx, { call, facts }: NewOrder, orderSn: number): Promise<void> {
  const { cashReceipt, selectedPaymentMethodType: paymentMethodType } = call.input;
  const { finalTotalPaymentAmt, usedDepositAmt } = facts.plan.totals;
  const paid = { paymentMethodType, finalTotalPaymentAmt, usedDepositAmt };
  const cash = getCash({ ...paid, refundedPaymentAmt: 0, acceptedAmt: 0, refundedDepositAmt: 0 });
  const receipt = receiptFor(cashReceipt, cash);

  if (receipt) await insertCashReceipt(t, { orderSn, ...receipt });
}

/** Spends the selected benefits, and stores them by name with the order. */
async function useBenefits(t: Tx, { call, facts }: NewOrder, orderSn: number): Promise<void> {
  await keepOrderBenefits(t, facts, orderSn);
  const memberNo = call.visitor.member?.memberNo;
  if (memberNo !== undefined) await spendBenefits(t, facts, { orderSn, memberNo, now: call.now });
}

/**
 * Replaces the checkout's unpaid order and releases its stock, unless its money may be moving. On
 * PostgreSQL a concurrent transaction may change its payment between the read and the update: then
 * it retries with the new state.
 */
async function replaceEarlierOrder(t: Tx, order: NewOrder): Promise<void> {
  const { call, checkout } = order;
  const earlier = await findLiveOrder(t, checkout.checkoutSn);
  if (!earlier) return;

  const attempt = await findOrderAttempt(t, earlier.orderSn);
  if (earlier.status !== 'OrderCreated' || !attempt) throw new AppError('CheckoutCompleted');
  // Waiting while the order is still OrderCreated: the buyer left the provider's own pages.
  if (attempt.status !== 'Ready' && attempt.status !== 'Waiting') {
    throw new AppError('PaymentInProgress', { detail: { orderNo: earlier.orderNo } });
  }

  void call.runtime.seam('beforeReplace');

  if (!(await recordReplaced(t, attempt, call.now))) await replaceEarlierOrder(t, order);
}

/**
 * Replaces the unpaid order that a link of staff was made for, a virtual account too, and releases its
 * stock: what is paid into the account afterwards is refunded. Throws CheckoutCompleted once it is paid.
 */
async function replaceLinkedOrder(t: Tx, order: NewOrder): Promise<void> {
  const { call, checkout } = order;
  if (checkout.replacesOrderSn === null) return;

  const linked = await findPayableOrder(t, checkout.replacesOrderSn);
  if (!linked) throw new AppError('CheckoutCompleted');

  await closeReplacedCheckout(t, linked.checkoutSn);
  if (await hasRivalOrder(t, { checkoutSn: checkout.checkoutSn, replaced: linked })) {
    throw new AppError('CheckoutCompleted');
  }
  if (linked.status === 'OrderCancelled') return;

  const attempt = await findOrderAttempt(t, linked.orderSn);
  if (attempt?.status !== 'Ready' && attempt?.status !== 'Waiting') {
    throw new AppError('PaymentInProgress', { detail: { orderNo: linked.orderNo } });
  }

  if (!(await recordReplaced(t, attempt, call.now))) await replaceLinkedOrder(t, order);
}

/** Ends an attempt whose order another one replaces; false if its payment moved meanwhile. */
function recordReplaced(
  t: Tx,
  attempt: Parameters<typeof recordFailed>[1],
  now: number,
): Promise<boolean> {
  return recordFailed(t, attempt, {
    code: 'Replaced',
    message: '',
    reason: 'replaced',
    from: ['Ready', 'Waiting'],
    now,
  });
}

function reservedUntil({ runtime, now }: CreateOrderCall): number {
  return now + runtime.config.reservationMs;
}

function toOrderRow({ call, checkout, destination, facts, guestPasswordHash, made }: NewOrder) {
  const { buyer } = call.input;

  return {
    orderNo: made.orderNo,
    checkoutSn: checkout.checkoutSn,
    checkoutType: checkout.checkoutType,
    memberNo: call.visitor.member?.memberNo ?? null,
    guestPasswordHash,
    status: 'OrderCreated' as const,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    ...destination,
    ...orderTotals(facts.plan.totals),
    locale: call.locale,
    reservedUntil: reservedUntil(call),
    createdAt: call.now,
    paidAt: null,
    cancelledAt: null,
    cancelReason: null,
  };
}

/** The totals stored with the order; coupons are stored one by one (order_benefit). */
function orderTotals({
  totalCouponAmt: _1,
  totalAppliedFreeShippingCouponAmt: _2,
  ...totals
}: PriceTotals) {
  return totals;
}

/** The consent rows of the agreements required of this buyer. */
function toConsents({ call, terms }: NewOrder, orderSn: number) {
  const { member } = call.visitor;
  const memberNo = member?.memberNo ?? null;
  const agreements = agreementsFor(!member);
  return toConsentRows({ agreements, terms, memberNo, orderSn, now: call.now });
}
