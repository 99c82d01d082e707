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
