import type { SeedOptionValue } from './types.ts';

const sized = (ko: string, en: string): SeedOptionValue => ({ nameKo: ko, nameEn: en });
const same = (name: string): SeedOptionValue => sized(name, name);
const shoeRun = (from: number, to: number, step: number): SeedOptionValue[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, i) => same(String(from + i * step)));

/** Size runs as Korean shops print them, with the letter size for English readers. */
export const sizeRuns = {
  men: [
    sized('95(M)', 'M (95)'),
    sized('100(L)', 'L (100)'),
    sized('105(XL)', 'XL (105)'),
    sized('110(XXL)', 'XXL (110)'),
  ],
  menWide: [
    sized('90(S)', 'S (90)'),
    sized('95(M)', 'M (95)'),
    sized('100(L)', 'L (100)'),
    sized('105(XL)', 'XL (105)'),
    sized('110(XXL)', 'XXL (110)'),
  ],
  women: [
    sized('85(S)', 'S (85)'),
    sized('90(M)', 'M (90)'),
    sized('95(L)', 'L (95)'),
    sized('100(XL)', 'XL (100)'),
  ],
  womenWide: [
    sized('80(XS)', 'XS (80)'),
    sized('85(S)', 'S (85)'),
    sized('90(M)', 'M (90)'),
    sized('95(L)', 'L (95)'),
    sized('100(XL)', 'XL (100)'),
  ],
  menBottom: ['30', '32', '34', '36', '38'].map((inch) => sized(`${inch}인치`, `${inch} in`)),
  womenBottom: ['25', '26', '28', '30'].map((inch) => sized(`${inch}인치`, `${inch} in`)),
  kids: ['110', '120', '130', '140', '150'].map(same),
  menShoe: shoeRun(250, 290, 10),
  menShoeFine: shoeRun(250, 285, 5),
  womenShoe: shoeRun(230, 255, 5),
  uniShoe: shoeRun(230, 290, 10),
  kidsShoe: shoeRun(180, 220, 10),
  hand: [same('S'), same('M'), same('L')],
  sock: [sized('M(235-255)', 'M (235-255)'), sized('L(260-280)', 'L (260-280)')],
} satisfies Record<string, SeedOptionValue[]>;

export type SizeRun = keyof typeof sizeRuns;

export type SizeTable = { headKo: string[]; headEn: string[]; rows: (string | number)[][] };

const top = (rows: (string | number)[][]): SizeTable => ({
  headKo: ['사이즈', '가슴단면', '어깨너비', '소매길이', '총장'],
  headEn: ['Size', 'Chest (flat)', 'Shoulder', 'Sleeve', 'Length'],
  rows,
});
const bottom = (rows: (string | number)[][]): SizeTable => ({
  headKo: ['사이즈', '허리단면', '엉덩이단면', '밑위', '총장'],
  headEn: ['Size', 'Waist (flat)', 'Hip (flat)', 'Rise', 'Length'],
  rows,
});

/** Measured flat, in centimetres. */
export const sizeTables: Partial<Record<SizeRun, SizeTable>> = {
  men: top([
    ['95(M)', 55, 46, 63, 70],
    ['100(L)', 57.5, 47.5, 64.5, 72],
    ['105(XL)', 60, 49, 66, 74],
    ['110(XXL)', 62.5, 50.5, 67, 76],
  ]),
  menWide: top([
    ['90(S)', 52.5, 44.5, 61.5, 68],
    ['95(M)', 55, 46, 63, 70],
    ['100(L)', 57.5, 47.5, 64.5, 72],
    ['105(XL)', 60, 49, 66, 74],
    ['110(XXL)', 62.5, 50.5, 67, 76],
  ]),
  women: top([
    ['85(S)', 48, 39, 58, 61],
    ['90(M)', 50.5, 40.5, 59.5, 63],
    ['95(L)', 53, 42, 61, 65],
    ['100(XL)', 55.5, 43.5, 62, 66],
  ]),
  womenWide: top([
    ['80(XS)', 45.5, 37.5, 56.5, 59],
    ['85(S)', 48, 39, 58, 61],
    ['90(M)', 50.5, 40.5, 59.5, 63],
    ['95(L)', 53, 42, 61, 65],
    ['100(XL)', 55.5, 43.5, 62, 66],
  ]),
  menBottom: bottom([
    ['30', 39, 50, 26.5, 101],
    ['32', 41.5, 52, 27, 103],
    ['34', 44, 54, 27.5, 105],
    ['36', 46.5, 56, 28, 106],
    ['38', 49, 58, 28.5, 106],
  ]),
  womenBottom: bottom([
    ['25', 33, 45, 26, 95],
    ['26', 34.5, 46.5, 26.5, 96],
    ['28', 37, 49, 27, 98],
    ['30', 39.5, 51.5, 27.5, 99],
  ]),
  kids: top([
    ['110', 38, 31, 43, 46],
    ['120', 40.5, 33, 47, 50],
    ['130', 43, 35, 51, 54],
    ['140', 46, 37, 55, 58],
    ['150', 49, 39, 58, 62],
  ]),
};
