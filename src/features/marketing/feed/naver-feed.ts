import { cutText, oneLine } from '../../../lib/text.ts';
import type { FeedUnit } from './feed-unit.ts';
import { getWearer } from './taxonomy.ts';

const NAME_MAX = 100;
const MORE_IMAGES = 10;
const CATEGORY_LEVELS = [0, 1, 2, 3];

/** Naver's terms. */
const AGES = { kids: '아동', adult: '성인' };
const GENDERS = { male: '남성', female: '여성', unisex: '남녀공용' };

type Column = [name: string, of: (unit: FeedUnit, siteUrl: string) => string | number];

/** Naver Shopping EP 3.0: tab-separated, one row per unit. */
const COLUMNS: readonly Column[] = [
  ['id', (unit) => unit.unitCode],
  ['title', getName],
  ['price_pc', (unit) => unit.benefitPrice],
  ['price_mobile', (unit) => unit.benefitPrice],
  ['normal_price', (unit) => unit.listPrice],
  ['link', getLink],
  ['mobile_link', getLink],
  ['image_link', (unit) => unit.images[0] ?? ''],
  ['add_image_link', (unit) => unit.images.slice(1, 1 + MORE_IMAGES).join('|')],
  ...CATEGORY_LEVELS.map((level): Column => [
    `category_name${level + 1}`,
    (unit) => unit.categories[level] ?? '',
  ]),
  ['condition', () => '신상품'],
  // The service removes for good what is sold ahead without saying so; others leave it empty.
  ['product_flag', ({ shipsBy }) => (shipsBy === undefined ? '' : '예약판매')],
  ['barcode', (unit) => getBarcode(unit.gtin)],
  ['brand', (unit) => unit.brand],
  ['group_id', (unit) => unit.itemCode],
  ['shipping', (unit) => unit.shippingFee],
  ['age_group', ({ categories }) => AGES[getWearer(categories)?.ageGroup ?? 'adult']],
  ['gender', ({ categories }) => GENDERS[getWearer(categories)?.gender ?? 'unisex']],
  ['option_detail', (unit) => [unit.color, unit.size].filter(Boolean).join('^')],
];

export const naverFeed = {
  head(): string {
    return `${COLUMNS.map(([name]) => name).join('\t')}\n`;
  },

  /** Sold-out units are omitted: the service treats a missing row as out of stock. */
  row(unit: FeedUnit, { siteUrl }: { siteUrl: string }): string {
    if (!unit.isInStock) return '';
    return `${COLUMNS.map(([, of]) => oneLine(String(of(unit, siteUrl)))).join('\t')}\n`;
  },

  foot: '',
};

function getName({ brand, name, color }: FeedUnit): string {
  return cutText(oneLine([brand, name, color].filter(Boolean).join(' ')), NAME_MAX);
}

/** The service takes GTIN-8 and GTIN-13 alone; a GTIN-12 is a GTIN-13 that begins with 0. */
function getBarcode(gtin = ''): string {
  if (gtin.length === 12) return `0${gtin}`;
  return gtin.length === 14 ? '' : gtin;
}

function getLink({ itemCode, unitCode }: FeedUnit, siteUrl: string): string {
  return `${siteUrl}/product/${itemCode}?itemCode=${unitCode}`;
}
