import { expect, test } from 'vitest';
import type { FeedUnit } from './feed-unit.ts';
import { googleFeed } from './google-feed.ts';
import { naverFeed } from './naver-feed.ts';

const site = { siteUrl: 'https://shop.example', title: '능선 & 친구들' };
const unit: FeedUnit = {
  unitCode: 'P1-2',
  itemCode: 'P1',
  name: '방수 재킷 <가볍다>',
  brand: '능선',
  description: '첫 줄\n둘째\t줄',
  categories: ['남성', '재킷'],
  listPrice: 100_000,
  benefitPrice: 80_000,
  isInStock: true,
  images: ['https://shop.example/a.avif', 'https://shop.example/b.avif'],
  color: '네이비',
  size: 'M',
  shippingFee: 3000,
};

/** A row of Naver's table by column name. */
function naverRow(feedUnit: FeedUnit): Record<string, string> {
  const names = naverFeed.head().trimEnd().split('\t');
  const texts = naverFeed.row(feedUnit, site).replace(/\n$/, '').split('\t');
  expect(texts).toHaveLength(names.length);
  return Object.fromEntries(names.map((name, i) => [name, texts[i] ?? '']));
}

test('Google gets one escaped item per unit, with both prices when it is reduced', () => {
  const item = googleFeed.row(unit, site);
  expect(item).toContain('<g:id>P1-2</g:id><g:item_group_id>P1</g:item_group_id>');
  expect(item).toContain('<g:title>방수 재킷 &lt;가볍다&gt; 네이비 / M</g:title>');
  expect(item).toContain('<g:price>100000 KRW</g:price><g:sale_price>80000 KRW</g:sale_price>');
  expect(item).toContain('<g:product_type>남성 &gt; 재킷</g:product_type>');
  expect(item).toContain('<g:gender>male</g:gender><g:age_group>adult</g:age_group>');
  expect(item).toContain('Outerwear &gt; Coats &amp; Jackets</g:google_product_category>');
  expect(item).toContain('<g:availability>in_stock</g:availability>');
  expect(googleFeed.head(site)).toContain('<title>능선 &amp; 친구들</title>');
});

test('a price that is not reduced appears once, and long titles are truncated', () => {
  const item = googleFeed.row({ ...unit, benefitPrice: 100_000, name: '가'.repeat(300) }, site);
  expect(item).toContain('<g:price>100000 KRW</g:price>');
  expect(item).not.toContain('sale_price');
  expect(/<g:title>(.*?)<\/g:title>/.exec(item)?.[1]).toHaveLength(150);
});

test('sold-out units are marked for Google and left out for Naver', () => {
  const soldOut = { ...unit, isInStock: false };
  expect(googleFeed.row(soldOut, site)).toContain('out_of_stock');
  expect(naverFeed.row(soldOut, site)).toBe('');
});

test('a pre-order is marked with its day for Google', () => {
  const ahead = googleFeed.row({ ...unit, shipsBy: '2026-12-20' }, site);
  expect(ahead).toContain('<g:availability>preorder</g:availability>');
  expect(ahead).toContain('<g:availability_date>2026-12-20T00:00+09:00</g:availability_date>');
  expect(googleFeed.row(unit, site)).not.toContain('availability_date');

  const full = { ...unit, isInStock: false, shipsBy: '2026-12-20' };
  expect(googleFeed.row(full, site)).toContain('out_of_stock');
  expect(googleFeed.row(full, site)).not.toContain('availability_date');
});

test('a pre-order is marked for Naver, without a day', () => {
  expect(naverRow({ ...unit, shipsBy: '2026-12-20' })).toMatchObject({
    product_flag: '예약판매',
    condition: '신상품',
  });
  expect(naverRow(unit)).toMatchObject({ product_flag: '' });

  const full = { ...unit, isInStock: false, shipsBy: '2026-12-20' };
  expect(naverFeed.row(full, site)).toBe('');
});

test('no text adds a column or a row to Naver’s table', () => {
  const row = naverRow({ ...unit, name: '재킷\t\r\n"x"' });
  expect(row).toMatchObject({
    id: 'P1-2',
    title: '능선 재킷 "x" 네이비',
    price_pc: '80000',
    normal_price: '100000',
    category_name1: '남성',
    category_name2: '재킷',
    category_name3: '',
    gender: '남성',
    age_group: '성인',
    shipping: '3000',
    option_detail: '네이비^M',
  });
});

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '0036000291452'], // a GTIN-12 as GTIN-13
  ['73513537', '73513537'],
  ['10614141000415', ''], // of a case, which Naver does not take
  [undefined, ''],
])('the barcode %s is told to both', (gtin, barcode) => {
  const item = googleFeed.row({ ...unit, gtin }, site);
  expect(item.includes('identifier_exists')).toBe(gtin === undefined);
  if (gtin !== undefined) expect(item).toContain(`<g:gtin>${gtin}</g:gtin>`);
  expect(naverRow({ ...unit, gtin })['barcode']).toBe(barcode);
});
