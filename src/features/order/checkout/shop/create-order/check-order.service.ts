import { OWN_ACCOUNT } from '../../../../../gateways/gateway.ts';
import { AppError, throwIf, type ErrorCode } from '../../../../../errors/errors.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import type { Cookies } from '../../../../../server/cookies.ts';
import type { Runtime } from '../../../../../server/runtime.ts';
import type { Visitor } from '../../../../../server/visitor.ts';
import { isOwnAccountOffered } from '../../../../content/setting/own-account.ts';
import { readSettings } from '../../../../content/setting/setting.service.ts';
import { findPaymentMethod, type PaymentMethod } from '../../../payment-method/payment-method.ts';
import { presentProblem } from '../../../present/present.ts';
import { linesProblem } from '../../checkout.ts';
import type { PlanFacts } from '../../checkout-plan.ts';
import type { Checkout } from '../../checkout.queries.ts';
import type { CreateOrder, PlanView } from '../../checkout.schema.ts';
import { readPlanView } from '../../checkout.service.ts';
import type { AgreementTerms } from '../../agreement-terms.service.ts';
import { agreementsFor, agreementsToAsk, prePaymentProblem } from '../../pre-payment.ts';
import type { UnusedBenefit } from '../../../../benefit/pricing/benefit.ts';

/** A request to create an order, with its context. */
export interface CreateOrderCall {
  runtime: Runtime;
  visitor: Visitor;
  cookies: Cookies;
  now: number;
  locale: Locale;
  input: CreateOrder;
}

/** The checks that need no transaction; rule 5.11 "Pre-payment" among them, in its order. */
export async function checkBeforePayment(
  call: CreateOrderCall,
  checkout: Checkout,
  facts: PlanFacts,
  terms: readonly AgreementTerms[],
): Promise<void> {
  const { visitor, input } = call;
  const { plan, lines, deliverableStatus } = facts;
  const { checkoutType } = checkout;
  const line = linesProblem(lines, { checkoutType, withStock: false });
  if (line) {
    const { code, params = {}, itemCode } = line;
    throw new AppError(code, { params, detail: { itemCodes: [itemCode] } });
  }

  if (checkout.isPresent === 1) throwIf(presentProblem(lines));

  const { finalTotalPaymentAmt } = plan.totals;
  const method = await findChosenMethod(call);
  // If points or deposit were to cover everything and can't be used, that is the error, not an
  // amount over the limit.
  const isUnpaid = method?.paymentMethodCode === 'none' && plan.unused.length > 0;

  const problem = prePaymentProblem({
    needed: agreementsToAsk(agreementsFor(!visitor.member), terms),
    agreements: input.agreements,
    method,
    cashReceipt: input.cashReceipt,
    deliverableStatus,
    finalTotalPaymentAmt: isUnpaid ? 0 : finalTotalPaymentAmt,
  });
  if (problem) {
    const { code, field, params = {} } = problem;
    throw new AppError(code, { params, fields: { [field]: code } });
  }
  await throwIfUnused(call, facts);
  if (input.expectedTotal !== finalTotalPaymentAmt) {
    throw new AppError('PriceChanged', { detail: await readDetail(call, facts) });
  }
}

async function findChosenMethod({
  runtime,
  input,
}: CreateOrderCall): Promise<PaymentMethod | undefined> {
  const chosen = {
    paymentMethodType: input.selectedPaymentMethodType,
    paymentMethodCode: input.selectedPaymentMethodCode,
  };
  const { available, easyPayments } = runtime.gateways;
  const isOwn = chosen.paymentMethodCode === OWN_ACCOUNT && (await hasOwnAccount(runtime));
  const providers = isOwn ? [OWN_ACCOUNT] : available();

  return findPaymentMethod(chosen, { providers, easyPayments });
}

const hasOwnAccount = async ({ database }: Runtime) =>
  isOwnAccountOffered((await readSettings(database.read)).ownAccount);

/**
 * Rejects a plan that does not apply the selected benefits exactly, as the shopper confirmed their
 * discounts.
 */
async function throwIfUnused(call: CreateOrderCall, facts: PlanFacts): Promise<void> {
  const [first] = facts.plan.unused;
  if (!first) return;
  const code = UNUSED_CODES[first.kind];
  const field = first.kind === 'Point' ? 'point' : first.kind === 'Deposit' ? 'deposit' : 'coupons';
  throw new AppError(code, {
    fields: { [field]: code },
    detail: await readDetail(call, facts),
  });
}

/** The plan as the shopper is to see it now. */
function readDetail(call: CreateOrderCall, facts: PlanFacts): Promise<PlanView> {
  return readPlanView({ ...call, database: call.runtime.database }, facts);
}

const UNUSED_CODES = {
  ItemCoupon: 'CouponNotUsable',
  CartCoupon: 'CouponNotUsable',
  FreeShipping: 'CouponNotUsable',
  Point: 'PointNotUsable',
  Deposit: 'DepositNotUsable',
} as const satisfies Record<UnusedBenefit['kind'], ErrorCode>;
