import type { PriceRange } from '../filter/facet/price-band.ts';
import { readWon } from '../filter/facet/typed-price.ts';

/** A keyword without what it says of the price. */
interface PricedKeyword {
  keyword: string;
  /** The words that say the price, as typed. */
  priceWords: string;
  range: PriceRange;
}

const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.\d)?`;
/** 3만5천, 30만, 만원; a plain number must say its currency. */
const KOREAN = String.raw`(?:${DIGITS} ?만(?: ?\d천)?|${DIGITS} ?천) ?원?|${DIGITS} ?원|[만천] ?원|₩ ?${DIGITS}`;
const ENGLISH = String.raw`(?:₩|krw)? ?${DIGITS} ?k?(?: ?(?:won|krw))?`;

const SINGLES: readonly [pattern: RegExp, read: (won: number) => PriceRange][] = [
  [standingAlone(`(${KOREAN}) ?(?:이하|이내|까지|안쪽|안으로)(?:의|로)?`), toMaximum],
  [standingAlone(`(${KOREAN}) ?(?:미만|아래|밑|언더)(?:의|으로)?`), (won) => toMaximum(won - 1)],
  [standingAlone(`(${KOREAN}) ?(?:이상|부터)(?:의|으로)?`), toMinimum],
  [standingAlone(`(${KOREAN}) ?(?:초과|넘는)`), (won) => toMinimum(won + 1)],
  [standingAlone(`(${DIGITS} ?[만천]|[만천](?= ?원)) ?원?대`), toBand],
  [standingAlone(`(?:up to|at most|max) (${ENGLISH})`), toMaximum],
  [standingAlone(`(?:under|below|less than) (${ENGLISH})`), (won) => toMaximum(won - 1)],
  [standingAlone(`(?:at least|from|min) (${ENGLISH})`), toMinimum],
  [standingAlone(`(?:over|above|more than) (${ENGLISH})`), (won) => toMinimum(won + 1)],
];

const RANGES: readonly RegExp[] = [
  standingAlone(`(${KOREAN}) ?(?:~|-|에서|부터) ?(${KOREAN}) ?(?:사이|까지)?`),
  standingAlone(String.raw`(\d{1,3}) ?(?:~|-|에서|부터) ?(${DIGITS} ?만 ?원?) ?(?:사이|까지)?`),
  standingAlone(`(?:between|from) (${ENGLISH}) (?:and|to) (${ENGLISH})`),
];

/** In English a smaller number is a size or a quantity: 'under 45'. */
const LEAST_PRICE = 1000;

/**
 * Reads a price in a keyword: '방수 자켓 30만원 이하', '10~20만원 배낭', 'shell under 300,000'. Undefined
 * for a keyword that says no price, or nothing else.
 */
export function readPriceWords(keyword: string): PricedKeyword | undefined {
  const found = findRange(keyword) ?? findSingle(keyword);
  if (!found) return undefined;

  const rest = keyword.replace(found.text, ' ').replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(rest)) return undefined;

  return { keyword: rest, priceWords: found.text.trim(), range: found.range };
}

interface PriceMatch {
  text: string;
  range: PriceRange;
}

function findRange(keyword: string): PriceMatch | undefined {
  for (const pattern of RANGES) {
    const [text, low = '', high = ''] = pattern.exec(keyword) ?? [];
    if (text === undefined) continue;

    const maxPrice = readWon(high);
    // '10~20만원': the unit is said once.
    const minPrice = readWon(/^\d+$/.test(low) && high.includes('만') ? `${low}만` : low);
    const isPrice = minPrice >= LEAST_PRICE && minPrice <= maxPrice;
    if (isPrice) return { text, range: { minPrice, maxPrice } };
  }

  return undefined;
}

function findSingle(keyword: string): PriceMatch | undefined {
  for (const [pattern, read] of SINGLES) {
    const [text, price = ''] = pattern.exec(keyword) ?? [];
    if (text === undefined) continue;

    const won = readWon(price);
    if (won >= LEAST_PRICE && Number.isSafeInteger(won)) return { text, range: read(won) };
  }

  return undefined;
}

function toMaximum(won: number): PriceRange {
  return { maxPrice: won };
}

function toMinimum(won: number): PriceRange {
  return { minPrice: won };
}

/** '20만원대' is from 200,000 to 299,999: up to the next number with as many zeros. */
function toBand(won: number): PriceRange {
  const [, zeros = ''] = /(0*)$/.exec(String(won)) ?? [];
  return { minPrice: won, maxPrice: won + 10 ** zeros.length - 1 };
}

/** A pattern that stands by itself: not in '11만원', nor in the middle of a code. */
function standingAlone(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}.,-])${pattern}(?![\p{L}\p{N}])`, 'iu');
}
