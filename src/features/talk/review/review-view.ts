import { formatDate } from '../../../lib/date.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { toScore, type ReviewCounts } from '../../product/product/score/score.ts';
import { BODY_PEOPLE_MIN } from '../../product/size/body.ts';
import { maskAuthor } from '../text/author.ts';
import { toShownBody } from './review-body.ts';
import type { ListedReview, PhotoRow } from './review.queries.ts';
import type { Review, ReviewStat, SimilarBodies } from './review.schema.ts';
import { scorePercent, type ReviewFit } from './review.ts';
import type { SizeRow } from './similar.queries.ts';

export interface ReviewReader {
  /** Undefined for visitors, and on pages that are published for everybody. */
  memberNo: number | undefined;
  locale: Locale;
}

/** A review as everybody sees it. */
export function toReview(
  row: ListedReview,
  photos: readonly PhotoRow[],
  { memberNo, locale }: ReviewReader,
): Review {
  const { reviewSn, score, text, recommendCount, createdAt, replyText, repliedAt } = row;
  return {
    reviewSn,
    score,
    text,
    recommendCount,
    createdAt,
    reviewType: row.reviewType,
    fit: row.fit,
    body: toShownBody(row),
    author: maskAuthor(row.name),
    optionName: getLocalizedText(locale, row.optionNameKo ?? '', row.optionNameEn ?? ''),
    images: photos
      .filter((photo) => photo.reviewSn === reviewSn)
      .map(({ name, width, height }) => ({ name, url: `/media/${name}`, width, height })),
    best: row.best === 1,
    monthlyUsage: row.reviewType === 'MonthlyUsage',
    owner: row.memberNo === memberNo,
    displayed: row.status === 'Displayed',
    rewarded: row.rewardPoint > 0,
    writtenOn: formatDate(createdAt, locale),
    ...(replyText !== null && {
      reply: { text: replyText, repliedOn: formatDate(repliedAt ?? createdAt, locale) },
    }),
  };
}

/** The sizes that people bought, with their counts; none of too few purchases. */
export function toSimilarSizes(rows: readonly SizeRow[], locale: Locale): SimilarBodies['sizes'] {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total < BODY_PEOPLE_MIN) return [];

  const names = Map.groupBy(rows, ({ nameKo, nameEn }) => getLocalizedText(locale, nameKo, nameEn));
  return [...names].map(([name, bought]) => {
    const countFit = (fit: ReviewFit) => bought.find((row) => row.fit === fit)?.count ?? 0;
    return {
      name,
      count: bought.reduce((sum, { count }) => sum + count, 0),
      fits: { Small: countFit('Small'), True: countFit('True'), Large: countFit('Large') },
    };
  });
}

type Counts = Record<`score${1 | 2 | 3 | 4 | 5}` | `fit${ReviewFit}`, number> &
  ReviewCounts & { photoReviewCount: number; bodyReviewCount: number };

/** The counts as they are shown; none for a product without reviews. */
export function toStat(row: Counts | undefined): ReviewStat {
  return {
    ...toScore(row),
    photoReviewCount: row?.photoReviewCount ?? 0,
    bodyReviewCount: row?.bodyReviewCount ?? 0,
    scorePercent: row ? scorePercent(row) : 0,
    scores: [row?.score1, row?.score2, row?.score3, row?.score4, row?.score5].map((n) => n ?? 0),
    fits: { Small: row?.fitSmall ?? 0, True: row?.fitTrue ?? 0, Large: row?.fitLarge ?? 0 },
  };
}
