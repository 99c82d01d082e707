import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyReviews } from '#src/features/talk/review/review.schema.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { signedIn } from '../../support/member/people.ts';
import type { ErrorBody } from '../../support/shopper.ts';
import { makeBuyer, readReviews, writeReview } from '../../support/talk/reviews.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

test('a recommendation counts once, and not one’s own', async () => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await makeBuyer(shop, product);
  const { reviewSn } = (await writeReview(buyer, orderItemSn)).body;
  const path = `/api/reviews/${reviewSn}/recommend`;
  expectProblem(await buyer.post(path), 409, 'OwnReview');
  expect((await shop.shopper().post(path)).status).toBe(401);

  const others = [await signedIn(shop), await signedIn(shop)];
  const answers = await Promise.all(
    others.flatMap((other) => [other.post<{ recommendCount: number }>(path), other.post(path)]),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await readReviews(shop, product.itemCode)).reviews[0]?.recommendCount).toBe(2);

  const mine = `/api/my/reviews/recommended?reviewSns=${reviewSn}`;
  expect((await others[0]?.get(mine))?.body).toEqual({ reviewSns: [reviewSn] });
  expect((await buyer.get(mine)).body).toEqual({ reviewSns: [] });

  await others[0]?.call('DELETE', path);
  await others[0]?.call('DELETE', path);

  expect((await readReviews(shop, product.itemCode)).reviews[0]?.recommendCount).toBe(1);
});

test('a report counts once, needs a reason, and five hide the review', async () => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await makeBuyer(shop, product);
  const { reviewSn } = (await writeReview(buyer, orderItemSn)).body;
  const path = `/api/reviews/${reviewSn}/report`;
  expectProblem(await buyer.post(path, { reason: 'Slander' }), 409, 'OwnReview');

  const other = await signedIn(shop);
  const short = { reason: 'Etc', description: '아홉 글자예요.' };
  expect((await other.post<ErrorBody>(path, short)).body.fields).toEqual({
    description: 'ReportTextTooShort',
  });
  expect((await other.post<ErrorBody>(path, {})).status).toBe(422);

  const etc = { reason: 'Etc', description: '다른 가게의 사진을 그대로 올렸습니다.' };
  expect((await other.post(path, etc)).status).toBe(200);

  const again = await other.post<ErrorBody>(path, { reason: 'Copyright' });
  expectProblem(again, 409, 'AlreadyReported');

  for (let i = 0; i < 3; i++) {
    await (await signedIn(shop)).post(path, { reason: 'Advertising' });
  }

  expect((await readReviews(shop, product.itemCode)).stat.reviewCount).toBe(1);

  await (await signedIn(shop)).post(path, { reason: 'Advertising' });

  expect((await readReviews(shop, product.itemCode)).stat.reviewCount).toBe(0);

  const { body: own } = await buyer.get<MyReviews>('/api/my/reviews');
  expect(own.reviews).toMatchObject([{ reviewSn, status: 'Hidden' }]);
});
