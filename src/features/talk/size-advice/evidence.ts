import type { FitAnswer } from '../../product/size/size-model.ts';
import type { ReviewFit } from '../review/review.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** An exchange names the size that fits, so it tells more than an answer; a kept piece tells little. */
const WEIGHTS = { exchange: 1.5, review: 1, kept: 0.2 } as const;

interface Bought {
  /** The member's number, or the order of a guest. */
  person: string;
  prodUnitSn: number;
  happenedAt: number;
}

interface SizeReview extends Bought {
  fit: ReviewFit;
  heightCm: number | null;
  weightKg: number | null;
}

/** An exchange because of the size. */
interface SizeExchange extends Bought {
  exchangeUnitSn: number;
}

/** The words of buyers on a product; the last of each kind first. */
export interface SizeEvidence {
  exchanges: readonly SizeExchange[];
  reviews: readonly SizeReview[];
  /** Pieces that were kept without a word. */
  kept: readonly Bought[];
}

/**
 * The answers that the evidence gives, one a person: an exchange before a review, a review before a
 * piece that was kept. `sizeByUnit` has the place of each unit's size.
 */
export function toFitAnswers(
  { exchanges, reviews, kept }: SizeEvidence,
  sizeByUnit: ReadonlyMap<number, number>,
  now: number,
): FitAnswer[] {
  const heard = new Set<string>();
  const toAnswer = (
    { person, prodUnitSn, happenedAt }: Bought,
    answer: Omit<FitAnswer, 'index'> | undefined,
  ): FitAnswer[] => {
    const index = sizeByUnit.get(prodUnitSn);
    if (index === undefined || answer === undefined || heard.has(person)) return [];

    heard.add(person);
    const age = Math.max(0, now - happenedAt) / YEAR_MS;
    return [{ ...answer, index, weight: answer.weight * 0.5 ** age }];
  };

  return [
    ...exchanges.flatMap((exchange) => toAnswer(exchange, toVerdict(exchange, sizeByUnit))),
    ...reviews.flatMap((review) =>
      toAnswer(review, {
        verdict: review.fit,
        weight: WEIGHTS.review,
        heightCm: review.heightCm ?? undefined,
        weightKg: review.weightKg ?? undefined,
      }),
    ),
    ...kept.flatMap((piece) => toAnswer(piece, { verdict: 'True', weight: WEIGHTS.kept })),
  ];
}

/** The direction of an exchange; undefined between units of one size. */
function toVerdict(
  { prodUnitSn, exchangeUnitSn }: SizeExchange,
  sizeByUnit: ReadonlyMap<number, number>,
): Omit<FitAnswer, 'index'> | undefined {
  const from = sizeByUnit.get(prodUnitSn);
  const to = sizeByUnit.get(exchangeUnitSn);
  if (from === undefined || to === undefined || from === to) return undefined;

  return { verdict: to > from ? 'Small' : 'Large', weight: WEIGHTS.exchange };
}
