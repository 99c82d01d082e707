/** A product's displayed reviews, counted. */
export interface ReviewCounts {
  reviewCount: number;
  /** The sum of their scores, each 1 to 5. */
  scoreSum: number;
}

/** The counts as cards, pages and calls show them. */
export interface ProductScore {
  reviewCount: number;
  /** To one decimal; 0 without reviews. */
  averageScore: number;
}

/** The average score, to one decimal. */
export function averageScore({ reviewCount, scoreSum }: ReviewCounts): number {
  return reviewCount === 0 ? 0 : Math.round((scoreSum * 10) / reviewCount) / 10;
}

/** Every product is weighed with ten reviews of four stars beside its own. */
export const WEIGHING = { reviewCount: 10, scoreSum: 40 } as const satisfies ReviewCounts;
const SCALE = 1000;

/**
 * The score that lists are ordered by, in thousandths, rounded down: a Bayesian average,
 * (40 + sum of the scores) / (10 + number of reviews), so that one review of five stars comes after
 * many of four and a half. 0 without reviews: a product nobody has judged comes last.
 */
export function weightedScore({ reviewCount, scoreSum }: ReviewCounts): number {
  if (reviewCount === 0) return 0;
  const sum = scoreSum + WEIGHING.scoreSum;
  return Math.trunc((sum * SCALE) / (reviewCount + WEIGHING.reviewCount));
}

export function toScore(counts: ReviewCounts | undefined): ProductScore {
  const { reviewCount = 0, scoreSum = 0 } = counts ?? {};
  return { reviewCount, averageScore: averageScore({ reviewCount, scoreSum }) };
}
