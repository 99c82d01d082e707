import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rewardJobs } from '#src/features/talk/review/reward-points.service.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import type { OrderList } from '#src/features/order/order/shop/list/my-page.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import type {
  ReviewFormContent,
  ReviewPage,
  ReviewWritten,
  WritableReviews,
} from '#src/features/talk/review/review.schema.ts';
import { changeHeldWords } from '#src/features/talk/text/held-words.service.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { signedIn } from '../../support/member/people.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import type { Shopper } from '../../support/shopper.ts';
import {
  REVIEW_TEXT,
  makeBuyer,
  readReviews,
  writeReview,
  type ReviewInput,
} from '../../support/talk/reviews.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

describe('a purchase', () => {
  test('is reviewed once, from its delivery, with photos', async () => {
    const product = await makeProduct(shop);
    const { buyer, orderItemSn } = await makeBuyer(shop, product);

    const { body: before } = await buyer.get<WritableReviews>('/api/my/reviews/writable');
    expect(before.purchases.map((item) => item.orderItemSn)).toEqual([orderItemSn]);

    const given = { score: 4, fit: 'Small' };
    const written = await writeReview(buyer, orderItemSn, {
      ...given,
      files: [await jpegOf(), await jpegOf()],
    });
    expect([written.status, written.body.status]).toEqual([201, 'Displayed']);

    const { stat, reviews, next } = await readReviews(shop, product.itemCode);
    expect(stat).toMatchObject({
      reviewCount: 1,
      averageScore: 4,
      scorePercent: 80,
      scores: [0, 0, 0, 1, 0],
      fits: { Small: 1, True: 0, Large: 0 },
      photoReviewCount: 1,
    });
    expect(reviews).toMatchObject([
      {
        score: 4,
        text: REVIEW_TEXT,
        author: '김**',
        fit: 'Small',
        body: null,
        reviewType: 'Purchase',
        rewarded: true,
        best: false,
        monthlyUsage: false,
        owner: false,
        displayed: true,
        recommendCount: 0,
      },
    ]);
    expect(reviews[0]?.images).toHaveLength(2);
    expect((await shop.shopper().get(reviews[0]?.images[0]?.url ?? '')).status).toBe(200);
    expect(next).toBeNull();

    const own = await buyer.get<ReviewPage>(`/api/reviews?itemCode=${product.itemCode}`);
    expect(own.body.reviews).toMatchObject([{ owner: true }]);

    const detail = await buyer.get<object>(`/api/product/${product.itemCode}`);
    expect(detail.body).toMatchObject({ reviewCount: 1, reviewScore: 4 });

    const again = await writeReview(buyer, orderItemSn);
    expectProblem(again, 409, 'ReviewNotWritable');

    const { body: after } = await buyer.get<WritableReviews>('/api/my/reviews/writable');
    expect(after.purchases).toEqual([]);
  });

  test.for<[ReviewInput, Record<string, string>]>([
    [{ score: 0 }, { score: 'ReviewScoreRequired' }],
    [{ score: 6 }, { score: 'ReviewScoreRequired' }],
    [{ text: '아홉 글자입니다.' }, { text: 'ReviewTextTooShort' }],
    [{ text: `          \u200B${'\u3164'.repeat(20)}` }, { text: 'ReviewTextTooShort' }],
    [{ text: '가'.repeat(3001) }, { text: 'ReviewTextTooLong' }],
  ])('is not reviewed with %j', async ([given, fields]) => {
    const buyer = await signedIn(shop);
    const { status, body } = await writeReview(buyer, 1, given);
    expect([status, body.fields]).toEqual([422, fields]);
  });

  test('of somebody else, or one that has not arrived, is not reviewed', async () => {
    const { orderItemSn } = await makeBuyer(shop, await makeProduct(shop));
    const other = await signedIn(shop);
    expectProblem(await writeReview(other, orderItemSn), 409, 'ReviewNotWritable');
    expect((await shop.shopper().post('/api/my/reviews', {})).status).toBe(401);
  });

  test('is reviewed again after a month of use, once', async () => {
    const product = await makeProduct(shop);
    const { buyer, orderItemSn } = await makeBuyer(shop, product);
    const { body: first } = await writeReview(buyer, orderItemSn);

    const monthly = {
      reviewType: 'MonthlyUsage',
      monthlyUsageOf: first.reviewSn,
      score: 3,
      text: '한 달 입었더니 보풀이 조금 일어납니다.',
    };

    const path = '/api/my/reviews';
    expectProblem(await buyer.post(path, monthly), 409, 'ReviewNotWritable');

    const before = shop.now();
    shop.setNow(before + 30 * DAY_MS);

    const later = await signedInAgain(buyer);
    const { body } = await later.get<WritableReviews>('/api/my/reviews/writable');
    expect(body.monthly).toMatchObject([{ orderItemSn, monthlyUsageOf: first.reviewSn }]);
    expect((await later.post(path, monthly)).status).toBe(201);
    expectProblem(await later.post(path, monthly), 409, 'ReviewNotWritable');
    expect((await readReviews(shop, product.itemCode)).stat).toMatchObject({ reviewCount: 2 });

    shop.setNow(before);
  });
});

/** The same member in a session of now: the clock was moved past the other's end. */
async function signedInAgain(buyer: Shopper): Promise<Shopper> {
  return signedIn(shop, { memberNo: 1, email: buyer.name, password: 'ridge-7294!' });
}

/** Where the product's page leads those who want to review it, and where that leads a member. */
async function writeLinks(itemCode: string, by: Shopper) {
  const html = await (await fetch(`${shop.url}/product/${itemCode}`)).text();
  const href = /href="(\/myPage\/review[^"]*)"/.exec(html)?.[1] ?? '';
  const { headers } = await by.raw(href);
  const form = href.replace('/myPage/review?', '/api/my/reviews/form?');
  const { status, body } = await by.get<Partial<ReviewFormContent>>(form);
  const location = headers.get('location');
  // The dialog over the page shows the form exactly where its own page does.
  expect(status).toBe(location === null ? 200 : 404);

  return { href, location, subject: body.subject };
}

test('a product takes reviews without a purchase only where it says so', async () => {
  const product = await makeProduct(shop);
  const buyer = await signedIn(shop);
  const review = {
    reviewType: 'NonPurchase',
    itemCode: product.itemCode,
    score: 5,
    text: REVIEW_TEXT,
  };

  const path = '/api/my/reviews';
  expectProblem(await buyer.post(path, review), 409, 'ReviewNotWritable');

  const links = () => writeLinks(product.itemCode, buyer);
  const href = `/myPage/review?itemCode=${product.itemCode}`;
  expect(await links()).toMatchObject({ href, location: '/myPage/writableProductReviews' });

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('product')
      .set({ nonPurchaseReview: 1 })
      .where('itemCode', '=', product.itemCode)
      .execute(),
  );

  const { itemCode } = product;
  expect(await links()).toMatchObject({
    href,
    location: null,
    subject: { reviewType: 'NonPurchase', itemCode },
  });
  expect((await buyer.post(path, review)).status).toBe(201);
  expectProblem(await buyer.post(path, review), 409, 'ReviewNotWritable');

  const { reviews } = await readReviews(shop, product.itemCode);
  expect(reviews).toMatchObject([{ reviewType: 'NonPurchase', rewarded: false }]);
});

test('who bought it is led from its page and its order to the review of the purchase', async () => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await makeBuyer(shop, product);
  const links = () => writeLinks(product.itemCode, buyer);
  const purchase = { reviewType: 'Purchase', orderItemSn };
  expect(await links()).toMatchObject({ location: null, subject: purchase });

  const year = 'fromDate=2026-01-01&toDate=2026-12-31';
  const { body } = await buyer.get<OrderList>(`/api/my/order/list?${year}`);
  expect(body.orders).toMatchObject([{ lineItems: [{ reviewable: true }] }]);

  const orderNo = body.orders[0]?.orderNo ?? '';
  const link = `/myPage/review?orderItemSn=${orderItemSn}`;
  for (const path of ['/myPage', `/myPage/order/${orderNo}`]) {
    expect((await (await buyer.raw(path)).text()).includes(link)).toBe(true);
  }

  expect((await writeReview(buyer, orderItemSn)).status).toBe(201);

  const after = await buyer.get<OrderDetail>(`/api/my/order/${orderNo}`);
  const lineItems = [{ reviewable: false }];
  expect(after.body.orderHandlers).toMatchObject([{ combinedShippings: [{ lineItems }] }]);
  expect((await links()).location).toBe('/myPage/writableProductReviews');
});

test('its author edits and deletes a review; nobody else does', async () => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await makeBuyer(shop, product);
  const files = [await jpegOf(), await jpegOf()];
  const { reviewSn } = (await writeReview(buyer, orderItemSn, { files })).body;
  const path = `/api/my/reviews/${reviewSn}`;
  const [photo] = (await readReviews(shop, product.itemCode)).reviews[0]?.images ?? [];

  const edit = {
    score: 2,
    text: `${REVIEW_TEXT} 그런데 큽니다.`,
    fit: 'Large',
    keep: [photo?.name],
  };

  const other = await signedIn(shop);
  expect((await other.call('PUT', path, { body: edit })).status).toBe(404);
  expect((await other.call('DELETE', path)).status).toBe(404);
  expect((await buyer.call('PUT', path, { body: edit })).status).toBe(200);

  const { stat, reviews } = await readReviews(shop, product.itemCode);
  expect(stat).toMatchObject({ averageScore: 2, fits: { Large: 1 } });
  expect(reviews[0]?.images.map(({ name }) => name)).toEqual([photo?.name]);
  expect((await buyer.call('DELETE', path)).status).toBe(200);
  expect((await readReviews(shop, product.itemCode)).stat.reviewCount).toBe(0);
  expect((await buyer.call('DELETE', path)).status).toBe(404);
  expect((await shop.shopper().get(photo?.url ?? '')).status).toBe(404);
  expect((await writeReview(buyer, orderItemSn)).status).toBe(201);
});

test('a word of the shop’s list holds a review, also one that is edited', async () => {
  await shop.runtime.database.tx((t) => changeHeldWords(t, { add: ['광고문의'] }));

  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await makeBuyer(shop, product);

  const held = await writeReview(buyer, orderItemSn, { text: '정말 좋아요! 광고 문의 010-0000' });
  expect([held.status, held.body.status]).toEqual([201, 'Held']);
  expect((await readReviews(shop, product.itemCode)).reviews).toEqual([]);

  const edit = { body: { score: 5, text: REVIEW_TEXT } };
  const edited = await buyer.call<ReviewWritten>(
    'PUT',
    `/api/my/reviews/${held.body.reviewSn}`,
    edit,
  );
  expect(edited.body.status).toBe('Held');
});

test('points are given after seven days, taken back on deletion, and once an item', async () => {
  const product = await makeProduct(shop);
  const { buyer, memberNo, orderItemSn } = await makeBuyer(shop, product);
  const { reviewSn } = (await writeReview(buyer, orderItemSn, { files: [await jpegOf()] })).body;
  const start = shop.now();

  const run = async (days: number) => {
    shop.setNow(start + days * DAY_MS);
    const [job] = rewardJobs(shop.runtime);
    await job?.run({ job: {} as never, now: shop.now() });
    return pointBalance(shop.runtime.database.read, memberNo, shop.now());
  };

  const before = await run(6.9);
  expect(await run(7)).toBe(before + 500);
  expect(await run(8)).toBe(before + 500);

  shop.setNow(start);
  await buyer.call('DELETE', `/api/my/reviews/${reviewSn}`);

  expect(await pointBalance(shop.runtime.database.read, memberNo, shop.now())).toBe(before);

  await writeReview(buyer, orderItemSn);

  expect(await run(16)).toBe(before);

  shop.setNow(start);
});
