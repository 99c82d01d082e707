import { products } from './catalog.ts';
import { between, hash } from './hash.ts';
import type { Bilingual } from './kind-copy.ts';
import { GENERAL, REVIEW_COPY, REVIEWED_KINDS, SIZED, type ReviewCopy } from './review-copy.ts';
import { photosOf } from './review-photos.ts';
import type { SeedProduct } from './types.ts';

/** A member who buys and reviews. */
export interface SeedBuyer {
  name: string;
  locale: 'ko' | 'en';
  heightCm: number;
  weightKg: number;
  bodyType: 'Slim' | 'Average' | 'Athletic' | 'Full';
  usualSize: string;
}

/** The review of one bought item. */
export interface SeedReview {
  product: string;
  /** Index of the bought unit. */
  unit: number;
  score: number;
  text: string;
  fit: 'Small' | 'True' | 'Large' | null;
  /** With the buyer's body. */
  tellsBody: boolean;
  /** Files of db/seed/review-photos. */
  photos: string[];
  best: boolean;
  /** Buyers who recommend it, as indexes of `BUYERS`. */
  recommendedBy: number[];
  daysAgo: number;
  /** The review after a month of use. */
  later?: { score: number; text: string; daysAgo: number };
}

/** An order of the past, all of whose items were reviewed. */
export interface SeedPastOrder {
  /** Index of `BUYERS`. */
  buyer: number;
  daysAgo: number;
  reviews: SeedReview[];
}

const FAMILY = [...'김이박최정강조윤장임한오서신권황안송류홍전고문손배백허남심노'];
const GIVEN = [
  '민준',
  '서연',
  '지호',
  '하은',
  '도윤',
  '수아',
  '예준',
  '지우',
  '현우',
  '유진',
  '태윤',
  '가람',
  '다솔',
  '나래',
  '한결',
  '은솔',
  '보라',
  '슬기',
  '아름',
  '초롱',
  '미르',
  '해솔',
];
const FOREIGN = ['Emma Clarke', 'Noah Becker', 'Mia Laurent', 'Liam Novak', 'Sofia Rossi'];

export const BUYERS: readonly SeedBuyer[] = Array.from({ length: 80 }, (_, i) => {
  const key = `buyer${i}`;
  const foreign = FOREIGN[Math.floor(i / 16)];
  const isForeign = i % 16 === 7 && foreign !== undefined;
  const heightCm = between(`${key}height`, 155, 187);
  const weightKg = heightCm - 100 - between(`${key}weight`, -2, 14);

  return {
    name: isForeign ? foreign : oneOf(`${key}f`, FAMILY) + oneOf(`${key}g`, GIVEN),
    locale: isForeign ? 'en' : 'ko',
    heightCm,
    weightKg,
    bodyType: bodyTypeFor(key, weightKg / (heightCm / 100) ** 2),
    usualSize: usualSizeFor(weightKg),
  };
});

/** The build that somebody of this body mass index names. */
function bodyTypeFor(key: string, bodyMass: number): SeedBuyer['bodyType'] {
  if (bodyMass < 20) return 'Slim';
  if (bodyMass >= 25) return 'Full';
  return hash(`${key}build`) % 3 === 0 ? 'Athletic' : 'Average';
}

/** The size that the shop's clothes have for this weight. */
function usualSizeFor(weightKg: number): string {
  if (weightKg < 56) return '90';
  if (weightKg < 66) return '95';
  if (weightKg < 76) return '100';
  return weightKg < 86 ? '105' : '110';
}

const TOTAL = 1500;
/** A buyer orders at most once in so many days, and at most so many items. */
const ORDER_EVERY_DAYS = 40;
const ITEMS_AN_ORDER = 3;
/** The oldest review, the youngest, and the days from an order to its earliest review. */
const OLDEST_DAYS = 330;
const YOUNGEST_DAYS = 9;
const WRITTEN_AFTER_DAYS = 8;
/** From an order to the review after a month of use. */
const MONTHLY_AFTER_DAYS = 32;

/** The orders behind the reviews of the demo, the same on every machine. */
export function makePastOrders(): SeedPastOrder[] {
  const orders = new Map<string, SeedPastOrder>();
  for (const [product, count] of reviewCounts()) {
    const photos = photosOf(product).map(({ name }) => name);
    for (let n = 0; n < count; n += 1) {
      const key = `${product.itemCode}:${n}`;
      const daysAgo = between(`${key}day`, YOUNGEST_DAYS, oldestOf(product));
      const order = orderOf(orders, key, daysAgo + WRITTEN_AFTER_DAYS);

      order.reviews.push(
        makeReview(product, { key, daysAgo, buyer: order.buyer, photo: photos.pop() }),
      );
    }
  }

  return [...orders.values()];
}

/** The number of reviews of each product: in proportion to its sales, none for those just listed. */
function reviewCounts(): [SeedProduct, number][] {
  const reviewed = products.filter(
    ({ itemType, createdDaysAgo }) =>
      itemType === 'General' && createdDaysAgo > ORDER_EVERY_DAYS * 2,
  );
  const weights = reviewed.map(({ soldCount }) => (soldCount + 1) ** 0.7);
  const sum = weights.reduce((total, weight) => total + weight, 0);

  return reviewed.map((product, i) => {
    const share = Math.round(((weights[i] ?? 0) * TOTAL) / sum);
    // Some are new to their buyers: every state of the page is in the demo.
    return [product, hash(`${product.itemCode}quiet`) % 17 === 0 ? 0 : share];
  });
}

function oldestOf({ createdDaysAgo }: SeedProduct): number {
  return Math.min(OLDEST_DAYS, createdDaysAgo - ORDER_EVERY_DAYS * 1.5);
}

/** Some buyer's order, at least `daysAgo` old, that has room for this product and lacks it. */
function orderOf(orders: Map<string, SeedPastOrder>, key: string, daysAgo: number): SeedPastOrder {
  const [itemCode = ''] = key.split(':');
  for (let attempt = 0; ; attempt += 1) {
    const buyer = hash(`${key}buyer${attempt}`) % BUYERS.length;
    const turn = Math.ceil(daysAgo / ORDER_EVERY_DAYS);
    const at = `${buyer}:${turn}`;
    const ordered = turn * ORDER_EVERY_DAYS + (hash(at) % 8);
    const order = orders.get(at) ?? { buyer, daysAgo: ordered, reviews: [] };
    const isTaken = order.reviews.some(({ product }) => product === itemCode);
    if (isTaken || order.reviews.length >= ITEMS_AN_ORDER) continue;

    orders.set(at, order);

    return order;
  }
}

interface Writing {
  key: string;
  buyer: number;
  daysAgo: number;
  photo: string | undefined;
}

function makeReview(product: SeedProduct, { key, buyer, daysAgo, photo }: Writing): SeedReview {
  const score = scoreOf(key);
  const copy = copyOf(product);
  const unit = unitOf(key, product, { photo, buyer });
  const says = hasSizes(product) && hash(`${key}fit`) % 3 > 0;
  const fit = says ? fitOf(key, product, { unit, buyer }) : null;

  const wordsOf = (all: readonly Bilingual[], at: string) => [
    oneOf(`${key}${at}`, all)[BUYERS[buyer]?.locale === 'en' ? 1 : 0],
  ];

  const isLater = score >= 3 && daysAgo > MONTHLY_AFTER_DAYS + 2 && hash(`${key}later`) % 12 === 0;
  const tone = score >= 4 ? 'good' : score === 3 ? 'fair' : 'poor';
  const written = [
    ...wordsOf(copy[tone], 'a'),
    ...(tone === 'good' && hash(`${key}two`) % 2 === 0 ? wordsOf(copy.good, 'b') : []),
    ...(fit ? wordsOf(SIZED[fit], 'c') : []),
    ...(hash(`${key}more`) % 3 > 0 ? wordsOf(GENERAL[tone], 'd') : []),
    ...(score === 4 ? wordsOf(copy.fair, 'e') : []),
  ];

  return {
    product: product.itemCode,
    score,
    fit,
    daysAgo,
    text: [...new Set(written)].join(' '),
    unit,
    tellsBody: fit !== null && hash(`${key}body`) % 3 > 0,
    photos: photo === undefined ? [] : [photo],
    best: photo !== undefined && score === 5 && hash(`${key}best`) % 3 === 0,
    recommendedBy: recommendersOf(key, { buyer, isLoud: photo !== undefined }),
    ...(isLater && {
      later: {
        score: Math.max(score, 4),
        text: wordsOf([...copy.later, ...GENERAL.later], 'l').join(' '),
        daysAgo: daysAgo - MONTHLY_AFTER_DAYS,
      },
    }),
  };
}

/** Of a hundred reviews 60 have five stars, 25 four, 9 three, 4 two and 2 one. */
function scoreOf(key: string): number {
  const at = hash(`${key}score`) % 100;
  if (at < 60) return 5;
  if (at < 85) return 4;
  if (at < 94) return 3;
  return at < 98 ? 2 : 1;
}

/** Some products run small or large for most, as their fit bar then says. */
function findLean({ itemCode }: SeedProduct): -1 | 0 | 1 {
  const lean = hash(`${itemCode}lean`) % 6;
  return lean === 0 ? 1 : lean === 1 ? -1 : 0;
}

/** What the buyer says of a unit: by their usual size, where the product has it. */
function fitOf(
  key: string,
  product: SeedProduct,
  { unit, buyer }: { unit: number; buyer: number },
): 'Small' | 'True' | 'Large' {
  const sizes = findSizes(product);
  const usual = usualPlace(sizes, buyer);
  const bought = product.units[unit]?.options[sizes.depth] ?? 0;
  const chance = hash(`${key}fits`) % 10;
  const felt = chance < 6 ? findLean(product) : chance === 9 ? 1 - (hash(`${key}odd`) % 3) : 0;
  const above = (usual === undefined ? 0 : bought - usual) - felt;

  return above === 0 ? 'True' : above > 0 ? 'Large' : 'Small';
}

const CHESTS = ['90', '95', '100', '105', '110'];

/** The option that sizes are chosen by, and the names of its sizes. */
function findSizes({ options }: SeedProduct): { depth: number; names: string[] } {
  const depth = options.findIndex(({ isColor }) => !isColor);
  return { depth, names: options[depth]?.values.map(({ nameKo }) => nameKo) ?? [] };
}

/** The place of the buyer's usual size among those of clothes; undefined for other sizes. */
function usualPlace({ names }: { names: string[] }, buyer: number): number | undefined {
  const usual = BUYERS[buyer]?.usualSize ?? '';
  const isInches = names.some((name) => name.endsWith('인치'));
  if (!isInches && !names.some((name) => /^100\b/.test(name))) return undefined;

  const place = isInches
    ? CHESTS.indexOf(usual)
    : names.findIndex((name) => Number.parseInt(name, 10) >= Number(usual));
  return place < 0 ? names.length - 1 : Math.min(place, names.length - 1);
}

function hasSizes({ units, options }: SeedProduct): boolean {
  return units.length > 3 && options.length > 1;
}

function copyOf({ images }: SeedProduct): ReviewCopy {
  const image = images[0]?.image ?? '';
  const kind = REVIEWED_KINDS.find(([prefix]) => image.startsWith(`${prefix}-`))?.[1];
  const copy = REVIEW_COPY[kind ?? 'other'];
  if (copy === undefined) throw new Error(`no words for ${image}`);
  return copy;
}

/**
 * A unit of the buyer's usual size, or now and then of one beside it; with a photo, of the colour that
 * it shows.
 */
function unitOf(
  key: string,
  product: SeedProduct,
  { photo, buyer }: { photo: string | undefined; buyer: number },
): number {
  const { units, options } = product;
  const depth = options.findIndex(({ isColor }) => isColor);
  const color = options[depth]?.values.findIndex(({ image }) => photo?.startsWith(`${image}-`));
  const sizes = findSizes(product);
  const usual = usualPlace(sizes, buyer);
  const slip = [0, 0, 0, 0, 0, 0, 1, -1][hash(`${key}slip`) % 8] ?? 0;
  const place =
    usual === undefined ? undefined : Math.min(Math.max(0, usual + slip), sizes.names.length - 1);

  const fitting = units.flatMap(({ options: chosen }, i) => {
    const isShown =
      photo === undefined || color === undefined || color < 0 || chosen[depth] === color;
    return isShown && (place === undefined || chosen[sizes.depth] === place) ? [i] : [];
  });

  return fitting[hash(`${key}unit`) % Math.max(fitting.length, 1)] ?? 0;
}

function recommendersOf(
  key: string,
  { buyer, isLoud }: { buyer: number; isLoud: boolean },
): number[] {
  const most = isLoud ? 9 : 3;
  const count = Math.max(0, between(`${key}liked`, isLoud ? 1 : -3, most));
  const first = hash(`${key}likers`) % BUYERS.length;

  return Array.from({ length: count }, (_, i) => (first + i * 7) % BUYERS.length).filter(
    (liker) => liker !== buyer,
  );
}

function oneOf<T>(key: string, from: readonly T[]): T {
  const found = from[hash(key) % from.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}
