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

export function toScore(counts: ReviewCounts | undefined): ProductScore {
  const { reviewCount = 0, scoreSum = 0 } = counts ?? {};
  return { reviewCount, averageScore: averageScore({ reviewCount, scoreSum }) };
}
