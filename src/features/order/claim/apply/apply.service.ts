import type { ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { StoredImage } from '../../../../server/media/media-store.ts';
import type { Seam } from '../../../../server/seam.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import type { OrderActor } from '../../order/order.ts';
import { lockOrder } from '../../order/order-item.queries.ts';
import { throwIfMissing } from '../../order/missing.queries.ts';
import type { OrderOwner } from '../../order/order.queries.ts';
import type { SealedAccount } from '../../refund/account/refund-account.service.ts';
import { takeRefundAccount } from '../../refund/account/refund-holder.service.ts';
import { type ClaimStatus, isWithdrawable, toAddPayment } from '../claim.ts';
import { findOwnClaim, type Claim } from '../claim.queries.ts';
import type { ApplyClaim, ClaimApplied, ClaimEstimate, EstimateClaim } from '../claim.schema.ts';
import { throwIfAddressMissing, type DraftInput } from '../draft/draft-input.ts';
import { closeDraft, updateDraftInput } from '../draft/draft.queries.ts';
import { ownDraft, type DraftType } from '../draft/draft.service.ts';
import { takePhotos } from '../draft/photo.service.ts';
import { endClaim } from '../settle/end-claim.service.ts';
import { findRequestedClaim } from './apply.queries.ts';
import { writeTerms } from './claim-terms.service.ts';
import { toEstimate } from './estimate-answer.service.ts';
import { planDraft } from './estimate.service.ts';
import { writeClaim, type WrittenClaim } from './write-claim.service.ts';

interface Claimer {
  database: ShopDatabase;
  owner: OrderOwner;
  locale: Locale;
  now: number;
}

interface WhichDraft {
  draftClaimSn: string;
  claimType: DraftType;
}

/** The draft of a call; throws NotFound if it is another owner's or of another type. */
async function readDraft(
  db: Tx | ShopDatabase['read'],
  owner: OrderOwner,
  { draftClaimSn, claimType }: WhichDraft,
) {
  const row = await ownDraft(db, owner, draftClaimSn);
  if (row.claimType !== claimType) throw new AppError('NotFound');

  return row;
}

/** Estimates a claim before it is submitted, and saves the input in its draft. */
export async function estimateClaim(
  { database, owner, locale, now }: Claimer,
  which: WhichDraft,
  estimateRequest: EstimateClaim,
): Promise<ClaimEstimate> {
  const row = await readDraft(database.read, owner, which);
  const { draft } = row;
  const planned = await planDraft(database.read, { row, draft, asked: estimateRequest, now });
  const { draftClaimSn, orderSn } = row;

  await database.tx((t) =>
    updateDraftInput(t, { draftClaimSn, change: { asked: estimateRequest }, now }),
  );

  return toEstimate(database.read, { orderSn, locale }, planned);
}

/** Estimates only the fees of a claim; the draft is not changed. */
export async function estimateFees(
  { database, owner, locale, now }: Claimer,
  draftClaimSn: string,
  estimateRequest: EstimateClaim,
): Promise<Pick<ClaimEstimate, 'fees' | 'claimFee'>> {
  const row = await ownDraft(database.read, owner, draftClaimSn);
  const { draft, orderSn } = row;
  const planned = await planDraft(database.read, { row, draft, asked: estimateRequest, now });
  const { fees, claimFee } = await toEstimate(database.read, { orderSn, locale }, planned);

  return { fees, claimFee };
}

interface Application {
  which: WhichDraft;
  asked: Omit<ApplyClaim, 'refundAccount' | 'useSavedAccount'> & {
    refundAccount: SealedAccount | undefined;
  };
}

interface Apply extends Claimer {
  seam?: Seam;
  /** Hash of the request, if it has an Idempotency-Key. */
  requestHash: string | undefined;
  /** Photos uploaded with the request. */
  images: readonly StoredImage[];
}

/**
 * Submits a draft as a claim. The sums are computed again with the order locked: if they differ
 * from those its buyer saw, it throws ClaimChanged with the new sums. A repeated request returns
 * the claim that the first one made.
 */
export async function applyForClaim(
  apply: Apply,
  which: WhichDraft,
  claimRequest: Application['asked'],
): Promise<ClaimApplied> {
  const { database, seam } = apply;
  const request = { which, asked: claimRequest };
  await seam?.('beforeClaim');

  const done = await database.tx(async (t) => {
    const applied = await applyLocked(t, { ...apply, actor: 'shopper' }, request);
    void seam?.('beforeClaimCommit');
    return applied;
  });

  await seam?.('afterClaim');

  return done;
}

interface Applicant extends Pick<Apply, 'owner' | 'locale' | 'now' | 'requestHash' | 'images'> {
  actor: Extract<OrderActor, 'shopper' | 'staff'>;
}

/** Submits a draft as a claim in a transaction; throws as `applyForClaim` does. */
export async function applyLocked(
  t: Tx,
  apply: Applicant,
  { which, asked }: Application,
): Promise<ClaimApplied> {
  const { owner, actor, locale, now, requestHash, images } = apply;
  const found = await readDraft(t, owner, which);
  const order = await lockOrder(t, found);
  const { orderSn } = order;
  const earlier = requestHash && (await findRequestedClaim(t, { orderSn, requestHash }));
  if (earlier) return toApplied(earlier);
  await throwIfMissing(t, orderSn);

  const row = await readDraft(t, owner, which);
  const { draft } = row;
  if (row.claimSn !== null || !draft.asked) throw new AppError('ClaimStatusConflict');
  throwIfAddressMissing(row.claimType, draft);

  const planned = await planDraft(t, { row, draft, asked: draft.asked, now });
  const { plan } = planned;
  const { refundAmt, addPaymentAmt } = plan.sums;
  if (refundAmt !== asked.expectedRefundAmt || addPaymentAmt !== asked.expectedAddPaymentAmt) {
    throw new AppError('ClaimChanged', {
      detail: await toEstimate(t, { orderSn, locale }, planned),
    });
  }

  const refundAccount = plan.needsAccount ? await takeAccount(t, order, apply, asked) : null;
  const claim = await writeClaim(t, {
    ...planned,
    order,
    now,
    row: { ...toRow(row, draft.asked), actor, refundAccount, requestHash: requestHash ?? null },
  });

  const { claimSn, status } = claim;
  const { draftClaimSn } = row;

  await closeDraft(t, { draftClaimSn, claimSn, now });
  await takePhotos(t, { draftClaimSn, claimSn }, { row, images, now });
  if (draft.terms) await writeTerms(t, claim, { ...planned, terms: draft.terms, now });
  await tellApplied(t, { claimSn, status, actor }, now);

  return toApplied({ ...plan.sums, ...claim });
}

/** Staff name no account: its buyer is asked for one by mail when the refund is due. */
async function takeAccount(
  t: Tx,
  order: { memberNo: number | null; buyerName: string },
  { actor, now }: Applicant,
  { refundAccount: account }: Application['asked'],
): Promise<string | null> {
  return actor === 'staff' ? null : takeRefundAccount(t, order, { account, now });
}

/** A shopper pays for a claim at once; one that staff opened is told by mail what to pay, and where. */
async function tellApplied(
  t: Tx,
  claim: Pick<WrittenClaim, 'claimSn' | 'status'> & Pick<Applicant, 'actor'>,
  now: number,
): Promise<void> {
  const { claimSn, status, actor } = claim;
  if (status === 'Applied') await enqueueMail(t, { template: 'claimApplied', claimSn }, now);
  else if (actor === 'staff') await enqueueMail(t, { template: 'claimToPay', claimSn }, now);
}

interface AppliedClaim extends Pick<
  Claim,
  'claimNo' | 'refundAmt' | 'addPaymentAmt' | 'expiresAt' | 'cashRefundMethod'
> {
  status: string;
}

function toApplied(claim: AppliedClaim): ClaimApplied {
  const { claimNo, refundAmt, addPaymentAmt } = claim;
  return {
    claimNo,
    status: claim.status as ClaimStatus,
    cashRefundMethod: claim.cashRefundMethod,
    refundAmt,
    addPaymentAmt,
    addPayment: toAddPayment(claim),
  };
}

/** The columns of a claim that come from its draft. */
function toRow(
  { draft, claimType }: { draft: DraftInput; claimType: string },
  { claimReasonCode, claimDetailedReason }: EstimateClaim,
) {
  return {
    claimReasonCode,
    claimDetailedReason,
    collectionAddress: JSON.stringify(draft.collectionAddress),
    shippingAddress: claimType === 'Exchange' ? JSON.stringify(draft.shippingAddress) : null,
  };
}

/** Withdraws a claim with all its items; throws ClaimNotWithdrawable once its collection is booked. */
export async function withdrawClaim(
  { database, owner, now, seam }: Omit<Claimer, 'locale'> & { seam?: Seam },
  claimNo: string,
): Promise<{ status: ClaimStatus }> {
  const { status } = await database.tx(async (t) => {
    const found = await findOwnClaim(t, claimNo, owner);
    if (!found) throw new AppError('NotFound');

    await lockOrder(t, found);

    const claim = (await findOwnClaim(t, claimNo, owner)) ?? found;
    if (!isWithdrawable(claim.status)) throw new AppError('ClaimNotWithdrawable');

    const ended = await endClaim(t, claim, { to: 'Cancelled', actor: 'shopper', reason: '', now });

    void seam?.('beforeClaimEndCommit');

    return ended;
  });

  await seam?.('afterClaimEnd');

  return { status };
}
