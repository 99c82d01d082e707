import { AppError } from '../../../lib/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { Visitor } from '../../../server/visitor.ts';
import { orderOwner } from '../../../server/visitor.ts';
import { amountProblem, offeredMethods } from '../../checkout/payment-method/payment-method.ts';
import type { PaymentMethod } from '../../checkout/payment-method/payment-method.ts';
import type { AttachedFile, ClaimDetail, Claimable, ClaimEstimate } from '../claim/claim.schema.ts';
import { toEstimate } from '../claim-apply/estimate-answer.service.ts';
import { planDraft } from '../claim-apply/estimate.service.ts';
import { readClaimDetail } from '../claim-detail/claim-detail.service.ts';
import { ownDraft, readClaimable } from '../claim-draft/draft.service.ts';
import type { DraftType } from '../claim-draft/draft.service.ts';
import { readPhotos } from '../claim-draft/photo.service.ts';

export interface Reader {
  runtime: Runtime;
  visitor: Visitor;
  locale: Locale;
  now: number;
}

/** The type that a path names; undefined for any other word. */
export function claimTypeOf(kind: string | undefined): DraftType | undefined {
  return kind === 'return' ? 'Return' : kind === 'exchange' ? 'Exchange' : undefined;
}

/** What of an order can be claimed, or the code of the reason why nothing can. */
export async function readRequestPage(
  { runtime, visitor, locale, now }: Reader,
  asked: { orderNo: string; claimType: DraftType },
): Promise<Claimable | { refused: string }> {
  const owner = orderOwner(visitor);
  return readClaimable(runtime.database.read, { owner, locale, now }, asked).catch(refusedBy);
}

function refusedBy(error: unknown): { refused: string } {
  if (error instanceof AppError) return { refused: error.code };
  throw error;
}

interface Confirmable {
  draftClaimSn: string;
  estimate: ClaimEstimate;
  photos: AttachedFile[];
}

/** An estimated draft of this order with its sums as they are now; undefined for anything else. */
export async function readConfirmPage(
  { runtime, visitor, locale, now }: Reader,
  asked: { orderNo: string; claimType: DraftType; draftClaimSn: string },
): Promise<Confirmable | undefined> {
  const { read } = runtime.database;
  try {
    const row = await ownDraft(read, orderOwner(visitor), asked.draftClaimSn);
    const { draft, draftClaimSn, orderSn } = row;
    const isOwn = row.orderNo === asked.orderNo && row.claimType === asked.claimType;
    if (!isOwn || row.claimSn !== null || !draft.asked) return undefined;
    const { plan } = await planDraft(read, { row, draft, asked: draft.asked, now });
    const photos = await readPhotos(read, { draftClaimSn });
    return { draftClaimSn, estimate: await toEstimate(read, { orderSn, locale }, plan), photos };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** A claim with the methods that its additional payment can be made by; undefined for others'. */
export async function readDetailPage(
  { runtime, visitor, locale, now }: Reader,
  { orderNo, claimNo }: { orderNo: string; claimNo: string },
): Promise<{ claim: ClaimDetail; methods: PaymentMethod[] } | undefined> {
  const owner = orderOwner(visitor);
  try {
    const claim = await readClaimDetail(runtime.database.read, { owner, locale }, claimNo);
    if (claim.orderNo !== orderNo) return undefined;
    const { payUntil, addPaymentAmt } = claim;
    const { gateways } = runtime;
    const offer = { providers: gateways.available(), easyPayments: gateways.easyPayments };
    const methods =
      payUntil === null || payUntil <= now
        ? []
        : offeredMethods(offer, locale).filter(
            (method) =>
              method.paymentMethodType !== 'VirtualBankAccount' &&
              amountProblem(method, addPaymentAmt) === null,
          );
    return { claim, methods };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
