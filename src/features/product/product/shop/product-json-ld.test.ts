import { expect, test } from 'vitest';
import type { RunningPromotion } from '../../../benefit/promotion/promotion.ts';
import { metaDescription, plainText, productJsonLd } from './product-json-ld.ts';
import type { ProductPage } from './product-page.ts';

const unit = { saleStatus: 'OnSale', salePossibleQty: 3, benefitPrice: 40_000 } as const;
const value = (itemOptionValSn: number, name: string) => ({
  itemOptionValSn,
  name,
  rgb: null,
  image: undefined,
});
const page: ProductPage = {
  productSn: 1,
  itemCode: 'P1',
  name: '방수 재킷',
  brand: { brandCode: 'B1', name: '한봉' },
  distinction: '',
  status: 'on',
  listPrice: 50_000,
  itemType: 'General',
  mktgExcluded: new Set<string>(),
  saleStatus: 'On',
  supplierStatus: 'On',
  outOfStock: false,
  salePrice: 40_000,
  benefitPrice: 40_000,
  pointSaving: 400,
  minPurchaseQty: 1,
  maxPurchaseQty: 5,
  optionSelectType: 'Separation',
  options: [
    { name: '색상', isColor: true, values: [value(1, '블랙')] },
    { name: '사이즈', isColor: false, values: [value(11, 'M'), value(12, 'L')] },
  ],
  units: [
    { ...unit, itemCode: 'P1-1', optionVals: [1, 11] },
    { ...unit, itemCode: 'P1-2', optionVals: [1, 12], salePossibleQty: 0 },
  ],
  images: [{ path: '/demo/a', itemOptionValSn: 1 }],
  addOns: [],
  fitFacts: { fit: '', model: null },
  shipping: {
    policy: {
      shippingFeePolicySn: 1,
      orderHandlerSn: 1,
      type: 'ConditionalFree',
      fee: 3000,
      baseAmt: 50_000,
      returnFee: 3000,
      combineType: 'ByOrderHandler',
    },
    handlerName: '본사',
    daysOff: ['2026-12-24'],
    seller: null,
  },
  categories: [
    { displayCateCode: '001', name: '남성' },
    { displayCateCode: '001002', name: '재킷' },
  ],
  icons: [],
  gifts: [],
  hasFlashSale: false,
  lowestPrice: null,
  promotions: [],
  unitPrices: new Map([['P1-1', { listPrice: 50_000, lowestPrice: null }]]),
  setGroups: [],
  descriptionHtml: '<p>비를 막는 재킷</p>',
  sizeHtml: '',
  sizeTable: null,
  notice: [],
  createdAt: 0,
  endedAt: null,
  saleStartAt: null,
  saleEndAt: null,
  seoTitle: '',
  gtins: new Map(),
};
const site = {
  siteUrl: 'https://shop.example',
  locale: 'ko' as const,
  delivery: { holidays: ['2026-10-09', '2026-12-25'], remoteFee: 3000, remoteDays: 2 },
  returnDays: 7,
  today: '2026-11-27',
};

test('a product with options is a group with a variant a unit', () => {
  const [group, breadcrumb] = productJsonLd(page, site);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'P1',
    url: 'https://shop.example/product/P1',
    description: '비를 막는 재킷',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [
      {
        sku: 'P1-1',
        name: '방수 재킷 블랙 / M',
        color: '블랙',
        size: 'M',
        image: 'https://shop.example/demo/a-800.jpg',
        offers: {
          url: 'https://shop.example/product/P1?itemCode=P1-1',
          price: 40_000,
          priceCurrency: 'KRW',
          availability: 'https://schema.org/InStock',
          priceSpecification: {
            priceType: 'https://schema.org/StrikethroughPrice',
            price: 50_000,
          },
          shippingDetails: {
            shippingRate: { value: 3000 },
            deliveryTime: {
              handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
              transitTime: { minValue: 1, maxValue: 3, unitCode: 'DAY' },
              businessDays: [
                { dayOfWeek: expect.arrayContaining(['https://schema.org/Friday']) },
                { validFrom: '2026-12-24', validThrough: '2026-12-24', closes: '00:00' },
                { validFrom: '2026-12-25', validThrough: '2026-12-25', closes: '00:00' },
              ],
            },
          },
          hasMerchantReturnPolicy: { merchantReturnDays: 7 },
        },
      },
      {
        sku: 'P1-2',
        offers: {
          availability: 'https://schema.org/OutOfStock',
          shippingDetails: {
            deliveryTime: { '@id': 'https://shop.example/product/P1#deliveryTime' },
          },
        },
      },
    ],
  });
  expect(group).not.toHaveProperty('aggregateRating');
  expect(breadcrumb).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://shop.example/category/001' },
      { position: 2, name: '재킷', item: 'https://shop.example/category/001002' },
    ],
  });
});

test('a product of one unit has the code of the unit, and each picture as JPEG, too', () => {
  const single = { ...page, options: [], units: [{ ...unit, itemCode: 'P1-1', optionVals: [] }] };
  expect(productJsonLd(single, site)[0]).toMatchObject({
    sku: 'P1-1',
    image: ['https://shop.example/demo/a-800.jpg', 'https://shop.example/demo/a-1000.avif'],
  });
});

test('each unit has its barcode where it has a public one, and the end of the sale', () => {
  const gtins = new Map([['P1-2', '8801234567893']]);
  const saleEndAt = Date.UTC(2026, 11, 31, 15);
  const [group] = productJsonLd({ ...page, gtins, saleEndAt }, site);

  expect(group).toMatchObject({
    hasVariant: [
      { sku: 'P1-1', offers: { availabilityEnds: '2026-12-31T15:00:00.000Z' } },
      { sku: 'P1-2', gtin: '8801234567893' },
    ],
  });
  expect(group).not.toHaveProperty('hasVariant.0.gtin');

  const [product] = productJsonLd({ ...single, gtins: new Map([['P1', '96385074']]) }, site);
  expect(product).toMatchObject({ '@type': 'Product', sku: 'P1', gtin: '96385074' });
  expect(productJsonLd(single, site)[0]).not.toHaveProperty('offers.availabilityEnds');
});

test('a long word is cut between its characters', () => {
  expect(plainText('가'.repeat(300))).toBe(`${'가'.repeat(160)}…`);
});

test('products that share a text, or have none, differ in their description', () => {
  const other = { ...page, itemCode: 'P2' };
  expect(metaDescription(page)).toBe('방수 재킷 (한봉, P1) – 비를 막는 재킷');
  expect(metaDescription(other)).not.toBe(metaDescription(page));
  const bare = { ...page, descriptionHtml: '', brand: { brandCode: 'B0', name: '' } };
  expect(metaDescription(bare)).toBe('방수 재킷 (P1) – 남성 > 재킷');
});

test('what a product lacks is left out', () => {
  const bare = { ...page, descriptionHtml: '', images: [], categories: [] };
  const nodes = productJsonLd(bare, site);
  expect(nodes).toHaveLength(1);
  expect(nodes[0]).not.toHaveProperty('description');
  expect(nodes[0]).not.toHaveProperty('image');
});

test.each([
  ['on', 'InStock'],
  ['soldOut', 'OutOfStock'],
  ['wait', 'PreOrder'],
  ['pause', 'OutOfStock'],
  ['closed', 'Discontinued'],
] as const)('without options it is one product; %s is %s', (status, availability) => {
  const units = [{ ...unit, itemCode: 'P1', optionVals: [], benefitPrice: 50_000 }];
  const plainPage = { ...page, status, options: [], units };
  const [product] = productJsonLd(plainPage, { ...site, locale: 'en' });
  expect(product).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.example/en/product/P1',
    offers: {
      availability: `https://schema.org/${availability}`,
      shippingDetails: { shippingRate: { value: 0 } },
    },
  });
  expect(product).not.toHaveProperty('offers.priceSpecification');
});

const unitPricesOf = (listPrice: number, lowestPrice: number | null) =>
  new Map([['P1', { listPrice, lowestPrice }]]);
const single = { ...page, options: [], units: [{ ...unit, itemCode: 'P1', optionVals: [] }] };

test.each([
  ['no other price in thirty days', 45_000, null, true],
  ['dearer before', 45_000, 42_000, true],
  ['as cheap before', 45_000, 40_000, false],
  ['not reduced itself', 40_000, null, false],
] as const)(
  "the unit's list price is told as struck only for a real reduction: %s",
  (...testCase) => {
    const [, listPrice, lowestPrice, isListed] = testCase;
    const [product] = productJsonLd(
      { ...single, unitPrices: unitPricesOf(listPrice, lowestPrice) },
      site,
    );
    const offer = expect(product);

    if (isListed) offer.toHaveProperty('offers.priceSpecification.price', listPrice);
    else offer.not.toHaveProperty('offers.priceSpecification');
  },
);

test('while promotions run their price is told, until the first of them ends', () => {
  const terms = { name: '', dcType: 'FixedRate', dcRate: 10, dcAmt: 0 } as const;
  const promotions: RunningPromotion[] = [
    { ...terms, promotionSn: 1, kind: 'Promo', endAt: Date.UTC(2026, 11, 1) },
    { ...terms, promotionSn: 2, kind: 'ImmedDcCoupon', endAt: Date.UTC(2026, 10, 30) },
  ];
  const units = [{ ...unit, itemCode: 'P1', optionVals: [], benefitPrice: 32_400 }];
  const promoted = { ...single, units };
  const [product] = productJsonLd(
    { ...promoted, promotions, unitPrices: unitPricesOf(45_000, 36_000) },
    site,
  );

  expect(product).toMatchObject({
    offers: {
      price: 32_400,
      priceValidUntil: '2026-11-30T00:00:00.000Z',
      priceSpecification: { price: 45_000 },
    },
  });
  expect(productJsonLd(single, site)[0]).not.toHaveProperty('offers.priceValidUntil');
});

test('a long description is cut at a word', () => {
  const text = plainText(`<p>${'word '.repeat(60)}</p>`);
  expect(text.length).toBeLessThanOrEqual(161);
  expect(text).toMatch(/word…$/);
});

test('the reviews that the page shows are marked up, and no others', () => {
  const reviews = [
    { author: '김**', score: 4, text: '가볍습니다.', createdAt: Date.UTC(2026, 10, 20, 16) },
    { author: '', score: 1, text: '탈퇴한 회원의 후기', createdAt: 0 },
  ];
  const shown = { stat: { reviewCount: 12, averageScore: 4.3 }, reviews };
  const [product] = productJsonLd(page, site, shown);
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
    review: [
      {
        author: { name: '김**' },
        reviewBody: '가볍습니다.',
        datePublished: '2026-11-21',
        reviewRating: { ratingValue: 4 },
      },
    ],
  });
  expect((product as { review: unknown[] }).review).toHaveLength(1);

  const none = { stat: { reviewCount: 0, averageScore: 0 }, reviews: [] };
  expect(productJsonLd(page, site, none)[0]).not.toHaveProperty('aggregateRating');
});
