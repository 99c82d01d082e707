import type { Reader } from '#db/connection.ts';
import { formatDate } from '../../../lib/date.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { commentState, exhibitionState } from '../../display/exhibition/exhibition.ts';
import { findExhibition } from '../../display/exhibition/exhibition.queries.ts';
import { maskAuthor } from '../text/author.ts';
import { countOpenReports } from '../report/report.queries.ts';
import {
  countLikes,
  findThread,
  listCommentPhotos,
  listFirstReplies,
  listReplies,
  listRoots,
  type ListedComment,
} from './comment.queries.ts';
import type { Comment, CommentPage, CommentQuery, ReplyPage } from './comment.schema.ts';
import { REPLIES_SHOWN, THREADS_SHOWN, toThreads } from './comment.ts';

interface CommentReader {
  memberNo: number | undefined;
  locale: Locale;
  now: number;
}

/** A page of an exhibition's comments; throws NotFound where it shows none. */
export async function readComments(
  db: Reader,
  { exhibitionSn, after }: CommentQuery,
  reader: CommentReader,
): Promise<CommentPage> {
  await throwUnlessShown(db, exhibitionSn, reader.now);

  const limit = THREADS_SHOWN + 1;
  const found = await listRoots(db, { exhibitionSn, after, limit });
  const roots = found.slice(0, THREADS_SHOWN);
  const isMore = found.length > THREADS_SHOWN;
  const comments = await toComments(db, roots, reader);

  return { comments, next: isMore ? (roots.at(-1)?.commentSn ?? null) : null };
}

/** Further replies of a thread; throws NotFound. */
export async function readReplies(
  db: Reader,
  { rootSn, after }: { rootSn: number; after: number },
  reader: CommentReader,
): Promise<ReplyPage> {
  const thread = await findThread(db, rootSn);
  if (!thread) throw new AppError('NotFound');

  await throwUnlessShown(db, thread.exhibitionSn, reader.now);

  const found = await listReplies(db, { rootSn, after, limit: REPLIES_SHOWN + 1 });
  const shown = found.slice(0, REPLIES_SHOWN);
  const replies = await withReactions(db, shown, reader);

  return {
    replies: replies.map((reply) => ({ ...reply, children: [] })),
    next: found.length > REPLIES_SHOWN ? (shown.at(-1)?.commentSn ?? null) : null,
  };
}

async function throwUnlessShown(db: Reader, exhibitionSn: number, now: number): Promise<void> {
  const exhibition = await findExhibition(db, exhibitionSn);
  const isShown =
    exhibition !== undefined &&
    exhibitionState(exhibition, now) === 'running' &&
    commentState(exhibition, now) !== 'none';
  if (!isShown) throw new AppError('NotFound');
}

async function toComments(
  db: Reader,
  roots: readonly ListedComment[],
  reader: CommentReader,
): Promise<CommentPage['comments']> {
  const rootSns = roots.map(({ commentSn }) => commentSn);
  if (rootSns.length === 0) return [];

  const replies = await listFirstReplies(db, rootSns, REPLIES_SHOWN + 1);
  const byRoot = Map.groupBy(replies, ({ rootSn }) => rootSn);
  const first = [...byRoot.values()].flatMap((below) => below.slice(0, REPLIES_SHOWN));

  const threads = toThreads(await withReactions(db, [...roots, ...first], reader)).map((thread) => {
    const below = byRoot.get(thread.commentSn) ?? [];
    const last = below.length > REPLIES_SHOWN ? below[REPLIES_SHOWN - 1] : undefined;
    return { ...thread, nextReply: last?.commentSn ?? null };
  });

  // The schema of the response allows three levels, as the table's CHECK does.
  return threads as unknown as CommentPage['comments'];
}

/** Comments with their photos and likes; one that is not displayed tells nothing of itself. */
async function withReactions(
  db: Reader,
  rows: readonly ListedComment[],
  reader: CommentReader,
): Promise<Omit<Comment, 'children'>[]> {
  if (rows.length === 0) return [];

  const sns = rows.map(({ commentSn }) => commentSn);
  const photos = Map.groupBy(await listCommentPhotos(db, sns), ({ commentSn }) => commentSn);
  const likes = await countLikes(db, sns, reader.memberNo);
  const reports = await countOpenReports(db, 'Comment', sns);

  return rows.map((row) => {
    const { count = 0, liked = false } = likes.get(row.commentSn) ?? {};

    const pictures = (photos.get(row.commentSn) ?? []).map(({ name, width, height }) => ({
      url: `/media/${name}`,
      width,
      height,
    }));

    return {
      ...toComment(row, reader),
      ...(row.status === 'Displayed' && {
        images: pictures,
        recommendCount: count,
        reportCount: reports.get(row.commentSn) ?? 0,
        liked,
      }),
    };
  });
}

/** A comment without its photos and likes. */
function toComment(
  row: ListedComment,
  { memberNo, locale }: CommentReader,
): Omit<Comment, 'children'> {
  const { commentSn, parentSn, depth, status, createdAt } = row;
  const displayed = status === 'Displayed';
  const operatorComment = row.memberNo === null;
  const mine = status !== 'Deleted' && memberNo !== undefined && row.memberNo === memberNo;

  return {
    commentSn,
    parentSn,
    depth,
    displayed,
    operatorComment,
    createdAt,
    deleted: status === 'Deleted',
    author: displayed && !operatorComment ? maskAuthor(row.name ?? '') : '',
    text: displayed ? row.text : '',
    images: [],
    recommendCount: 0,
    reportCount: 0,
    liked: false,
    memberNo: mine ? row.memberNo : null,
    mine,
    writtenOn: formatDate(createdAt, locale),
  };
}
