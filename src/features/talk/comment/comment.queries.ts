import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { CommentTable } from '#db/tables/talk.ts';
import { toPlace, type ListPlace } from '../../../lib/list-place.ts';
import { insertMedia, setVisibility } from '../../../server/media/media.queries.ts';
import { photoVisibility } from '../text/text.ts';
import type { StoredImage } from '../../../server/media/media-store.ts';

export async function insertComment(t: Tx, row: Insertable<CommentTable>): Promise<number> {
  const { commentSn } = await t
    .insertInto('comment')
    .values(row)
    .returning('commentSn')
    .executeTakeFirstOrThrow();
  return commentSn;
}

/** Locks a comment that is not deleted until the transaction ends. */
export function lockComment(t: Tx, commentSn: number) {
  return t
    .updateTable('comment')
    .set((e) => ({ status: e.ref('status') }))
    .where('commentSn', '=', commentSn)
    .where('status', '<>', 'Deleted')
    .returningAll()
    .executeTakeFirst();
}
export type CommentRow = NonNullable<Awaited<ReturnType<typeof lockComment>>>;

/** Changes a comment; its photos may be seen as it may. */
export async function updateComment(
  t: Tx,
  commentSn: number,
  change: Pick<CommentRow, 'status' | 'updatedAt'> & { text?: string },
): Promise<void> {
  await t.updateTable('comment').set(change).where('commentSn', '=', commentSn).execute();

  const photos = t.selectFrom('comment_photo').select('mediaSn').where('commentSn', '=', commentSn);
  await setVisibility(t, photoVisibility(change.status), photos);
}

/** Locks an exhibition, so that comments of one member are counted one after another. */
export function lockExhibition(t: Tx, exhibitionSn: number) {
  return t
    .updateTable('exhibition')
    .set((e) => ({ status: e.ref('status') }))
    .where('exhibitionSn', '=', exhibitionSn)
    .returning(['status', 'startAt', 'endAt', 'commentFrom', 'commentUntil', 'commentMax'])
    .executeTakeFirst();
}

/** A member's comments on an exhibition without those they deleted. */
export function countOwn(
  db: Reader,
  { memberNo, exhibitionSn }: { memberNo: number; exhibitionSn: number },
): Promise<number> {
  return countRows(
    db
      .selectFrom('comment')
      .where('memberNo', '=', memberNo)
      .where('exhibitionSn', '=', exhibitionSn)
      .where('status', '<>', 'Deleted'),
  );
}

function selectComments(db: Reader) {
  return db
    .selectFrom('comment')
    .leftJoin('member', 'member.memberNo', 'comment.memberNo')
    .selectAll('comment')
    .select('member.name');
}

/** Comments at the top, the newest first. */
export function listRoots(
  db: Reader,
  page: { exhibitionSn: number; after: number | undefined; limit: number },
) {
  return selectComments(db)
    .where('comment.exhibitionSn', '=', page.exhibitionSn)
    .where('comment.depth', '=', 1)
    .$if(page.after !== undefined, (q) => q.where('comment.commentSn', '<', page.after ?? 0))
    .orderBy('comment.commentSn', 'desc')
    .limit(page.limit)
    .execute();
}
export type ListedComment = Awaited<ReturnType<typeof listRoots>>[number];

export async function placeInRoots(
  db: Reader,
  { exhibitionSn, after }: { exhibitionSn: number; after: number | undefined },
): Promise<ListPlace> {
  const counts = await db
    .selectFrom('comment')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn
        .countAll<number>()
        .filterWhere(after === undefined ? sql<boolean>`1 = 1` : e('commentSn', '<', after))
        .as('left'),
    ])
    .where('exhibitionSn', '=', exhibitionSn)
    .where('depth', '=', 1)
    .executeTakeFirstOrThrow();
  return toPlace(counts);
}

/** The first replies below each of the comments at the top, of all depths, the oldest first. */
export async function listFirstReplies(
  db: Reader,
  rootSns: readonly number[],
  limit: number,
): Promise<ListedComment[]> {
  const numbered = db
    .selectFrom('comment')
    .select(['commentSn'])
    .select(sql<number>`row_number() over (partition by "rootSn" order by "commentSn")`.as('place'))
    .where('rootSn', 'in', rootSns)
    .where('depth', '>', 1);
  return selectComments(db)
    .innerJoin(numbered.as('numbered'), 'numbered.commentSn', 'comment.commentSn')
    .where('numbered.place', '<=', limit)
    .orderBy('comment.commentSn')
    .execute();
}

/** Further replies of one thread. */
export function listReplies(
  db: Reader,
  page: { rootSn: number; after: number; limit: number },
): Promise<ListedComment[]> {
  return selectComments(db)
    .where('comment.rootSn', '=', page.rootSn)
    .where('comment.depth', '>', 1)
    .where('comment.commentSn', '>', page.after)
    .orderBy('comment.commentSn')
    .limit(page.limit)
    .execute();
}

export async function placeInReplies(
  db: Reader,
  { rootSn, after }: { rootSn: number; after: number },
): Promise<ListPlace> {
  const counts = await db
    .selectFrom('comment')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.countAll<number>().filterWhere('commentSn', '>', after).as('left'),
    ])
    .where('rootSn', '=', rootSn)
    .where('depth', '>', 1)
    .executeTakeFirstOrThrow();
  return toPlace(counts);
}

/** The exhibition of a comment at the top. */
export function findThread(db: Reader, commentSn: number) {
  return db
    .selectFrom('comment')
    .select('exhibitionSn')
    .where('commentSn', '=', commentSn)
    .where('depth', '=', 1)
    .executeTakeFirst();
}

/** Writes the rows of stored photos. */
export async function insertCommentPhotos(
  t: Tx,
  { commentSn, memberNo, status }: { commentSn: number; memberNo: number; status: string },
  { images, now }: { images: readonly StoredImage[]; now: number },
): Promise<void> {
  const visibility = photoVisibility(status);
  const media = { kind: 'Comment', visibility, owner: { memberNo } } as const;
  const mediaSns = await insertMedia(t, { ...media, images, now });
  const rows = mediaSns.map((mediaSn) => ({ mediaSn, commentSn }));

  if (rows.length > 0) await t.insertInto('comment_photo').values(rows).execute();
}

export function listCommentPhotos(db: Reader, commentSns: readonly number[]) {
  return db
    .selectFrom('comment_photo')
    .innerJoin('media', 'media.mediaSn', 'comment_photo.mediaSn')
    .select(['comment_photo.commentSn', 'media.name', 'media.width', 'media.height'])
    .where('comment_photo.commentSn', 'in', commentSns)
    .orderBy('media.mediaSn')
    .execute();
}

export async function deleteCommentPhotos(t: Tx, commentSns: readonly number[]): Promise<void> {
  if (commentSns.length === 0) return;

  const photos = t
    .selectFrom('comment_photo')
    .select('mediaSn')
    .where('commentSn', 'in', commentSns);

  await t.deleteFrom('media').where('mediaSn', 'in', photos).execute();
}

/** Likes of comments, and whether one is the reader's. */
export async function countLikes(
  db: Reader,
  commentSns: readonly number[],
  memberNo: number | undefined,
): Promise<Map<number, { count: number; liked: boolean }>> {
  const rows = await db
    .selectFrom('comment_like')
    .select('commentSn')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn
        .countAll<number>()
        .filterWhere('memberNo', '=', memberNo ?? 0)
        .as('own'),
    ])
    .where('commentSn', 'in', commentSns)
    .groupBy('commentSn')
    .execute();
  return new Map(
    rows.map(({ commentSn, count, own }) => [
      commentSn,
      { count: Number(count), liked: Number(own) > 0 },
    ]),
  );
}

/** Adds a like or takes it back; a repeat changes nothing. */
export async function setLiked(
  t: Tx,
  { commentSn, memberNo, now }: { commentSn: number; memberNo: number; now: number },
  liked: boolean,
): Promise<void> {
  if (liked) {
    await t
      .insertInto('comment_like')
      .values({ commentSn, memberNo, createdAt: now })
      .onConflict((conflict) => conflict.columns(['commentSn', 'memberNo']).doNothing())
      .execute();
    return;
  }

  await t
    .deleteFrom('comment_like')
    .where('commentSn', '=', commentSn)
    .where('memberNo', '=', memberNo)
    .execute();
}

/** A member's comments that are not deleted. */
export function listOwnComments(db: Reader, memberNo: number) {
  return db
    .selectFrom('comment')
    .select(['commentSn', 'exhibitionSn'])
    .where('memberNo', '=', memberNo)
    .where('status', '<>', 'Deleted')
    .execute();
}

/** Comments for staff: held and reported ones first, then the newest. */
export async function listForStaff(db: Reader, limit: number) {
  const rows = await db
    .selectFrom('comment')
    .select(['commentSn', 'exhibitionSn', 'status', 'depth', 'text', 'createdAt'])
    .select((e) =>
      e
        .selectFrom('talk_report')
        .select((r) => r.fn.countAll<number>().as('count'))
        .where('talk_report.kind', '=', 'Comment')
        .where('talk_report.status', '=', 'Open')
        .whereRef('talk_report.talkSn', '=', 'comment.commentSn')
        .as('reports'),
    )
    .where('status', '<>', 'Deleted')
    .orderBy((e) => e.case().when('status', '=', 'Held').then(0).else(1).end())
    .orderBy('reports', 'desc')
    .orderBy('commentSn', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ reports, ...row }) => ({ ...row, reports: Number(reports ?? 0) }));
}
