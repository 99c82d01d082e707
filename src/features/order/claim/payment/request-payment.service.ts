import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { randomToken } from '../../../../server/crypto.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { orderOwner, type Visitor } from '../../../../server/visitor.ts';
import {
  amountProblem,
  findPaymentMethod,
  isVirtualAccount,
  getProvider,
  type PaymentMethod,
} from '../../payment-method/payment-method.ts';
import { deleteAskedReceipt, insertCashReceipt } from '../../cash-receipt/cash-receipt.queries.ts';
import { isCash, receiptFor, receiptProblem } from '../../cash-receipt/cash-receipt.ts';
import { listAgreementTerms } from '../../checkout/agreement-terms.service.ts';
import { toConsentRows } from '../../checkout/consent-rows.ts';
import {
  agreementsToAsk,
  missingAgreements,
  PAYMENT_AGREEMENTS,
} from '../../checkout/pre-payment.ts';
import { taxFreeGoods } from '../../../benefit/pricing/tax.ts';
import { insertConsents } from '../../../member/consent/consent.queries.ts';
import { lockOrder } from '../../order/order-item.queries.ts';
import { recordFailed } from '../../payment/settle-payment.service.ts';
import type { MethodDetail } from '../../payment-attempt/attempt.ts';
import { insertAttempt } from '../../payment-attempt/attempt.queries.ts';
import { getClaimArea, claimPaths } from '../claim-paths.ts';
import { findOwnClaim, type Claim } from '../claim.queries.ts';
import type { RequestPayment } from '../claim.schema.ts';
import { listClaimAttempts, listExchangeDiffs } from './claim-payment.queries.ts';

interface Payer {
  runtime: Runtime;
  visitor: Visitor;
  now: number;
}

/**
 * Starts the additional payment of a claim, or a new attempt after a failure; the buyer continues
 * with the provider's `start`. Throws ClaimStatusConflict if no payment is due, PaymentInProgress
 * while an earlier attempt is pending, PaymentMethodUnavailable, and what the pre-payment checks of an
 * order throw for agreements and the cash receipt.
 */
export async function requestClaimPayment(
  { runtime, visitor, now }: Payer,
  claimNo: string,
  request: RequestPayment,
): Promise<{ ecpPaymentId: string; amount: number }> {
  const { agreements, cashReceipt } = request;
  const terms = await listAgreementTerms(runtime.database.read, PAYMENT_AGREEMENTS, {
    member: visitor.member,
    now,
  });
  const needed = agreementsToAsk(PAYMENT_AGREEMENTS, terms);
  const wrong = missingAgreements(needed, agreements)[0] ?? receiptProblem(cashReceipt);
  if (wrong) throw new AppError(wrong.code, { fields: { [wrong.field]: wrong.code } });

  const method = methodFor(runtime, request);

  return runtime.database.tx(async (t) => {
    const found = await findOwnClaim(t, claimNo, orderOwner(visitor));
    if (!found) throw new AppError('NotFound');

    const order = await lockOrder(t, found);
    const claim = (await findOwnClaim(t, claimNo, orderOwner(visitor))) ?? found;
    if (claim.status !== 'Created' || (claim.expiresAt ?? 0) <= now) {
      throw new AppError('ClaimStatusConflict', {
        detail: { status: claim.status, to: 'Applied' },
      });
    }

    const problem = amountProblem(method, claim.addPaymentAmt);
    if (problem) throw new AppError(problem);

    const number = await closeEarlierPayment(t, claim, now);

    const returnPath = claimPaths.detail(getClaimArea(order), claim.claimType, {
      orderNo: order.orderNo,
      claimNo,
    });
    const { orderSn, memberNo } = order;
    const { claimSn } = claim;
    const agreed = { agreements: PAYMENT_AGREEMENTS, terms, memberNo, orderSn, claimSn, now };

    await insertConsents(t, toConsentRows(agreed));
    await keepReceipt(t, claim, { method, cashReceipt });

    return beginClaimPayment(t, { claim, order, method, number, returnPath, now });
  });
}

/** Virtual accounts are excluded: a claim awaits its payment for minutes, not for days. */
function methodFor(
  { gateways }: Runtime,
  chosen: Pick<PaymentMethod, 'paymentMethodType' | 'paymentMethodCode'>,
): PaymentMethod {
  const method = findPaymentMethod(chosen, {
    providers: gateways.available(),
    easyPayments: gateways.easyPayments,
  });
  if (!method || isVirtualAccount(method) || method.paymentMethodCode === 'none') {
    throw new AppError('PaymentMethodUnavailable');
  }

  return method;
}

/**
 * Closes an abandoned attempt and returns the next attempt number. Throws PaymentInProgress if the
 * earlier one may still be captured.
 */
export async function closeEarlierPayment(t: Tx, { claimSn }: Claim, now: number): Promise<number> {
  const earlier = await listClaimAttempts(t, claimSn);
  const [latest] = earlier;
  if (latest && latest.status !== 'Failed') {
    const failure = { code: 'Replaced', message: '', reason: 'replaced', now } as const;
    const from = ['Ready', 'Waiting'] as const;
    const isOpen = latest.status === 'Ready' || latest.status === 'Waiting';
    if (!isOpen || !(await recordFailed(t, latest, { ...failure, from }))) {
      throw new AppError('PaymentInProgress');
    }
  }

  return earlier.length + 1;
}

/** Stores the cash receipt of the payment, as asked for or as required by law. */
async function keepReceipt(
  t: Tx,
  { claimSn, orderSn, addPaymentAmt }: Claim,
  { method, cashReceipt }: { method: PaymentMethod } & Pick<RequestPayment, 'cashReceipt'>,
): Promise<void> {
  await deleteAskedReceipt(t, claimSn);

  const receipt = receiptFor(cashReceipt, isCash(method.paymentMethodType) ? addPaymentAmt : 0);
  if (receipt) await insertCashReceipt(t, { orderSn, claimSn, ...receipt });
}

/** Computes by how much tax-free goods are dearer, as far as that is paid. */
async function readTaxFreeAmt(t: Tx, { claimSn, addPaymentAmt }: Claim): Promise<number> {
  const items = await listExchangeDiffs(t, claimSn);
  return Math.min(addPaymentAmt, Math.max(0, taxFreeGoods(items)));
}

interface Beginning {
  claim: Claim;
  order: { orderSn: number; checkoutSn: string };
  method: PaymentMethod;
  number: number;
  returnPath: string;
  now: number;
}

async function beginClaimPayment(t: Tx, beginning: Beginning) {
  const { claim, order, method, number, returnPath, now } = beginning;
  const { claimSn, claimNo, addPaymentAmt: amount, expiresAt } = claim;
  const ecpPaymentId = randomToken();
  const detail: MethodDetail = {
    returnPath,
    ...(method.paymentMethodType === 'EasyPayment' && { easyPayment: method.paymentMethodCode }),
  };

  await insertAttempt(t, {
    ecpPaymentId,
    orderSn: order.orderSn,
    checkoutSn: order.checkoutSn,
    claimSn,
    provider: getProvider(method.paymentMethodCode),
    paymentMethodType: method.paymentMethodType,
    providerOrderId: `${claimNo}-${number}`,
    amount,
    taxFreeAmt: await readTaxFreeAmt(t, claim),
    status: 'Ready',
    tid: null,
    resultCode: null,
    resultMessage: null,
    receiptUrl: null,
    methodDetail: JSON.stringify(detail),
    checkAt: expiresAt ?? now,
    createdAt: now,
    updatedAt: now,
  });

  return { ecpPaymentId, amount };
}
