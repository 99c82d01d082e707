import type { Reader } from '#db/connection.ts';
import { formatDate } from '../../../lib/date.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { commentState, exhibitionState } from '../../storefront/exhibition/exhibition.ts';
import { findExhibition } from '../../storefront/exhibition/exhibition.queries.ts';
import { maskAuthor } from '../text/author.ts';
import { countLikes, listCommentPhotos, listReplies, listRoots } from './comment.queries.ts';
import type { ListedComment } from './comment.queries.ts';
import type { Comment, CommentPage, CommentQuery } from './comment.schema.ts';
import { THREADS_SHOWN, toThreads } from './comment.ts';

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
  const exhibition = await findExhibition(db, exhibitionSn);
  const isShown =
    exhibition !== undefined &&
    exhibitionState(exhibition, reader.now) === 'running' &&
    commentState(exhibition, reader.now) !== 'none';
  if (!isShown) throw new AppError('NotFound');
  const limit = THREADS_SHOWN + 1;
  const found = await listRoots(db, { exhibitionSn, after, limit });
  const roots = found.slice(0, THREADS_SHOWN);
  const isMore = found.length > THREADS_SHOWN;
  const comments = await toComments(db, roots, reader);
  return { comments, next: isMore ? (roots.at(-1)?.commentSn ?? null) : null };
}

async function toComments(
  db: Reader,
  roots: readonly ListedComment[],
  reader: CommentReader,
): Promise<CommentPage['comments']> {
  const rootSns = roots.map(({ commentSn }) => commentSn);
  if (rootSns.length === 0) return [];
  const rows = [...roots, ...(await listReplies(db, rootSns))];
  const sns = rows.map(({ commentSn }) => commentSn);
  const photos = Map.groupBy(await listCommentPhotos(db, sns), ({ commentSn }) => commentSn);
  const likes = await countLikes(db, sns, reader.memberNo);
  const shown = rows.map((row) => {
    const { count = 0, liked = false } = likes.get(row.commentSn) ?? {};
    const pictures = (photos.get(row.commentSn) ?? []).map(({ name, width, height }) => ({
      ...{ url: `/media/${name}`, width, height },
    }));
    return {
      ...toComment(row, reader),
      ...(row.status === 'Displayed' && { photos: pictures, recommendCount: count, liked }),
      parentSn: row.parentSn,
    };
  });
  // The schema of the response allows three levels, as the table's CHECK does.
  return toThreads(shown) as unknown as CommentPage['comments'];
}

/** A comment without its photos and likes; one that is not displayed tells nothing of itself. */
function toComment(
  row: ListedComment,
  { memberNo, locale }: CommentReader,
): Omit<Comment, 'children'> {
  const { commentSn, depth, status, createdAt } = row;
  const displayed = status === 'Displayed';
  const operatorComment = row.memberNo === null;
  return {
    ...{ commentSn, depth, displayed, operatorComment, createdAt },
    deleted: status === 'Deleted',
    author: displayed && !operatorComment ? maskAuthor(row.name ?? '') : '',
    text: displayed ? row.text : '',
    ...{ photos: [], recommendCount: 0, liked: false },
    mine: status !== 'Deleted' && memberNo !== undefined && row.memberNo === memberNo,
    writtenOn: formatDate(createdAt, locale),
  };
}
