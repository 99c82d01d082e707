import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { randomToken } from '../../../../../server/crypto.ts';
import { storeImages } from '../../../../../server/media/media-store.ts';
import type { UploadedImage } from '../../../../../server/upload/reencode.ts';
import type { StaffCall } from '../../../../desk/parts/call/staff-call.ts';
import { findByOrderNo } from '../../../order/order-list.queries.ts';
import { findCapture } from '../../../payment-attempt/attempt.queries.ts';
import { mayNeedCash } from '../../../refund/refund.ts';
import { applyLocked } from '../../apply/apply.service.ts';
import { toEstimate } from '../../apply/estimate-answer.service.ts';
import { planDraft } from '../../apply/estimate.service.ts';
import type { Fault } from '../../claim.ts';
import type {
  ClaimAddress,
  ClaimApplied,
  ClaimEstimate,
  EstimateClaim,
} from '../../claim.schema.ts';
import {
  claimableQty,
  claimableUntil,
  getBarrier,
  type ClaimableRow,
} from '../../draft/claimable.ts';
import type { ClaimReason } from '../../../../content/setting/claim-reasons.ts';
import { listDeliveries } from '../../draft/delivery.queries.ts';
import { getAgreedFault, type DraftInput } from '../../draft/draft-input.ts';
import { findChosenReason, listOfferedReasons } from '../../draft/reason.service.ts';
import { insertDraft } from '../../draft/draft.queries.ts';
import {
  findClaimAddress,
  readExchangeable,
  throwIfUnreachable,
  toNames,
  type AddressChange,
  type DraftType,
} from '../../draft/draft.service.ts';
import { readClaimsOfOrder } from '../claim-table.queries.ts';
import type { OpenClaim, StaffClaimable, StaffClaimRequest } from './open-claim.schema.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findByOrderNo>>>;

async function findPaidOrder(db: Reader, orderNo: string): Promise<Order> {
  const order = await findByOrderNo(db, orderNo);
  if (!order || order.paidAt === null) throw new AppError('NotFound');
  return order;
}

/** All items of a paid order, with what of each can be claimed, or why nothing. */
export async function readStaffClaimable(
  db: Reader,
  orderNo: string,
  { claimType, locale, now }: { claimType: DraftType; locale: Locale; now: number },
): Promise<StaffClaimable> {
  const { orderSn, memberNo } = await findPaidOrder(db, orderNo);
  const rows = await listDeliveries(db, orderSn);
  const capture = await findCapture(db, orderSn);

  return {
    reasons: await listOfferedReasons(db, [claimType], locale),
    items: rows.map((row) => ({
      ...toNames(row, locale),
      buyer: toGround(row, { claimType, fault: 'Buyer', now }),
      seller: toGround(row, { claimType, fault: 'Seller', now }),
      notReceived: claimableQty(row, { claimType, ground: 'NotReceived', now }),
    })),
    choosesCashRefund: memberNo !== null && capture !== undefined && mayNeedCash(capture),
  };
}

function toGround(
  row: ClaimableRow,
  { claimType, fault, now }: { claimType: DraftType; fault: Fault; now: number },
): StaffClaimable['items'][number]['buyer'] {
  const claiming = { claimType, ground: fault, now };
  return {
    claimableQty: claimableQty(row, claiming),
    liftedQty: claimableQty(row, { ...claiming, liftsPeriod: true }),
    until: claimableUntil(row, fault) ?? null,
    barrier: getBarrier(row, { claimType, fault, now }) ?? null,
  };
}

/** Units that can be sent instead of an item of an order. */
export async function readStaffExchangeable(
  db: Reader,
  orderNo: string,
  exchanged: { orderItemSn: number; fault: Fault; locale: Locale; now: number },
) {
  const { orderSn } = await findPaidOrder(db, orderNo);
  return readExchangeable(db, exchanged, { ...exchanged, orderSn });
}

/** The sums of a claim as the shopper's form computes them; changes nothing. */
export async function estimateStaffClaim(
  { runtime, now, locale }: Pick<StaffCall, 'runtime' | 'now' | 'locale'>,
  orderNo: string,
  request: StaffClaimRequest,
): Promise<ClaimEstimate> {
  const { read } = runtime.database;
  const order = await findPaidOrder(read, orderNo);
  const { orderSn, memberNo } = order;
  await findChosenReason(read, request);
  const draft = await toDraft(read, order, { ...request, reason: '' });

  const row = { orderSn, memberNo, claimType: request.claimType };
  const planned = await planDraft(read, { row, draft, asked: draft.asked, now });

  return toEstimate(read, { orderSn, locale }, planned);
}

/**
 * Opens a return or an exchange for the buyer of an order, as they would apply for it themselves, by the
 * terms that staff agreed on with them. Throws ClaimTermsUnexplained, and as `applyForClaim` does.
 */
export async function openClaim(
  call: StaffCall,
  orderNo: string,
  request: OpenClaim & { files: readonly UploadedImage[] },
): Promise<ClaimApplied> {
  const { audit, runtime, now, locale } = call;
  const order = await findPaidOrder(runtime.database.read, orderNo);
  const { orderSn, memberNo } = order;
  const { claimType, reason, expectedRefundAmt, expectedAddPaymentAmt } = request;
  throwIfUnexplained(await findChosenReason(runtime.database.read, request), request);

  const images = await storeImages(runtime.media, request.files);
  const { database } = audit({
    entity: 'order',
    id: orderNo,
    read: (db) => readClaimsOfOrder(db, orderSn),
    reason,
  });

  const owner = { memberNo: memberNo ?? undefined, guestOrderSn: orderSn };
  const applicant = { owner, locale, now, images, actor: 'staff', requestHash: undefined } as const;
  const sums = { expectedRefundAmt, expectedAddPaymentAmt, refundAccount: undefined };

  return database.tx(async (t) => {
    const input = JSON.stringify(await toDraft(t, order, request));
    const draftClaimSn = randomToken();

    await insertDraft(t, { draftClaimSn, orderSn, claimType, input, now });

    return applyLocked(t, applicant, { which: { draftClaimSn, claimType }, asked: sums });
  });
}

/** The draft that a buyer's own form would have, and the terms. Throws as `changeDraftAddress` does. */
async function toDraft(
  db: Reader,
  order: Order,
  request: StaffClaimRequest & Pick<OpenClaim, 'reason'>,
): Promise<DraftInput & { asked: EstimateClaim }> {
  const { payer, liftsPeriod, reason } = request;
  const place = { orderSn: order.orderSn, from: await findClaimAddress(db, order) };

  return {
    collectionAddress: await chooseAddress(db, place, {
      kind: 'collection',
      to: request.collectionAddress,
    }),
    shippingAddress: await chooseAddress(db, place, {
      kind: 'shipping',
      to: request.shippingAddress,
    }),
    asked: toEstimated(request),
    terms: { payer, liftsPeriod, note: reason },
  };
}

async function chooseAddress(
  db: Reader,
  place: Pick<AddressChange, 'orderSn' | 'from'>,
  { kind, to }: { kind: AddressChange['kind']; to: ClaimAddress | undefined },
): Promise<ClaimAddress> {
  if (!to) return place.from;
  await throwIfUnreachable(db, { ...place, kind, to });
  return to;
}

function toEstimated(request: StaffClaimRequest): EstimateClaim {
  const { items, claimReasonCode, claimDetailedReason, collectionMethod } = request;
  const { possessionCouponSn, cashRefundMethod } = request;
  const chosen = { possessionCouponSn, cashRefundMethod };
  return { items, claimReasonCode, claimDetailedReason, collectionMethod, ...chosen };
}

function throwIfUnexplained(chosen: ClaimReason, { payer, liftsPeriod, reason }: OpenClaim): void {
  const { fault } = chosen;
  const isWaived = payer === 'Waived' && fault === 'Buyer';
  const isTurned = getAgreedFault(chosen, payer) !== fault;
  if (reason !== '' || !(isWaived || isTurned || liftsPeriod)) return;

  const fields = { reason: 'ClaimTermsUnexplained' } as const;
  throw new AppError('ClaimTermsUnexplained', { fields });
}
