import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { requestPublish } from '../../../publish/request-publish.ts';
import { storeImages } from '../../../server/media/media-store.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { commentState, exhibitionState } from '../../display/exhibition/exhibition.ts';
import { findExhibition } from '../../display/exhibition/exhibition.queries.ts';
import { joinFreeTexts } from '../text/free-text.ts';
import { firstStatus, statusAfterEdit } from '../text/held-words.service.ts';
import { limitTalk, type TalkCall, type WriteCall } from '../text/write-limit.ts';
import {
  countOwn,
  deleteCommentPhotos,
  insertComment,
  insertCommentPhotos,
  listOwnComments,
  lockComment,
  lockExhibition,
  updateComment,
  type CommentRow,
} from './comment.queries.ts';
import type { CommentWritten, EditComment, WriteComment } from './comment.schema.ts';
import { commentsTag, DEEPEST, NO_COMMENT_TEXTS } from './comment.ts';

/** The limit of the endpoint that takes comments: counted before their photos are decoded. */
export const limitComments = limitTalk({ burst: 20, perMinute: 4 });

/**
 * Writes a comment or a reply. Throws NotFound, CommentsClosed, CommentTooDeep and
 * CommentCountExceeded.
 */
export async function writeComment(call: WriteCall, input: WriteComment): Promise<CommentWritten> {
  const { runtime, now, files } = call;
  const { memberNo } = call.member;
  const { exhibitionSn, text } = input;
  const images = await storeImages(runtime.media, files);

  const written = await runtime.database.tx(async (t) => {
    await throwUnlessOpen(t, { exhibitionSn, memberNo, now });

    const place = await findPlace(t, input);
    const status = await firstStatus(t, joinFreeTexts(input, NO_COMMENT_TEXTS));

    const times = { createdAt: now, updatedAt: now };
    const commentSn = await insertComment(t, { ...place, memberNo, text, status, ...times });

    await insertCommentPhotos(t, { commentSn, memberNo, status }, { images, now });
    await publishComments(t, exhibitionSn, now);

    return { commentSn, status };
  });

  runtime.log.info({ event: 'commentWritten', memberNo, ...written }, 'comment');

  return written;
}

async function throwUnlessOpen(
  t: Tx,
  { exhibitionSn, memberNo, now }: { exhibitionSn: number; memberNo: number; now: number },
): Promise<void> {
  const exhibition = requireOpen(await lockExhibition(t, exhibitionSn), now);
  const { commentMax: max } = exhibition;
  if (max === null || (await countOwn(t, { memberNo, exhibitionSn })) < max) return;

  throw new AppError('CommentCountExceeded', { params: { max } });
}

/** Returns an exhibition that takes comments; throws NotFound and CommentsClosed for any other. */
function requireOpen<T extends CommentedExhibition>(exhibition: T | undefined, now: number): T {
  const isRunning = exhibition && exhibitionState(exhibition, now) === 'running';
  if (!isRunning || commentState(exhibition, now) === 'none') throw new AppError('NotFound');
  if (commentState(exhibition, now) === 'closed') throw new AppError('CommentsClosed');

  return exhibition;
}

type CommentedExhibition = Parameters<typeof commentState>[0] &
  Parameters<typeof exhibitionState>[0];

/** The place of a new comment in its thread. */
async function findPlace(
  t: Tx,
  { exhibitionSn, parentSn }: Pick<WriteComment, 'exhibitionSn' | 'parentSn'>,
) {
  if (parentSn === undefined) return { exhibitionSn, parentSn: null, rootSn: null, depth: 1 };

  const parent = await lockComment(t, parentSn);
  if (parent?.exhibitionSn !== exhibitionSn || parent.status !== 'Displayed') {
    throw new AppError('NotFound');
  }
  if (parent.depth >= DEEPEST) throw new AppError('CommentTooDeep');

  const rootSn = parent.rootSn ?? parentSn;
  return { exhibitionSn, parentSn, rootSn, depth: parent.depth + 1 };
}

/**
 * Changes the words of the member's own comment while its exhibition takes comments. Throws NotFound and
 * CommentsClosed.
 */
export async function editComment(
  { runtime, member, now }: Omit<TalkCall, 'clientAddress'>,
  commentSn: number,
  { text }: EditComment,
): Promise<CommentWritten> {
  return runtime.database.tx(async (t) => {
    const comment = await ownComment(t, commentSn, member.memberNo);
    requireOpen(await findExhibition(t, comment.exhibitionSn), now);

    const status = await statusAfterEdit(t, comment, joinFreeTexts({ text }, NO_COMMENT_TEXTS));
    await updateComment(t, commentSn, { status, text, updatedAt: now });
    await publishComments(t, comment.exhibitionSn, now);

    return { commentSn, status };
  });
}

async function ownComment(t: Tx, commentSn: number, memberNo: number): Promise<CommentRow> {
  const comment = await lockComment(t, commentSn);
  if (comment?.memberNo !== memberNo) throw new AppError('NotFound');
  return comment;
}

/** Deletes the member's own comment; replies to it stay. Throws NotFound. */
export async function deleteComment(
  { runtime, member, now }: Omit<TalkCall, 'clientAddress'>,
  commentSn: number,
): Promise<{ deleted: true }> {
  await runtime.database.tx(async (t) => {
    const comment = await ownComment(t, commentSn, member.memberNo);
    await deleteCommentPhotos(t, [commentSn]);
    await updateComment(t, commentSn, { status: 'Deleted', ...NO_COMMENT_TEXTS, updatedAt: now });
    await publishComments(t, comment.exhibitionSn, now);
  });

  runtime.log.info({ event: 'commentDeleted', memberNo: member.memberNo, commentSn }, 'comment');

  return { deleted: true };
}

/**
 * Deletes the photos of a member who leaves and publishes the pages with their comments again; the
 * texts themselves go with the rest of their personal data (../../account/privacy/personal-tables.ts).
 */
export async function withdrawComments(t: Tx, memberNo: number, now: number): Promise<void> {
  const comments = await listOwnComments(t, memberNo);

  await deleteCommentPhotos(
    t,
    comments.map(({ commentSn }) => commentSn),
  );

  for (const sn of new Set(comments.map(({ exhibitionSn }) => exhibitionSn))) {
    await publishComments(t, sn, now);
  }
}

/** The operator's reply to a comment; returns its number. Throws NotFound and CommentTooDeep. */
export async function answerComment(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  parentSn: number,
  text: string,
): Promise<number> {
  const now = clock();

  const commentSn = await database.tx(async (t) => {
    const parent = await lockComment(t, parentSn);
    if (!parent) throw new AppError('NotFound');

    const { exhibitionSn } = parent;
    const place = await findPlace(t, { exhibitionSn, parentSn });

    const times = { createdAt: now, updatedAt: now };
    const row = { ...place, memberNo: null, text, status: 'Displayed' as const, ...times };

    await publishComments(t, exhibitionSn, now);

    return insertComment(t, row);
  });

  return commentSn;
}

export async function publishComments(t: Tx, exhibitionSn: number, now: number): Promise<void> {
  await requestPublish(t, [commentsTag(exhibitionSn)], { now });
}
