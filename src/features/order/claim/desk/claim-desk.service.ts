import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { throwIfAboveLimit } from '../../../../server/staff/staff-limit.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import { findClaim, listClaimHistory, listClaimItems, type Claim } from '../claim.queries.ts';
import { CLAIM_TRANSITIONS, isOpen, type ClaimStatus } from '../claim.ts';
import {
  acceptClaim,
  bookCollection,
  collectClaim,
  endByStaff,
  inspectClaim,
  receiveClaim,
  settleClaim,
} from './claim-steps.service.ts';
import { listOfferedReasons } from '../draft/reason.service.ts';
import { changeFault, deductFee, waiveFees } from './revise-claim.service.ts';
import { sumDeducted } from '../sum/claim-amounts.ts';
import { readClaimDetail } from '../detail/claim-detail.service.ts';
import { reshipByStaff } from '../reship/reship.service.ts';
import { findByOrderNo } from '../../order/order-list.queries.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { findClaimedName, readClaimsOfOrder, readClaimValues } from './claim-table.queries.ts';
import {
  StaffClaimParams,
  type BookClaim,
  type ChangeFault,
  type DeductFee,
  type EndClaim,
  type InspectClaim,
  type MaskedAddress,
  type MoveClaims,
  type SettleClaims,
  type StaffClaim,
  type StaffReship,
} from './claim-desk.schema.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import { readStaffLimit } from '../../../desk/parts/call/staff-limit.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The calls of staff about a claim. */
export const claimCalls = deskCalls({
  params: StaffClaimParams,
  read: 'claim:read',
  write: 'claim:settle',
  errors: ['NotFound'],
});

async function claimByNo(db: Reader, claimNo: string): Promise<Claim> {
  const claim = await findClaim(db, claimNo);
  if (!claim) throw new AppError('NotFound');
  return claim;
}

/** A claim with everything that staff need to decide, its addresses masked; throws NotFound. */
export async function readStaffClaim(
  db: Reader,
  claimNo: string,
  locale: Locale,
): Promise<StaffClaim> {
  const claim = await claimByNo(db, claimNo);
  const { orderSn, claimSn } = claim;

  const order = await db
    .selectFrom('orders')
    .select(['memberNo', 'buyerName', 'locale'])
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();

  const owner = { memberNo: order.memberNo ?? undefined, guestOrderSn: orderSn };
  const detail = await readClaimDetail(db, { owner, locale }, claimNo);
  const reasons = await listOfferedReasons(db, ['Exchange'], locale);

  return {
    ...detail,
    attachFiles: detail.attachFiles.map((file) => ({
      ...file,
      url: `/api/staff/media/${file.name}`,
    })),
    collectionAddress: maskAddress(detail.collectionAddress),
    shippingAddress: maskAddress(detail.shippingAddress),
    reasonCodes: reasons.map(({ claimReasonCode }) => claimReasonCode),
    buyerName: mask.name(order.buyerName),
    buyerLocale: order.locale,
    buyerItemName: await findClaimedName(db, claimSn, order.locale),
    memberNo: order.memberNo,
    history: await listClaimHistory(db, claimSn),
    inspection: await listClaimItems(db, [claimSn]),
    audit: await listAuditOf(db, { entity: 'claim', id: claimNo }),
    can: buildSteps(claim, sumDeducted(detail.fees)),
  };
}

function buildSteps(claim: Claim, deductedAmt: number): StaffClaim['can'] {
  const { status } = claim;
  const next: readonly ClaimStatus[] = CLAIM_TRANSITIONS[status];
  const isReship = claim.claimType === 'Reship';

  return {
    accept: !isReship && next.includes('WaitingForReception'),
    book: next.includes('Received'),
    collect: next.includes('InTransit'),
    receive: next.includes('WarehousingConfirmed'),
    inspect: status === 'WarehousingConfirmed',
    confirm:
      status === 'WarehousingConfirmed' ||
      (claim.collectionMethod === 'None' && status === 'Applied'),
    reject: next.includes('Rejected'),
    cancel: next.includes('Cancelled'),
    waive: isOpen(status) && claim.claimFee > deductedAmt,
    deduct: isOpen(status) && status !== 'Created' && claim.fault === 'Buyer',
    fault: isOpen(status) && !isReship && (status !== 'Created' || claim.fault === 'Buyer'),
  };
}

function maskAddress(address: MaskedAddress | null): MaskedAddress | null {
  if (!address) return null;

  const phone = (phoneNumber: string) =>
    phoneNumber === '' ? '' : `****-${phoneNumber.slice(-4)}`;

  return {
    ...address,
    name: mask.name(address.name),
    phone1: phone(address.phone1),
    address1: mask.address(address.address1),
    address2: address.address2 === '' ? '' : '***',
  };
}

/** Returns the context in which a change of a claim is written, or tried out. */
function deskFor(
  { audit, now, runtime }: StaffCall,
  claimNo: string,
  how: { reason?: string; dryRun?: boolean } = {},
) {
  const read: AuditedThing['read'] = (db) => readClaimValues(db, claimNo);
  const { reason, dryRun } = how;
  const { database } = audit({ entity: 'claim', id: claimNo, read, reason, dryRun });

  return { database, now, seam: runtime.seam };
}

const STEPS = { accept: acceptClaim, collect: collectClaim, receive: receiveClaim } as const;

/** Moves claims by a step before their settlement, each on its own. */
export function moveClaims(call: StaffCall, input: MoveClaims) {
  return forEachClaim(call, input.claimNos, async (claimNo) => {
    return (await STEPS[input.move](deskFor(call, claimNo, input), claimNo)).status;
  });
}

/** Settles claims, each on its own; refunds are made by jobs. */
export async function settleClaims(call: StaffCall, input: SettleClaims) {
  const results = await forEachClaim(call, input.claimNos, async (claimNo) => {
    return (await settleClaim(deskFor(call, claimNo, input), claimNo)).status;
  });
  return results;
}

function forEachClaim(
  { locale }: StaffCall,
  claimNos: readonly string[],
  work: (claimNo: string) => Promise<string>,
) {
  return forEachThing([...new Set(claimNos)], { idOf: String, locale }, work);
}

export function bookClaim(call: StaffCall, claimNo: string, parcel: BookClaim) {
  return bookCollection(deskFor(call, claimNo), claimNo, parcel);
}

export function inspectStaffClaim(call: StaffCall, claimNo: string, { items }: InspectClaim) {
  return inspectClaim(deskFor(call, claimNo), claimNo, items);
}

/** Rejects or cancels a claim; its buyer reads the reason. */
export async function endStaffClaim(call: StaffCall, claimNo: string, input: EndClaim) {
  const ended = await endByStaff(deskFor(call, claimNo, input), claimNo, input);
  return ended;
}

export async function waiveClaimFees(
  call: StaffCall,
  claimNo: string,
  { reason }: { reason: string },
) {
  const waived = await waiveFees(deskFor(call, claimNo, { reason }), claimNo, reason);

  return waived;
}

/** Changes whose fault a claim is, and its reason; its buyer reads why. */
export async function changeClaimFault(call: StaffCall, claimNo: string, found: ChangeFault) {
  const changed = await changeFault(deskFor(call, claimNo, found), claimNo, found);

  return changed;
}

/** Deducts an amount from the refund of a claim, as far as the staff member may; its buyer reads why. */
export async function deductClaimFee(call: StaffCall, claimNo: string, deduction: DeductFee) {
  throwIfAboveLimit(await readStaffLimit(call), deduction.amount);
  return deductFee(deskFor(call, claimNo, deduction), claimNo, deduction);
}

/** Sends units of an order again; nothing comes back. Returns the claim that this makes. */
export async function reshipOrder(call: StaffCall, orderNo: string, input: StaffReship) {
  const { audit, now, runtime } = call;
  const order = await findByOrderNo(runtime.database.read, orderNo);
  if (!order) throw new AppError('NotFound');

  const { orderSn } = order;

  const read: AuditedThing['read'] = (db) => readClaimsOfOrder(db, orderSn);
  const reason = input.claimDetailedReason;
  const { database } = audit({ entity: 'order', id: orderNo, read, reason });
  const createdClaim = await reshipByStaff({ database, now }, orderSn, input);

  return createdClaim;
}
