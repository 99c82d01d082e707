import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { checkInvariants } from '#db/invariants.ts';
import { TALK_INVARIANTS } from '#db/invariants-talk.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeBuyer, writeReview } from '../../support/talk/reviews.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

class Undone extends Error {}

const BREAKS: Readonly<Record<string, string>> = {
  'review-stat': `update "review_stat" set "reviewCount" = "reviewCount" + 1`,
  'review-recommend': `update "review" set "recommendCount" = "recommendCount" + 1`,
  'review-photos': `update "review" set "photoCount" = 9`,
  'review-points': `update "review" set "givenPoint" = "givenPoint" + 1
    where "orderItemSn" is not null`,
};

test('each promise of this domain is broken by a test', () => {
  const comments = ['comment-thread', 'comment-photos', 'comment-like']; // in comment.test.ts
  expect(TALK_INVARIANTS.map(({ id }) => id)).toEqual([...Object.keys(BREAKS), ...comments]);
});

test.each(Object.keys(BREAKS))('breaking %s is found, by it alone', async (id) => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await makeBuyer(shop, product);

  await writeReview(buyer, orderItemSn);

  const { tx, engine } = shop.runtime.database;
  let broken: string[] = [];
  const undone = tx(async (t) => {
    await sql.raw(BREAKS[id] ?? '').execute(t);
    const results = await checkInvariants({ read: t, engine });
    broken = results.filter(({ violations }) => violations > 0).map((result) => result.id);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  expect(broken).toEqual([id]);
});
