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
export const MODEL_SIZE_MAX = 100;

/** The facts that help to choose a size. */
export interface FitFacts {
  fit: ProductFit;
  modelHeightCm: number | null;
  /** The size that the model wears; '' is unknown. */
  modelSize: string;
}

/** The known facts as sentences. */
export function fitWords({ fit, modelHeightCm, modelSize }: FitFacts, t: Translate): string[] {
  const model = [
    modelHeightCm !== null && t('product.fit.height', { height: modelHeightCm }),
    modelSize !== '' && t('product.fit.wears', { size: modelSize }),
  ].filter((part) => part !== false);
  return [
    ...(model.length > 0 ? [t('product.fit.model', { facts: model.join(', ') })] : []),
    ...(fit === '' ? [] : [t(`product.fit.${fit}`)]),
  ];
}
