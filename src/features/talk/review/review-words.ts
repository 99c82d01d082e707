import type { Translate } from '../../../i18n/t.ts';
import { BODY_STEP, formatBodyRange, type BodyFigure } from '../../product/size/body.ts';
import type { ShownBody } from './review-body.ts';
import type { Review, SimilarBodies } from './review.schema.ts';
import { FITS } from './review.ts';

/** `★★★★☆`: a score to the nearest star. */
export function getStars(score: number): string {
  const full = Math.max(0, Math.min(5, Math.round(score)));
  return '★'.repeat(full) + '☆'.repeat(5 - full);
}

/** Lists what is shown of a body: `170-175cm`, `65-70kg`, build and usual size. */
export function listBodyTexts(body: ShownBody | null, t: Translate): string[] {
  if (!body) return [];

  const { heightFrom, weightFrom, usualSize, bodyType } = body;
  return [
    formatStep('heightCm', heightFrom),
    formatStep('weightKg', weightFrom),
    bodyType === null ? '' : t(`review.bodyTypeOf.${bodyType}`),
    usualSize === '' ? '' : t('review.usually', { size: usualSize }),
  ].filter((text) => text !== '');
}

function formatStep(figure: BodyFigure, from: number | null): string {
  return from === null ? '' : formatBodyRange(figure, { from, to: from + BODY_STEP });
}

/** Lists the reviews by similar people and the sizes they bought: `100 구매 7 (잘 맞아요 5 · 작아요 2)`. */
export function listSimilarTexts(similar: SimilarBodies | undefined, t: Translate): string[] {
  if (!similar) return [];

  const sizes = similar.sizes.map(({ name, count, fits }) => {
    const told = FITS.filter((fit) => fits[fit] > 0);
    const fitTexts = told.map((fit) => `${t(`review.fit.${fit}`)} ${fits[fit]}`);
    const text = `${t('review.boughtAs', { option: name })} ${count}`;
    return fitTexts.length > 0 ? `${text} (${fitTexts.join(' · ')})` : text;
  });
  return [t('review.similarCount', { count: similar.count }), ...sizes];
}

/** Lists what a review says of product and wearer beside its text. */
export function listReviewFacts({ optionName, fit, body }: Review, t: Translate): string[] {
  const bodyTexts = listBodyTexts(body, t);
  const bought = bodyTexts.length > 0 ? t('review.boughtAs', { option: optionName }) : optionName;
  const facts = [
    ...bodyTexts,
    optionName === '' ? '' : bought,
    fit === null ? '' : t(`review.fit.${fit}`),
  ];
  return facts.filter((fact) => fact !== '');
}
