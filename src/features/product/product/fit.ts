import type { ProductFit } from '#db/tables/product.ts';
import type { Translate } from '../../../i18n/t.ts';

export type { ProductFit };

/** How a product turns out beside its size; '' is unknown. */
export const FITS = [
  '',
  'RunsSmall',
  'TrueToSize',
  'RunsLarge',
] as const satisfies readonly ProductFit[];

export const MODEL_HEIGHT_CM = { min: 50, max: 230 } as const;
export const MODEL_WEIGHT_KG = { min: 3, max: 200 } as const;
export const MODEL_SIZE_MAX = 100;

/** The person in a picture, and the size worn; null and '' are unknown. */
export interface PictureModel {
  modelHeightCm: number | null;
  modelWeightKg: number | null;
  modelSize: string;
}

/** A picture of nobody. */
export const NO_MODEL: PictureModel = { modelHeightCm: null, modelWeightKg: null, modelSize: '' };

export const hasModel = ({ modelHeightCm, modelWeightKg, modelSize }: PictureModel): boolean =>
  modelHeightCm !== null || modelWeightKg !== null || modelSize !== '';

/** The known facts of the person in a picture as one sentence; '' without any. */
export function modelWords(model: PictureModel, t: Translate): string {
  const { modelHeightCm, modelWeightKg, modelSize } = model;
  const facts = [
    modelHeightCm !== null && t('product.fit.height', { height: modelHeightCm }),
    modelWeightKg !== null && t('product.fit.weight', { weight: modelWeightKg }),
    modelSize !== '' && t('product.fit.wears', { size: modelSize }),
  ].filter((part) => part !== false);
  return facts.length > 0 ? t('product.fit.model', { facts: facts.join(', ') }) : '';
}

/** The facts that help to choose a size. */
export interface FitFacts {
  fit: ProductFit;
  /** The person in the first picture that shows one. */
  model: PictureModel | null;
}

/** The known facts as sentences. */
export function fitWords({ fit, model }: FitFacts, t: Translate): string[] {
  const told = model ? modelWords(model, t) : '';
  const words = [told, fit === '' ? '' : t(`product.fit.${fit}`)];
  return words.filter((text) => text !== '');
}
