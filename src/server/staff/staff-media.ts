import type { Reader } from '#db/connection.ts';
import { isPictureName } from '../media/media-name.ts';
import { servePicture } from '../media/media-route.ts';
import type { Answered, CallContext } from '../route.ts';
import type { AuditedThing } from './audit.ts';
import { auditFileLook } from './file-look.ts';
import type { Permission } from './permissions.ts';
import { findSessionStaff } from './staff-session.ts';

/**
 * `GET /api/staff/media/{name}`: a shopper's picture, private ones too, for staff who may read what
 * it belongs to; NotFound for others. Never cached: a cache would answer others with it. That they
 * looked at a private one is kept in the audit log. The cookie of the desk is not sent to /media.
 */
export async function serveToStaff(context: CallContext): Promise<Answered> {
  const { cookies, runtime, now, requestId } = context.locals;
  const { database } = runtime;
  const token = cookies.get('staff');
  const staff = token && (await findSessionStaff(database, token, { now }));
  const thing = staff && (await findThing(database.read, context.params['name'] ?? ''));

  const isSeen = thing ? staff.permissions.includes(thing.permission) : false;
  const answer = await servePicture(context, () => (isSeen ? 'Private' : undefined));
  if (thing && thing.isPrivate && answer.status === 200) {
    await auditFileLook(database, { staffSn: staff.staffSn, requestId, now }, thing);
  }

  return answer;
}

interface PictureThing extends Pick<AuditedThing, 'entity' | 'id'> {
  permission: Permission;
  isPrivate: boolean;
}

/** The thing that a shopper's picture belongs to; undefined before it was sent in. */
async function findThing(db: Reader, name: string): Promise<PictureThing | undefined> {
  if (!isPictureName(name)) return undefined;

  const row = await db
    .selectFrom('media')
    .leftJoin('claim_photo', 'claim_photo.mediaSn', 'media.mediaSn')
    .leftJoin('claim', 'claim.claimSn', 'claim_photo.claimSn')
    .leftJoin('inquiry_photo', 'inquiry_photo.mediaSn', 'media.mediaSn')
    .leftJoin('review_photo', 'review_photo.mediaSn', 'media.mediaSn')
    .leftJoin('comment_photo', 'comment_photo.mediaSn', 'media.mediaSn')
    .select(['visibility', 'claimNo', 'inquirySn', 'reviewSn', 'commentSn'])
    .where('media.name', '=', name)
    .executeTakeFirst();
  if (!row) return undefined;

  const { claimNo, inquirySn, reviewSn, commentSn } = row;
  const things = [
    { entity: 'claim', id: claimNo, permission: 'claim:read' },
    { entity: 'inquiry', id: inquirySn, permission: 'talk:read' },
    { entity: 'review', id: reviewSn, permission: 'talk:read' },
    { entity: 'comment', id: commentSn, permission: 'talk:read' },
  ] as const;

  const found = things.find(({ id }) => id !== null);
  // Reviews and comments are written for everybody, also those that are hidden by now.
  const isPrivate = row.visibility !== 'Public' && (claimNo ?? inquirySn) !== null;

  return found && { ...found, id: String(found.id), isPrivate };
}
