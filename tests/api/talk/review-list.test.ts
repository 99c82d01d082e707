import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshStat } from '#src/features/talk/review/stat.queries.ts';
import { codeOf } from '../../support/order/cart.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember } from '../../support/member/people.ts';
import { REVIEW_TEXT, makeBuyer, readReviews, writeReview } from '../../support/talk/reviews.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

test('pages go on where the last one ended, whatever the sort', async () => {
  const product = await makeProduct(shop);
  const { productSn } = await shop.runtime.database.read
    .selectFrom('product')
    .select('productSn')
    .where('itemCode', '=', product.itemCode)
    .executeTakeFirstOrThrow();

  const authors: number[] = [];
  for (let i = 0; i < 25; i++) authors.push((await makeMember(shop)).memberNo);

  const rows = authors.map((memberNo, i) => ({
    productSn,
    memberNo,
    reviewType: 'NonPurchase' as const,
    orderItemSn: null,
    monthlyUsageOf: null,
    score: (i % 5) + 1,
    text: REVIEW_TEXT,
    fit: i % 3 === 0 ? ('Small' as const) : null,
    heightCm: null,
    weightKg: null,
    status: 'Displayed' as const,
    photoCount: 0,
    recommendCount: i % 4,
    best: i % 2,
    rewardPoint: 0,
    rewardedAt: null,
    createdAt: shop.now(),
    updatedAt: shop.now(),
  }));

  await shop.runtime.database.tx(async (t) => {
    const made = await t.insertInto('review').values(rows).returningAll().execute();
    const recommends = made.flatMap(({ reviewSn, memberNo, recommendCount }) =>
      authors
        .filter((author) => author !== memberNo)
        .slice(0, recommendCount)
        .map((author) => ({ reviewSn, memberNo: author, createdAt: 0 })),
    );

    await t.insertInto('review_recommend').values(recommends).execute();
    await refreshStat(t, productSn);
  });

  for (const sort of ['Recommend', 'Best', 'Latest', 'ScoreHigh', 'ScoreLow']) {
    const seen: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const query: string = after === '' ? '' : `&after=${after}`;
      const page = await readReviews(shop, product.itemCode, `&sort=${sort}${query}`);
      seen.push(...page.reviews.map(({ reviewSn }) => reviewSn));
      after = page.next;
    }

    expect(new Set(seen).size, sort).toBe(25);
    expect(seen.length, sort).toBe(25);
  }

  const filtered = await readReviews(shop, product.itemCode, '&score=1&fit=Small');
  expect(filtered.reviews.every(({ score, fit }) => score === 1 && fit === 'Small')).toBe(true);
  expect(filtered.reviews).toHaveLength(2);
});

test('an option value chooses the reviews of the units that have it', async () => {
  const product = await makeProduct(shop, { stock: [5, 5] });
  const values = await shop.runtime.database.read
    .selectFrom('prod_unit')
    .select('itemOptionVal1Sn')
    .where('itemCode', 'in', [codeOf(product), codeOf(product, 1)])
    .orderBy('itemCode')
    .execute();

  for (const unit of [0, 1]) {
    const { buyer, orderItemSn } = await makeBuyer(shop, product, unit);
    await writeReview(buyer, orderItemSn, { text: `${REVIEW_TEXT} ${unit}` });
  }

  for (const [unit, { itemOptionVal1Sn }] of values.entries()) {
    const { reviews } = await readReviews(shop, product.itemCode, `&optionVal=${itemOptionVal1Sn}`);
    expect(reviews.map(({ text }) => text)).toEqual([`${REVIEW_TEXT} ${unit}`]);
  }

  expect((await readReviews(shop, product.itemCode, '&optionVal=999999')).reviews).toEqual([]);
});
