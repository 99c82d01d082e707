import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';

type Image = StaffProduct['images'][number];
export type AltTexts = Pick<Image, 'altKo' | 'altEn'>;
interface Described {
  nameKo: string;
  nameEn: string;
  options: readonly {
    isColor: boolean;
    values: readonly { nameKo: string; nameEn: string }[];
  }[];
}

/** The standard text of a picture: the product, the colour that it shows, and its position. */
export function toStandardAlt(
  { nameKo, nameEn, options }: Described,
  { colorIndex = -1, position }: { colorIndex?: number | undefined; position: number },
): AltTexts {
  const color = options.find(({ isColor }) => isColor)?.values[colorIndex];
  const joinWords = (...words: (string | undefined)[]) =>
    [...words.filter(Boolean), position + 1].join(' ').slice(0, 200);

  return {
    altKo: joinWords(nameKo, color?.nameKo),
    altEn: joinWords(nameEn || nameKo, color?.nameEn || color?.nameKo),
  };
}

/** The first picture of each colour, by the colour's Korean name; '' is that of every colour. */
export function toPictureByColor(
  pictures: readonly { path: string; color: string }[],
): ReadonlyMap<string, string> {
  const entries = pictures.map(({ path, color }) => [color, path] as const);
  return new Map(entries.filter(([color]) => color !== '').toReversed());
}

/** Proposes the standard texts for a picture that nobody has described. */
export function withTexts(image: Image, position: number, product: Described): Image {
  const standard = toStandardAlt(product, { colorIndex: image.colorIndex, position });
  return {
    ...image,
    altKo: image.altKo || standard.altKo,
    altEn: image.altEn || standard.altEn,
  };
}

/** The pictures of a form of `PictureList`, in its order; texts left empty are the standard ones. */
export function readImages(form: FormData, product?: Described) {
  return form.getAll('path').map((path, position) => {
    const { text, number } = buildFields(form);
    const field = (name: string) => `images.${position}.${name}`;
    const color = text(field('color'));
    const colorIndex = color === '' ? undefined : Number(color);
    const standard = product && toStandardAlt(product, { colorIndex, position });

    return {
      path: String(path),
      altKo: text(field('altKo')) || (standard?.altKo ?? ''),
      altEn: text(field('altEn')) || (standard?.altEn ?? ''),
      modelHeightCm: number(field('modelHeightCm')),
      modelWeightKg: number(field('modelWeightKg')),
      modelSize: text(field('modelSize')),
      ...(colorIndex !== undefined && { colorIndex }),
    };
  });
}
