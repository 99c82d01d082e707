import { CLAIM_PHOTOS } from '#src/features/order/claim/claim.ts';
import { AttachedFiles, AttachFiles, ClaimParams } from '#src/features/order/claim/claim.schema.ts';
import { attachFiles, readPhotos } from '#src/features/order/claim/draft/photo.service.ts';
import { ownDraft } from '#src/features/order/claim/draft/draft.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const GET = defineEndpoint(
  {
    summary: 'The photos of a draft',
    auth: 'buyer',
    params: ClaimParams,
    response: AttachedFiles,
    errors: ['NotFound'],
  },
  async ({ database, visitor, params }) => {
    const { draftClaimSn } = await ownDraft(database.read, orderOwner(visitor), params.id);
    return { attachFiles: await readPhotos(database.read, { draftClaimSn }) };
  },
);

export const PUT = defineEndpoint(
  {
    summary: 'Replaces the photos of a draft: those of `keep` stay, the files are added',
    auth: 'buyer',
    params: ClaimParams,
    body: AttachFiles,
    files: CLAIM_PHOTOS,
    response: AttachedFiles,
    limited: true,
    errors: ['ClaimStatusConflict', 'UploadQuotaExceeded', 'NotFound'],
  },
  async ({ runtime, database, visitor, now, params, body, files }) => {
    const attaching = { database, media: runtime.media, owner: orderOwner(visitor) };
    const change = { draftClaimSn: params.id, keep: body.keep, files, now };
    return { attachFiles: await attachFiles(attaching, change) };
  },
);
