import { cutText, oneLine } from '../../../lib/text.ts';
import type { FeedUnit } from './feed-unit.ts';
import { getGoogleCategory, getWearer } from './taxonomy.ts';

interface Site {
  siteUrl: string;
  title: string;
}

const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
const MORE_IMAGES = 10;

/** Google Merchant Center, RSS 2.0: one item per unit, grouped by product. */
export const googleFeed = {
  head({ siteUrl, title }: Site): string {
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
      `${buildElementXml('title', title)}${buildElementXml('link', siteUrl)}${buildElementXml('description', title)}`,
      '',
    ].join('\n');
  },

  row(unit: FeedUnit, { siteUrl }: Site): string {
    const [image, ...more] = unit.images;
    const wearer = getWearer(unit.categories);
    const isReduced = unit.benefitPrice < unit.listPrice;
    const variant = [unit.color, unit.size]
      .filter((variantPart) => variantPart !== undefined)
      .join(' / ');
    const title = cutText(oneLine(variant ? `${unit.name} ${variant}` : unit.name), TITLE_MAX);

    const fields: [string, string | undefined][] = [
      ['id', unit.unitCode],
      ['item_group_id', unit.itemCode],
      ['title', title],
      ['description', cutText(oneLine(unit.description), DESCRIPTION_MAX) || title],
      ['link', `${siteUrl}/product/${unit.itemCode}?itemCode=${unit.unitCode}`],
      ['image_link', image],
      ...more
        .slice(0, MORE_IMAGES)
        .map((moreImage): [string, string] => ['additional_image_link', moreImage]),
      ['availability', getAvailability(unit)],
      ['availability_date', unit.isInStock ? toInstant(unit.shipsBy) : undefined],
      ['price', `${isReduced ? unit.listPrice : unit.benefitPrice} KRW`],
      ['sale_price', isReduced ? `${unit.benefitPrice} KRW` : undefined],
      ['brand', unit.brand],
      ['condition', 'new'],
      ['gtin', unit.gtin],
      ['identifier_exists', unit.gtin === undefined ? 'no' : undefined],
      ['color', unit.color],
      ['size', unit.size],
      ['gender', wearer?.gender],
      ['age_group', wearer?.ageGroup],
      ['google_product_category', getGoogleCategory(unit.categories)],
      ['product_type', unit.categories.join(' > ') || undefined],
    ];

    const texts = fields.map(([name, text]) => (text ? buildElementXml(`g:${name}`, text) : ''));
    const shipping =
      buildElementXml('g:country', 'KR') + buildElementXml('g:price', `${unit.shippingFee} KRW`);

    return `<item>${texts.join('')}<g:shipping>${shipping}</g:shipping></item>\n`;
  },

  foot: '</channel></rss>\n',
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function buildElementXml(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')}</${name}>`;
}

function getAvailability({ isInStock, shipsBy }: FeedUnit): string {
  if (!isInStock) return 'out_of_stock';
  return shipsBy === undefined ? 'in_stock' : 'preorder';
}

function toInstant(shipsBy: string | undefined): string | undefined {
  return shipsBy === undefined ? undefined : `${shipsBy}T00:00+09:00`;
}
