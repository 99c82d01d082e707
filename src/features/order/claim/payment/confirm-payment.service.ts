import { AppError } from '../../../../errors/errors.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { orderOwner, type Visitor } from '../../../../server/visitor.ts';
import { advancePayment } from '../../payment/verify-payment.service.ts';
import { findAttempt } from '../../payment-attempt/attempt.queries.ts';
import { findSettlement } from '../../payment-attempt/settlement.queries.ts';
import { findNextPage, toPaymentState, type PaymentState } from '../../payment/payment-view.ts';
import type { ClaimStatus } from '../claim.ts';
import { findOwnClaim } from '../claim.queries.ts';
import { takePayment } from './claim-paid.service.ts';

interface Confirmed {
  state: PaymentState;
  status: ClaimStatus;
  redirectUrl: string;
}

/** The status of an additional payment; a captured one advances its claim at once. */
export async function confirmClaimPayment(
  { runtime, visitor }: { runtime: Runtime; visitor: Visitor },
  claimNo: string,
  { ecpPaymentId }: { ecpPaymentId: string },
): Promise<Confirmed> {
  const { read } = runtime.database;
  const owner = orderOwner(visitor);
  const claim = await findOwnClaim(read, claimNo, owner);
  const attempt = await findAttempt(read, { ecpPaymentId });
  if (!claim || attempt?.claimSn !== claim.claimSn) throw new AppError('NotFound');

  await advancePayment(runtime, attempt);

  const { claimSn } = claim;
  const { paymentAttemptSn } = attempt;

  await takePayment(runtime, { claimSn, paymentAttemptSn });

  const settlement = await findSettlement(read, paymentAttemptSn);
  const { status } = (await findOwnClaim(read, claimNo, owner)) ?? claim;

  return { state: toPaymentState(settlement), status, redirectUrl: findNextPage(settlement) };
}
