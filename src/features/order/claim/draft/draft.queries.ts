import type { Reader, Tx } from '#db/connection.ts';
import { isForLevel } from '../../../benefit/coupon/coupon.ts';
import { termsColumns, toTerms } from '../../../benefit/coupon/coupon.queries.ts';
import type { OrderOwner } from '../../order/order.queries.ts';
import type { ClaimType } from '../claim.ts';

interface NewDraft {
  draftClaimSn: string;
  orderSn: number;
  claimType: Exclude<ClaimType, 'Reship'>;
  input: string;
  now: number;
}

export async function insertDraft(t: Tx, { now, ...row }: NewDraft): Promise<void> {
  await t
    .insertInto('draft_claim')
    .values({ ...row, claimSn: null, createdAt: now, updatedAt: now })
    .execute();
}

/** A draft of the owner's order with that order's number; undefined if it has another owner. */
export function findDraft(db: Reader, draftClaimSn: string, owner: OrderOwner) {
  return db
    .selectFrom('draft_claim as draft')
    .innerJoin('orders', 'orders.orderSn', 'draft.orderSn')
    .selectAll('draft')
    .select(['orders.orderNo', 'orders.memberNo', 'orders.buyerName'])
    .where('draft.draftClaimSn', '=', draftClaimSn)
    .where((e) =>
      e.or([
        e('orders.memberNo', '=', owner.memberNo ?? null),
        e.and([
          e('orders.memberNo', 'is', null),
          e('orders.orderSn', '=', owner.guestOrderSn ?? null),
        ]),
      ]),
    )
    .executeTakeFirst();
}
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Changes parts of a draft's input; the row is locked, so that no concurrent change is lost. */
export async function updateDraftInput(
  t: Tx,
  { draftClaimSn, change, now }: { draftClaimSn: string; change: object; now: number },
): Promise<void> {
  const row = await t
    .updateTable('draft_claim')
    .set({ updatedAt: now })
    .where('draftClaimSn', '=', draftClaimSn)
    .where('claimSn', 'is', null)
    .returning('input')
    .executeTakeFirst();
  if (!row) return;

  const input = JSON.stringify({ ...(JSON.parse(row.input) as object), ...change });

  await t
    .updateTable('draft_claim')
    .set({ input })
    .where('draftClaimSn', '=', draftClaimSn)
    .execute();
}

/** Links a draft to its claim; the order is locked, so a draft becomes one claim only. */
export async function closeDraft(
  t: Tx,
  { draftClaimSn, claimSn, now }: { draftClaimSn: string; claimSn: number; now: number },
): Promise<void> {
  await t
    .updateTable('draft_claim')
    .set({ claimSn, updatedAt: now })
    .where('draftClaimSn', '=', draftClaimSn)
    .where('claimSn', 'is', null)
    .executeTakeFirstOrThrow();
}

/**
 * Deletes drafts not updated since a moment, submitted or not, and the photos that no claim has;
 * returns the number of drafts.
 */
export async function deleteOldDrafts(t: Tx, before: number): Promise<number> {
  const photos = t
    .selectFrom('claim_photo as photo')
    .innerJoin('draft_claim as draft', 'draft.draftClaimSn', 'photo.draftClaimSn')
    .select('photo.mediaSn')
    .where('draft.updatedAt', '<', before);

  await t.deleteFrom('media').where('mediaSn', 'in', photos).execute();

  const { numDeletedRows } = await t
    .deleteFrom('draft_claim')
    .where('updatedAt', '<', before)
    .executeTakeFirstOrThrow();

  return Number(numDeletedRows);
}

/** A member's usable coupons of their level for return and exchange fees, by expiry, soonest first. */
export async function listFeeCoupons(
  db: Reader,
  { memberNo, now }: { memberNo: number; now: number },
) {
  const rows = await db
    .selectFrom('possession_coupon as held')
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .innerJoin('member', 'member.memberNo', 'held.memberNo')
    .select(['held.possessionCouponSn', 'held.usableFrom', 'held.usableTo', 'member.level'])
    .select(termsColumns)
    .where('held.memberNo', '=', memberNo)
    .where('held.status', '=', 'Usable')
    .where('held.usableFrom', '<=', now)
    .where('held.usableTo', '>', now)
    .where('coupon.couponBenefitType', '=', 'ShipFeeFree')
    .where('coupon.freeShippingType', 'in', ['ReturnFee', 'ExchangeFee'])
    .where('coupon.status', '=', 'On')
    .orderBy('held.usableTo')
    .orderBy('held.possessionCouponSn')
    .execute();
  return rows
    .map(({ level, ...row }) => ({
      ...toTerms(row, ''),
      possessionCouponSn: row.possessionCouponSn,
      nameKo: row.nameKo,
      nameEn: row.nameEn,
      level,
    }))
    .filter((coupon) => isForLevel(coupon, coupon.level));
}
