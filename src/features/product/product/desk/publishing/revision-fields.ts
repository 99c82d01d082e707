import { formatMinute } from '../../../../../lib/instant.ts';
import { measureTexts } from '../../../size/size.ts';
import { optionText } from '../save/option-edit.ts';
import type { ProductSnapshot } from '../save/product-snapshot.ts';

/** The fields of a version for a reader: the options in a line each, their values by name. */
export function revisionFields(snapshot: ProductSnapshot): Record<string, unknown> {
  const { options, units, images, attributes, sizes = [], ...fields } = snapshot;
  const valueAt = (level: number, valueIndex: number) => options[level]?.values[valueIndex]?.nameKo;
  const colorLevel = options.findIndex(({ isColor }) => isColor);

  return {
    ...fields,
    saleStartAt: toTimeText(fields.saleStartAt),
    saleEndAt: toTimeText(fields.saleEndAt),
    attributes: attributes.map(({ attributeCode, valueCode }) => `${attributeCode}:${valueCode}`),
    options: options.map((option) => ({ values: optionText(option), isColor: option.isColor })),
    sizes: Object.fromEntries(sizes.map(({ size, measures }) => [size, measureTexts(measures)])),
    units: units.map((unit) => ({
      ...unit,
      options: unit.options
        .map((valueIndex, level) => valueAt(level, valueIndex) ?? '')
        .join(' / '),
    })),
    images: images.map(({ colorIndex, ...image }) => ({
      ...image,
      color: colorIndex === undefined ? undefined : valueAt(colorLevel, colorIndex),
    })),
  };
}

const toTimeText = (instant: number | null | undefined) =>
  typeof instant === 'number' ? formatMinute(instant) : null;
