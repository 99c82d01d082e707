import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeavePlan } from '#src/features/account/privacy/privacy.schema.ts';
import type { StaffReview } from '#src/features/talk/review/desk/review-desk.schema.ts';
import type { ReviewFormContent } from '#src/features/talk/review/review.schema.ts';
import { readSizeBodies } from '#src/features/talk/review/review.service.ts';
import { changeHeldWords } from '#src/features/talk/text/held-words.service.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { signedIn } from '../../support/member/people.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { Shopper } from '../../support/shopper.ts';
import {
  makeBuyer,
  readReviews,
  REVIEW_TEXT,
  writeReview,
  type ReviewInput,
} from '../../support/talk/reviews.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

const BODY = { heightCm: 172, weightKg: 68, usualSize: ' 100 ', bodyType: 'Athletic' };
const FIGURES = { heightCm: 172, weightKg: 68, usualSize: '100', bodyType: 'Athletic' };
const SHOWN = { heightFrom: 170, weightFrom: 65, usualSize: '100', bodyType: 'Athletic' };
const NO_FIGURES = { heightCm: null, weightKg: null, usualSize: '', bodyType: null };

function readStored(reviewSn: number) {
  return shop.runtime.database.read
    .selectFrom('review')
    .select(['heightCm', 'weightKg', 'usualSize', 'bodyType', 'bodyConsentedAt'])
    .where('reviewSn', '=', reviewSn)
    .executeTakeFirstOrThrow();
}

async function readForm(member: Shopper, query: string): Promise<Partial<ReviewFormContent>> {
  return (await member.get<Partial<ReviewFormContent>>(`/api/my/reviews/form?${query}`)).body;
}

describe('a body', () => {
  test('is stored with consent and shown in steps; its writer alone has the figures', async () => {
    const product = await makeProduct(shop);
    const { buyer, orderItemSn } = await makeBuyer(shop, product);
    const written = await writeReview(buyer, orderItemSn, { ...BODY, bodyConsent: true });
    const { reviewSn } = written.body;
    expect(await readStored(reviewSn)).toEqual({ ...FIGURES, bodyConsentedAt: shop.now() });

    const { stat, reviews } = await readReviews(shop, product.itemCode);
    expect(stat.bodyReviewCount).toBe(1);
    expect(reviews[0]?.body).toEqual(SHOWN);
    expect(JSON.stringify(reviews)).not.toMatch(/172|68,|heightCm|weightKg/);

    const mine = await buyer.get<object>('/api/my/reviews');
    expect(mine.body).toMatchObject({ reviews: [{ body: SHOWN }] });
    expect((await readForm(buyer, `reviewSn=${reviewSn}`)).body).toEqual(FIGURES);

    const other = await signedIn(shop);
    expect((await other.get(`/api/my/reviews/form?reviewSn=${reviewSn}`)).status).toBe(404);

    const html = await (await fetch(`${shop.url}/product/${product.itemCode}`)).text();
    expect(html).toContain('170-175cm · 65-70kg · 탄탄한 체형 · 평소 100');
    expect(html).not.toMatch(/heightCm|weightKg|172cm|68kg/);
  });

  test.for<[string, ReviewInput]>([
    ['without a consent', BODY],
    ['with a refused one', { ...BODY, bodyConsent: false }],
    ['with one to nothing', { bodyConsent: true, usualSize: '  ' }],
  ])('is not stored %s, and the review is written all the same', async ([, input]) => {
    const product = await makeProduct(shop);
    const { buyer, orderItemSn } = await makeBuyer(shop, product);
    const { status, body } = await writeReview(buyer, orderItemSn, input);
    expect(status).toBe(201);
    expect(await readStored(body.reviewSn)).toEqual({ ...NO_FIGURES, bodyConsentedAt: null });

    const { stat, reviews } = await readReviews(shop, product.itemCode);
    expect([stat.bodyReviewCount, reviews[0]?.body]).toEqual([0, null]);
    expect((await readForm(buyer, `reviewSn=${body.reviewSn}`)).body).toBeUndefined();
  });

  test.for<[ReviewInput, Record<string, string>]>([
    [{ heightCm: 99 }, { heightCm: 'BodyFigureInvalid' }],
    [{ heightCm: 231 }, { heightCm: 'BodyFigureInvalid' }],
    [{ heightCm: null }, { heightCm: 'BodyFigureInvalid' }],
    [{ heightCm: 172.5 }, { heightCm: 'BodyFigureInvalid' }],
    [{ weightKg: 24 }, { weightKg: 'BodyFigureInvalid' }],
    [{ weightKg: 201 }, { weightKg: 'BodyFigureInvalid' }],
    [{ usualSize: '1'.repeat(21) }, { usualSize: 'UsualSizeTooLong' }],
    [{ bodyType: 'Round' }, { bodyType: 'InvalidInput' }],
  ])('of %j is refused at its field', async ([input, fields]) => {
    const buyer = await signedIn(shop);
    const { status, body } = await writeReview(buyer, 1, { ...input, bodyConsent: true });
    expect([status, body.fields]).toEqual([422, fields]);
  });

  test('is deleted when its consent is withdrawn, and with its review', async () => {
    const product = await makeProduct(shop);
    const { buyer, orderItemSn } = await makeBuyer(shop, product);
    const { reviewSn } = (await writeReview(buyer, orderItemSn, { ...BODY, bodyConsent: true }))
      .body;

    const path = `/api/my/reviews/${reviewSn}`;
    const edit = { score: 4, text: REVIEW_TEXT };
    const consented = shop.now();
    shop.setNow(consented + 1000);

    const changed = { ...edit, heightCm: 180, bodyConsent: true };
    expect((await buyer.call('PUT', path, { body: changed })).status).toBe(200);
    // Consent is as old as when it was first given.
    const kept = { ...NO_FIGURES, heightCm: 180, bodyConsentedAt: consented };
    expect(await readStored(reviewSn)).toEqual(kept);

    const other = await signedIn(shop);
    expect((await other.call('PUT', path, { body: edit })).status).toBe(404);
    expect(await readStored(reviewSn)).toEqual(kept);

    expect((await buyer.call('PUT', path, { body: edit })).status).toBe(200);
    expect(await readStored(reviewSn)).toEqual({ ...NO_FIGURES, bodyConsentedAt: null });
    expect((await readReviews(shop, product.itemCode)).stat.bodyReviewCount).toBe(0);

    await buyer.call('PUT', path, { body: changed });
    expect((await buyer.call('DELETE', path)).status).toBe(200);
    expect(await readStored(reviewSn)).toEqual({ ...NO_FIGURES, bodyConsentedAt: null });

    shop.setNow(consented);
  });

  test('fills in the next form of its writer, as long as there is consent', async () => {
    const first = await makeProduct(shop);
    const { buyer, orderItemSn } = await makeBuyer(shop, first);
    const next = await makeProduct(shop);
    await shop.runtime.database.tx((t) =>
      t
        .updateTable('product')
        .set({ nonPurchaseReview: 1 })
        .where('itemCode', '=', next.itemCode)
        .execute(),
    );

    const query = `itemCode=${next.itemCode}`;
    const before = await readForm(buyer, query);
    expect(before.body).toBeUndefined();
    expect(before.bodyConsentText).toContain('불이익이 없습니다');

    const { reviewSn } = (await writeReview(buyer, orderItemSn, { ...BODY, bodyConsent: true }))
      .body;
    const filled = await readForm(buyer, query);
    expect([filled.body, filled.review]).toEqual([FIGURES, undefined]);
    expect((await readForm(await signedIn(shop), query)).body).toBeUndefined();
    expect((await shop.shopper().get(`/api/my/reviews/form?${query}`)).status).toBe(401);

    const edit = { score: 5, text: REVIEW_TEXT };
    await buyer.call('PUT', `/api/my/reviews/${reviewSn}`, { body: edit });
    expect((await readForm(buyer, query)).body).toBeUndefined();
  });

  test('has a usual size that is searched for held words', async () => {
    await shop.runtime.database.tx((t) => changeHeldWords(t, { add: ['광고문의'] }));

    const { buyer, orderItemSn } = await makeBuyer(shop, await makeProduct(shop));
    const usualSize = '광고 문의 010';
    const held = await writeReview(buyer, orderItemSn, { usualSize, bodyConsent: true });
    expect(held.body.status).toBe('Held');
  });
});

describe('reviews by people of similar bodies', () => {
  test('are found by steps, and counted with the sizes that they bought', async () => {
    const product = await makeProduct(shop, { stock: [9, 9] });
    const told = [
      [0, { heightCm: 170, weightKg: 64, fit: 'True' }],
      [0, { heightCm: 174, weightKg: 60, fit: 'Small' }],
      [1, { heightCm: 172, weightKg: 61 }],
      [1, { heightCm: 175, weightKg: 61, fit: 'Large' }],
      [1, { heightCm: 172, fit: 'Large' }],
    ] as const;
    for (const [unit, input] of told) {
      const { buyer, orderItemSn } = await makeBuyer(shop, product, unit);
      await writeReview(buyer, orderItemSn, { ...input, score: 4, bodyConsent: true });
    }

    const all = await readReviews(shop, product.itemCode);
    expect([all.stat.bodyReviewCount, all.reviews.length, all.similar]).toEqual([5, 5, undefined]);

    const both = await readReviews(shop, product.itemCode, '&height=170-175&weight=60-65');
    expect(both.reviews.map(({ body }) => body?.heightFrom)).toEqual([170, 170, 170]);
    expect(both.similar).toMatchObject({
      count: 3,
      sizes: [
        { count: 2, fits: { Small: 1, True: 1, Large: 0 } },
        { count: 1, fits: { Small: 0, True: 0, Large: 0 } },
      ],
    });

    const height = await readReviews(shop, product.itemCode, '&height=170-175&score=5');
    expect([height.reviews.length, height.similar?.count]).toEqual([0, 4]);

    const few = await readReviews(shop, product.itemCode, '&height=175-180');
    expect(few.similar).toEqual({ count: 1, sizes: [] });
  });

  test('are summed up by the size that fits, in steps, once three have told', async () => {
    const product = await makeProduct(shop, { stock: [9, 9] });
    const readBodies = () =>
      readSizeBodies(shop.runtime.database.read, { productSn: product.productSn, locale: 'ko' });
    const told = [
      { heightCm: 171, weightKg: 64, fit: 'True' },
      { heightCm: 176, weightKg: 71, fit: 'True' },
      { heightCm: 190, weightKg: 90, fit: 'Small' },
      { heightCm: 150, fit: 'True' },
      { heightCm: 174, weightKg: 60, fit: 'True' },
    ];
    for (const input of told) {
      expect(await readBodies()).toEqual([]);
      const { buyer, orderItemSn } = await makeBuyer(shop, product, 1);
      await writeReview(buyer, orderItemSn, { ...input, bodyConsent: true });
    }

    expect(await readBodies()).toMatchObject([
      { people: 3, height: { from: 170, to: 180 }, weight: { from: 60, to: 75 } },
    ]);
  });

  test.for(['height=171-175', 'height=170-174', 'weight=60', 'weight=x-70'])(
    'are not found by %s',
    async (query) => {
      const { itemCode } = await makeProduct(shop);
      const path = `/api/reviews?itemCode=${itemCode}&${query}`;
      expect((await shop.shopper().get(path)).status).toBe(422);
    },
  );

  test('start from the last body of the member, which others do not get', async () => {
    const { buyer, orderItemSn } = await makeBuyer(shop, await makeProduct(shop));
    const path = '/api/my/reviews/body';
    expect((await buyer.get(path)).body).toEqual({ body: null });

    await writeReview(buyer, orderItemSn, { ...BODY, bodyConsent: true });

    expect((await buyer.get(path)).body).toEqual({ body: FIGURES });
    expect((await (await signedIn(shop)).get(path)).body).toEqual({ body: null });
    expect((await shop.shopper().get(path)).status).toBe(401);
  });
});

test('the schema keeps no body without consent, and none in a deleted review', async () => {
  const { buyer, orderItemSn } = await makeBuyer(shop, await makeProduct(shop));
  const { reviewSn } = (await writeReview(buyer, orderItemSn, { ...BODY, bodyConsent: true })).body;

  const changeReview = (values: object) =>
    shop.runtime.database.tx((t) =>
      t.updateTable('review').set(values).where('reviewSn', '=', reviewSn).execute(),
    );

  for (const values of [
    { bodyConsentedAt: null },
    { ...NO_FIGURES },
    { status: 'Deleted' },
    { heightCm: 99 },
    { weightKg: 201 },
    { bodyType: 'Round' },
    { usualSize: '1'.repeat(21) },
  ])
    await expect(changeReview(values), JSON.stringify(values)).rejects.toThrow();
});

test('a member who leaves takes the body along; the review stays', async () => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await makeBuyer(shop, product);
  const { reviewSn } = (await writeReview(buyer, orderItemSn, { ...BODY, bodyConsent: true })).body;

  const path = '/api/member/leave';
  const plan = (await buyer.get<LeavePlan>(path)).body;
  const { exclusivePoint, couponCount, unconfirmedCount } = plan;
  const agreed = { exclusivePoint, couponCount, unconfirmedCount, agreed: true };
  expect((await buyer.post(path, agreed)).status).toBe(200);

  expect(await readStored(reviewSn)).toEqual({ ...NO_FIGURES, bodyConsentedAt: null });
  const { stat, reviews } = await readReviews(shop, product.itemCode);
  expect([stat.reviewCount, stat.bodyReviewCount]).toEqual([1, 0]);
  expect(reviews[0]?.body).toBeNull();
});

test('staff see a body as shoppers do', async () => {
  const { buyer, orderItemSn } = await makeBuyer(shop, await makeProduct(shop));
  const { reviewSn } = (await writeReview(buyer, orderItemSn, { ...BODY, bodyConsent: true })).body;

  const { browser: staff } = await staffOf(shop, 'service');
  const { body } = await staff.get<StaffReview>(`/api/staff/reviews/${reviewSn}`);
  expect(body.body).toEqual(SHOWN);
  expect(JSON.stringify(body)).not.toMatch(/heightCm|weightKg/);
});
