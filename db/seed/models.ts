import { between } from './hash.ts';
import type { SeedModel } from './types.ts';

const WOMEN = '002';
const KIDS = '007';

/** Weight of a child of a height, in kg: from 19 at 110 cm to 42 at 150 cm. */
const childWeight = (heightCm: number) => Math.round(19 + (heightCm - 110) * 0.58);

/** The model of a product's pictures, in the size in the middle, as shops order their samples. */
export function pickModel(
  itemCode: string,
  { category, sizes }: { category: string; sizes: readonly string[] },
): SeedModel {
  const modelSize = sizes[Math.floor((sizes.length - 1) / 2)] ?? '';

  if (category.startsWith(KIDS)) {
    const modelHeightCm = Number(modelSize) || 130;
    return { modelHeightCm, modelWeightKg: childWeight(modelHeightCm), modelSize };
  }

  const tall = between(`${itemCode}model`, 0, 6);
  const [heightCm, weightKg] = category.startsWith(WOMEN) ? [168, 50] : [180, 68];
  return { modelHeightCm: heightCm + tall, modelWeightKg: weightKg + tall, modelSize };
}
