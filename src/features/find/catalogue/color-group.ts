/**
 * The colours a shopper thinks in, with what each covers: a product's own shade belongs to the group
 * with the nearest sample. The first sample is the swatch.
 */
export const COLOR_GROUPS = {
  black: ['#1d1f22', '#32343a'],
  grey: ['#8a8f96', '#45494f', '#5f646b', '#bcc1c6'],
  white: ['#ffffff', '#f3f1ea'],
  beige: ['#d9c8a5', '#e6dfd0', '#cdb891', '#c4a882'],
  brown: ['#6b4a35', '#8b5a2b', '#b3834f', '#3f2a1d'],
  khaki: ['#857b58', '#5d6b46', '#6b6b3a'],
  green: ['#2f7a4f', '#2b4d3d', '#9db09a', '#83c5b1', '#58b368', '#1fe01f'],
  blue: ['#3f7fd0', '#2f5fb3', '#85b3d6', '#2b7d80', '#00a6d6'],
  navy: ['#24385f', '#1a2340'],
  purple: ['#6f4f97', '#5c4578', '#b3a5d0'],
  pink: ['#e39aa8', '#d9929f', '#f5c6d6', '#e75480'],
  red: ['#b8302f', '#6c2636', '#e02020'],
  orange: ['#d8622a', '#f28c28'],
  yellow: ['#e0b030', '#d1a032', '#ffe14d'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type ColorGroup = keyof typeof COLOR_GROUPS;

/** Every group, in the order they are offered. */
export const COLOR_GROUP_NAMES = Object.keys(COLOR_GROUPS) as ColorGroup[];

/** Words by which a colour without a shade is known, Korean and English. */
const WORDS: Record<ColorGroup, readonly string[]> = {
  navy: ['네이비', '남색', 'navy', 'indigo'],
  black: ['블랙', '검정', '검은', 'black'],
  grey: ['그레이', '회색', '차콜', '실버', 'grey', 'gray', 'charcoal', 'silver'],
  white: ['화이트', '흰', '하양', 'white'],
  beige: ['베이지', '아이보리', '샌드', '크림', 'beige', 'ivory', 'sand', 'cream'],
  brown: ['브라운', '갈색', '카멜', 'brown', 'camel', 'tan'],
  khaki: ['카키', '올리브', 'khaki', 'olive'],
  green: ['그린', '초록', '녹색', '민트', '세이지', 'green', 'mint', 'sage'],
  blue: ['블루', '파랑', '하늘', '스카이', 'blue', 'teal', 'sky'],
  purple: ['퍼플', '보라', '라벤더', 'purple', 'lavender', 'violet'],
  pink: ['핑크', '분홍', 'pink', 'rose'],
  red: ['레드', '빨강', '와인', '버건디', 'red', 'wine', 'burgundy'],
  orange: ['오렌지', '주황', 'orange'],
  yellow: ['옐로', '노랑', '머스타드', 'yellow', 'mustard'],
};

/** Every word for a colour. */
export const COLOR_WORDS = Object.values(WORDS).flat();

/** Coordinates in which distance is as people see it. */
type Lab = readonly [lightness: number, a: number, b: number];

/** The group of a colour option value, by its shade, else by its names; undefined without either. */
export function getColorGroup(color: {
  rgb: string | null;
  nameKo: string;
  nameEn: string;
}): ColorGroup | undefined {
  const lab = color.rgb === null ? undefined : toLab(color.rgb);
  return lab ? findNearestGroup(lab) : byName(`${color.nameKo} ${color.nameEn}`.toLowerCase());
}

function byName(names: string): ColorGroup | undefined {
  const isIn = (word: string) =>
    /[a-z]/.test(word) ? new RegExp(`\\b${word}\\b`).test(names) : names.includes(word);
  const groups = Object.entries(WORDS) as [ColorGroup, readonly string[]][];
  return groups.find(([, words]) => words.some(isIn))?.[0];
}

/** The group a single word names: '네이비' -> 'navy'. */
export function colorGroupOfWord(word: string): ColorGroup | undefined {
  return COLOR_GROUP_NAMES.find((group) => WORDS[group].includes(word));
}

const samples = COLOR_GROUP_NAMES.flatMap((group) =>
  COLOR_GROUPS[group].flatMap((rgb) => {
    const lab = toLab(rgb);
    return lab ? [{ group, lab }] : [];
  }),
);

function findNearestGroup(lab: Lab): ColorGroup | undefined {
  let best: ColorGroup | undefined;
  let least = Infinity;
  for (const sample of samples) {
    const distance = Math.hypot(...lab.map((value, i) => value - (sample.lab[i] ?? 0)));
    if (distance < least) [best, least] = [sample.group, distance];
  }

  return best;
}

/** Oklab of '#rrggbb' or '#rgb'; undefined for anything else. */
function toLab(rgb: string): Lab | undefined {
  const long = rgb.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  if (!/^#[\da-f]{6}$/i.test(long)) return undefined;

  const channel = (offset: number) =>
    toLinearChannel(parseInt(long.slice(offset, offset + 2), 16) / 255);
  const r = channel(1);
  const g = channel(3);
  const b = channel(5);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);

  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLinearChannel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
