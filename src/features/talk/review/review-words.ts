import type { Review } from './review.schema.ts';
import type { ReviewFit } from './review.ts';

/** `★★★★☆`: a score to the nearest star. */
export function getStars(score: number): string {
  const full = Math.max(0, Math.min(5, Math.round(score)));
  return '★'.repeat(full) + '☆'.repeat(5 - full);
}

/** Lists what a review says of product and wearer beside its text; `fits` are the words of a fit. */
export function listReviewFacts(
  { optionName, fit, heightCm, weightKg }: Review,
  fits: Readonly<Record<ReviewFit, string>>,
): string[] {
  const facts = [
    optionName,
    fit === null ? '' : fits[fit],
    heightCm === null ? '' : `${heightCm}cm`,
    weightKg === null ? '' : `${weightKg}kg`,
  ];
  return facts.filter((fact) => fact !== '');
}
