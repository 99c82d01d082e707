import { expect, test } from 'vitest';
import { migratedWith, PRODUCT, type Row } from '../../support/database/before-migration.ts';

const BOUGHT = [
  ['member', { memberNo: 1, email: 'a@b.kr', locale: 'ko', level: 'Family', status: 'Active' }],
  ...PRODUCT,
] as const;

let reviews = 0;
const review = (more: Row) => {
  reviews += 1;
  return [
    'review',
    {
      reviewSn: reviews,
      productSn: 1,
      memberNo: 1,
      reviewType: 'NonPurchase',
      score: 5,
      status: 'Displayed',
      createdAt: 500,
      ...more,
    },
  ] as const;
};
const photo = (reviewSn: number) =>
  [
    [
      'media',
      {
        mediaSn: reviewSn,
        name: `p${reviewSn}`,
        kind: 'Review',
        visibility: 'Public',
        memberNo: 1,
        width: 1,
        height: 1,
        bytes: 1,
      },
    ],
    ['review_photo', { mediaSn: reviewSn, reviewSn }],
  ] as const;

test('photos of reviews that are not displayed are public no more', async () => {
  reviews = 0;
  const database = await migratedWith('0110_photo_visibility', [
    ...BOUGHT,
    review({}),
    ['member', { memberNo: 2, email: 'c@d.kr', locale: 'ko', level: 'Family', status: 'Active' }],
    review({ memberNo: 2, status: 'Hidden' }),
    ...photo(1),
    ...photo(2),
  ]);
  const seen = database.read.selectFrom('media').select(['mediaSn', 'visibility']);
  expect(await seen.orderBy('mediaSn').execute()).toEqual([
    { mediaSn: 1, visibility: 'Public' },
    { mediaSn: 2, visibility: 'Private' },
  ]);
});

const ITEMS = [1, 2, 3];
const ITEM = {
  orderSn: 1,
  orderShippingSn: 1,
  prodUnitSn: 1,
  orderedQty: 1,
  status: 'Delivered',
};
const ORDER = [
  ['prod_unit', { prodUnitSn: 1, productSn: 1, itemCode: 'U1', saleStatus: 'OnSale' }],
  [
    'checkout',
    { checkoutSn: 'c1', cartId: 'x', checkoutType: 'Cart', locale: 'ko', status: 'Completed' },
  ],
  [
    'orders',
    {
      orderSn: 1,
      orderNo: 'O-1',
      checkoutSn: 'c1',
      locale: 'ko',
      memberNo: 1,
      status: 'Delivered',
    },
  ],
  ['order_shipping', { orderShippingSn: 1, orderSn: 1, orderHandlerSn: 1 }],
  ...ITEMS.map((orderItemSn) => ['order_item', { ...ITEM, orderItemSn }] as const),
] as const;
const ledger = (ref: string, amount: number, owed = 0) =>
  [
    'point_ledger',
    {
      memberNo: 1,
      type: amount > 0 ? 'Earned' : 'EarnedCancellation',
      ref,
      amount,
      owed,
      balanceAfter: 0,
    },
  ] as const;

test('reviews keep what they were promised, and know what the ledger gave', async () => {
  reviews = 0;
  const bought = { reviewType: 'Purchase' };
  const database = await migratedWith('0111_review_points', [
    ...BOUGHT,
    ...ORDER,
    review({ ...bought, orderItemSn: 1, photoCount: 1, rewardPoint: 500, rewardedAt: 600 }),
    review({ ...bought, orderItemSn: 2, rewardPoint: 100 }),
    review({ ...bought, orderItemSn: 3, status: 'Hidden', rewardedAt: 600 }),
    review({}),
    ledger('review:1:Purchase', 500),
    ledger('review:3:Purchase', 500),
    ledger('review:3:Purchase:back', -200, 300),
  ]);
  const points = database.read
    .selectFrom('review')
    .select(['reviewSn', 'textPoint', 'photoPoint', 'givenPoint'])
    .orderBy('reviewSn');
  const promised = { textPoint: 100, photoPoint: 500 };
  expect(await points.execute()).toEqual([
    { reviewSn: 1, ...promised, givenPoint: 500 },
    { reviewSn: 2, ...promised, givenPoint: 0 },
    { reviewSn: 3, ...promised, givenPoint: 0 },
    { reviewSn: 4, textPoint: 0, photoPoint: 0, givenPoint: 0 },
  ]);
});
