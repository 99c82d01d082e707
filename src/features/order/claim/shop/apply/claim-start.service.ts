import type { Reader } from '#db/connection.ts';
import type { Runtime } from '../../../../../server/runtime.ts';
import { orderOwner, type Visitor } from '../../../../../server/visitor.ts';
import { findOrder, type OrderOwner } from '../../../order/order.queries.ts';
import { findClaimBySn } from '../../claim.queries.ts';
import type { AttachedFile } from '../../claim.schema.ts';
import { parseDraft, type DraftInput } from '../../draft/draft-input.ts';
import { findDraft } from '../../draft/draft.queries.ts';
import { findClaimAddress, type DraftType } from '../../draft/draft.service.ts';
import { readPhotos } from '../../draft/photo.service.ts';

interface Asker {
  runtime: Runtime;
  visitor: Visitor;
}

/** A request begins with an open draft that its address names, or with the order's addresses. */
export interface ClaimStart {
  draftClaimSn: string | undefined;
  input: DraftInput;
  photos: AttachedFile[];
  /** The code of the reason that the page's address names. */
  reason?: string | undefined;
}

export interface DraftPage {
  orderNo: string;
  claimType: DraftType;
  /** The draft that the page's address names, '' without one. */
  draftClaimSn: string;
}

export async function readStart(
  { runtime, visitor }: Asker,
  draftPage: DraftPage,
): Promise<ClaimStart | undefined> {
  const { read } = runtime.database;
  const owner = orderOwner(visitor);
  const row = await findDraftOf(read, owner, draftPage);
  if (row?.claimSn === null) {
    const { draftClaimSn, draft } = row;
    return { draftClaimSn, input: draft, photos: await readPhotos(read, { draftClaimSn }) };
  }

  const order = await findOrder(read, draftPage.orderNo, owner);
  if (!order) return undefined;

  const address = await findClaimAddress(read, order);
  const input = { collectionAddress: address, shippingAddress: address };

  return { draftClaimSn: undefined, input, photos: [] };
}

/** The claim that a draft has become, where its page is opened again; undefined for open drafts. */
export async function findAppliedClaim(
  { runtime, visitor }: Asker,
  draftPage: DraftPage,
): Promise<string | undefined> {
  const { read } = runtime.database;
  const row = await findDraftOf(read, orderOwner(visitor), draftPage);
  if (!row || row.claimSn === null) return undefined;

  return (await findClaimBySn(read, row.claimSn))?.claimNo;
}

/** The owner's draft with the order and type of its page. */
export async function findDraftOf(read: Reader, owner: OrderOwner, draftPage: DraftPage) {
  const row = await findDraft(read, draftPage.draftClaimSn, owner);
  const isOwn = row?.orderNo === draftPage.orderNo && row.claimType === draftPage.claimType;
  return isOwn ? { ...row, draft: parseDraft(row) } : undefined;
}
