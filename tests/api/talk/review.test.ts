import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rewardJobs } from '#src/features/talk/review/reward-points.service.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import type { OrderList } from '#src/features/order/order/shop/list/my-page.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import type {
  MyReviews,
  ReviewPage,
  ReviewWritten,
  WritableReviews,
} from '#src/features/talk/review/review.schema.ts';
import { sql } from 'kysely';
import { checkInvariants } from '#db/invariants.ts';
import { TALK_INVARIANTS } from '#db/invariants-talk.ts';
import { mailJob } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { refreshStat } from '#src/features/talk/review/stat.queries.ts';
import { changeHeldWords } from '#src/features/talk/text/held-words.service.ts';
import { codeOf } from '../../support/order/cart.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { formWith } from '../../support/order/claim/claim-photos.ts';
import { makeDelivered } from '../../support/order/claim/claims.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { runVerb } from '../../support/shop-verb.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TEXT = '가볍고 따뜻해서 산에서 입기 좋습니다.';
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

class Undone extends Error {}

type Product = Awaited<ReturnType<typeof makeProduct>>;

/** A member with a delivered order of the product. */
async function buyerOf(product: Product, unit = 0) {
  const member = await makeMember(shop);
  const buyer = await signedIn(shop, member);
  const items = [{ itemCode: codeOf(product, unit), qty: 1 }];
  const given = { guestPassword: undefined };
  const order = await makeDelivered(shop, { buyer, items, given });

  return { buyer, memberNo: member.memberNo, orderItemSn: order.items[0]?.orderItemSn ?? 0 };
}

interface Given {
  files?: Buffer[];
  score?: number;
  text?: string;
  fit?: string;
  [name: string]: unknown;
}

function write(buyer: Shopper, orderItemSn: number, { files = [], ...given }: Given = {}) {
  const body = { reviewType: 'Purchase', orderItemSn, score: 5, text: TEXT, ...given };
  return files.length === 0
    ? buyer.post<ReviewWritten & ErrorBody>('/api/my/reviews', body)
    : buyer.call<ReviewWritten & ErrorBody>('POST', '/api/my/reviews', {
        body: formWith(body, files),
      });
}

async function pageOf(itemCode: string, query = ''): Promise<ReviewPage> {
  const address = `/api/reviews?itemCode=${itemCode}${query}`;
  return (await shop.shopper().get<ReviewPage>(address)).body;
}

describe('a purchase', () => {
  test('is reviewed once, from its delivery, with photos', async () => {
    const product = await makeProduct(shop);
    const { buyer, orderItemSn } = await buyerOf(product);

    const { body: before } = await buyer.get<WritableReviews>('/api/my/reviews/writable');
    expect(before.purchases.map((item) => item.orderItemSn)).toEqual([orderItemSn]);

    const given = { score: 4, fit: 'Small', heightCm: 172, weightKg: 65 };
    const written = await write(buyer, orderItemSn, {
      ...given,
      files: [await jpegOf(), await jpegOf()],
    });
    expect([written.status, written.body.status]).toEqual([201, 'Displayed']);

    const { stat, reviews, next } = await pageOf(product.itemCode);
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
        text: TEXT,
        author: '김**',
        fit: 'Small',
        heightCm: 172,
        weightKg: 65,
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

    const again = await write(buyer, orderItemSn);
    expect([again.status, again.body.code]).toEqual([409, 'ReviewNotWritable']);

    const { body: after } = await buyer.get<WritableReviews>('/api/my/reviews/writable');
    expect(after.purchases).toEqual([]);
  });

  test.for<[Given, Record<string, string>]>([
    [{ score: 0 }, { score: 'ReviewScoreRequired' }],
    [{ score: 6 }, { score: 'ReviewScoreRequired' }],
    [{ text: '아홉 글자입니다.' }, { text: 'ReviewTextTooShort' }],
    [{ text: `          \u200B${'\u3164'.repeat(20)}` }, { text: 'ReviewTextTooShort' }],
    [{ text: '가'.repeat(3001) }, { text: 'ReviewTextTooLong' }],
    [{ heightCm: 10 }, { heightCm: 'BodyFigureInvalid' }],
  ])('is not reviewed with %j', async ([given, fields]) => {
    const buyer = await signedIn(shop);
    const { status, body } = await write(buyer, 1, given);
    expect([status, body.fields]).toEqual([422, fields]);
  });

  test('of somebody else, or one that has not arrived, is not reviewed', async () => {
    const { orderItemSn } = await buyerOf(await makeProduct(shop));
    const other = await signedIn(shop);
    expect((await write(other, orderItemSn)).body.code).toBe('ReviewNotWritable');
    expect((await shop.shopper().post('/api/my/reviews', {})).status).toBe(401);
  });

  test('is reviewed again after a month of use, once', async () => {
    const product = await makeProduct(shop);
    const { buyer, orderItemSn } = await buyerOf(product);
    const { body: first } = await write(buyer, orderItemSn);

    const monthly = {
      reviewType: 'MonthlyUsage',
      monthlyUsageOf: first.reviewSn,
      score: 3,
      text: '한 달 입었더니 보풀이 조금 일어납니다.',
    };

    const path = '/api/my/reviews';
    expect((await buyer.post<ErrorBody>(path, monthly)).body.code).toBe('ReviewNotWritable');

    const before = shop.now();
    shop.setNow(before + 30 * DAY_MS);

    const later = await signedInAgain(buyer);
    const { body } = await later.get<WritableReviews>('/api/my/reviews/writable');
    expect(body.monthly).toMatchObject([{ orderItemSn, monthlyUsageOf: first.reviewSn }]);
    expect((await later.post(path, monthly)).status).toBe(201);
    expect((await later.post<ErrorBody>(path, monthly)).body.code).toBe('ReviewNotWritable');
    expect((await pageOf(product.itemCode)).stat).toMatchObject({ reviewCount: 2 });

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
  const page = await by.raw(href);
  const form = await page.text();
  const subject = /data-subject="([^"]*)"/.exec(form)?.[1]?.replaceAll('&quot;', '"');
  const location = page.headers.get('location');

  return { href, location, subject: subject && (JSON.parse(subject) as unknown) };
}

test('a product takes reviews without a purchase only where it says so', async () => {
  const product = await makeProduct(shop);
  const buyer = await signedIn(shop);
  const review = {
    reviewType: 'NonPurchase',
    itemCode: product.itemCode,
    score: 5,
    text: TEXT,
  };

  const path = '/api/my/reviews';
  expect((await buyer.post<ErrorBody>(path, review)).body.code).toBe('ReviewNotWritable');

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
  expect((await buyer.post<ErrorBody>(path, review)).body.code).toBe('ReviewNotWritable');

  const { reviews } = await pageOf(product.itemCode);
  expect(reviews).toMatchObject([{ reviewType: 'NonPurchase', rewarded: false }]);
});

test('who bought it is led from its page and its order to the review of the purchase', async () => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await buyerOf(product);
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

  expect((await write(buyer, orderItemSn)).status).toBe(201);

  const after = await buyer.get<OrderDetail>(`/api/my/order/${orderNo}`);
  const lineItems = [{ reviewable: false }];
  expect(after.body.orderHandlers).toMatchObject([{ combinedShippings: [{ lineItems }] }]);
  expect((await links()).location).toBe('/myPage/writableProductReviews');
});

test('its author edits and deletes a review; nobody else does', async () => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await buyerOf(product);
  const files = [await jpegOf(), await jpegOf()];
  const { reviewSn } = (await write(buyer, orderItemSn, { files })).body;
  const path = `/api/my/reviews/${reviewSn}`;
  const [photo] = (await pageOf(product.itemCode)).reviews[0]?.images ?? [];
  const edit = { score: 2, text: `${TEXT} 그런데 큽니다.`, fit: 'Large', keep: [photo?.name] };

  const other = await signedIn(shop);
  expect((await other.call('PUT', path, { body: edit })).status).toBe(404);
  expect((await other.call('DELETE', path)).status).toBe(404);
  expect((await buyer.call('PUT', path, { body: edit })).status).toBe(200);

  const { stat, reviews } = await pageOf(product.itemCode);
  expect(stat).toMatchObject({ averageScore: 2, fits: { Large: 1 } });
  expect(reviews[0]?.images.map(({ name }) => name)).toEqual([photo?.name]);
  expect((await buyer.call('DELETE', path)).status).toBe(200);
  expect((await pageOf(product.itemCode)).stat.reviewCount).toBe(0);
  expect((await buyer.call('DELETE', path)).status).toBe(404);
  expect((await shop.shopper().get(photo?.url ?? '')).status).toBe(404);
  expect((await write(buyer, orderItemSn)).status).toBe(201);
});

test('a recommendation counts once, and not one’s own', async () => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await buyerOf(product);
  const { reviewSn } = (await write(buyer, orderItemSn)).body;
  const path = `/api/reviews/${reviewSn}/recommend`;
  expect((await buyer.post<ErrorBody>(path)).body.code).toBe('OwnReview');
  expect((await shop.shopper().post(path)).status).toBe(401);

  const others = [await signedIn(shop), await signedIn(shop)];
  const answers = await Promise.all(
    others.flatMap((other) => [other.post<{ recommendCount: number }>(path), other.post(path)]),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await pageOf(product.itemCode)).reviews[0]?.recommendCount).toBe(2);

  const mine = `/api/my/reviews/recommended?reviewSns=${reviewSn}`;
  expect((await others[0]?.get(mine))?.body).toEqual({ reviewSns: [reviewSn] });
  expect((await buyer.get(mine)).body).toEqual({ reviewSns: [] });

  await others[0]?.call('DELETE', path);
  await others[0]?.call('DELETE', path);

  expect((await pageOf(product.itemCode)).reviews[0]?.recommendCount).toBe(1);
});

test('a report counts once, needs a reason, and five hide the review', async () => {
  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await buyerOf(product);
  const { reviewSn } = (await write(buyer, orderItemSn)).body;
  const path = `/api/reviews/${reviewSn}/report`;
  expect((await buyer.post<ErrorBody>(path, { reason: 'Slander' })).body.code).toBe('OwnReview');

  const other = await signedIn(shop);
  const short = { reason: 'Etc', description: '아홉 글자예요.' };
  expect((await other.post<ErrorBody>(path, short)).body.fields).toEqual({
    description: 'ReportTextTooShort',
  });
  expect((await other.post<ErrorBody>(path, {})).status).toBe(422);

  const etc = { reason: 'Etc', description: '다른 가게의 사진을 그대로 올렸습니다.' };
  expect((await other.post(path, etc)).status).toBe(200);

  const again = await other.post<ErrorBody>(path, { reason: 'Copyright' });
  expect([again.status, again.body.code]).toEqual([409, 'AlreadyReported']);

  for (let i = 0; i < 3; i++) {
    await (await signedIn(shop)).post(path, { reason: 'Advertising' });
  }

  expect((await pageOf(product.itemCode)).stat.reviewCount).toBe(1);

  await (await signedIn(shop)).post(path, { reason: 'Advertising' });

  expect((await pageOf(product.itemCode)).stat.reviewCount).toBe(0);

  const { body: own } = await buyer.get<MyReviews>('/api/my/reviews');
  expect(own.reviews).toMatchObject([{ reviewSn, status: 'Hidden' }]);
});

test('a word of the shop’s list holds a review, also one that is edited', async () => {
  await shop.runtime.database.tx((t) => changeHeldWords(t, { add: ['광고문의'] }));

  const product = await makeProduct(shop);
  const { buyer, orderItemSn } = await buyerOf(product);

  const held = await write(buyer, orderItemSn, { text: '정말 좋아요! 광고 문의 010-0000' });
  expect([held.status, held.body.status]).toEqual([201, 'Held']);
  expect((await pageOf(product.itemCode)).reviews).toEqual([]);

  const edit = { body: { score: 5, text: TEXT } };
  const edited = await buyer.call<ReviewWritten>(
    'PUT',
    `/api/my/reviews/${held.body.reviewSn}`,
    edit,
  );
  expect(edited.body.status).toBe('Held');
});

test('points are given after seven days, taken back on deletion, and once an item', async () => {
  const product = await makeProduct(shop);
  const { buyer, memberNo, orderItemSn } = await buyerOf(product);
  const { reviewSn } = (await write(buyer, orderItemSn, { files: [await jpegOf()] })).body;
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

  await write(buyer, orderItemSn);

  expect(await run(16)).toBe(before);

  shop.setNow(start);
});

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
    text: TEXT,
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
      const page = await pageOf(product.itemCode, `&sort=${sort}${query}`);
      seen.push(...page.reviews.map(({ reviewSn }) => reviewSn));
      after = page.next;
    }

    expect(new Set(seen).size, sort).toBe(25);
    expect(seen.length, sort).toBe(25);
  }

  const filtered = await pageOf(product.itemCode, '&score=1&fit=Small');
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
    const { buyer, orderItemSn } = await buyerOf(product, unit);
    await write(buyer, orderItemSn, { text: `${TEXT} ${unit}` });
  }

  for (const [unit, { itemOptionVal1Sn }] of values.entries()) {
    const { reviews } = await pageOf(product.itemCode, `&optionVal=${itemOptionVal1Sn}`);
    expect(reviews.map(({ text }) => text)).toEqual([`${TEXT} ${unit}`]);
  }

  expect((await pageOf(product.itemCode, '&optionVal=999999')).reviews).toEqual([]);
});

test('staff choose the best, hide with a reason that is mailed, and show again', async () => {
  const product = await makeProduct(shop);
  const { buyer, memberNo, orderItemSn } = await buyerOf(product);
  const { reviewSn } = (await write(buyer, orderItemSn)).body;

  const verb = (...args: string[]) => runVerb(['review', ...args], shop.env);
  const best = ['review', 'best', `${reviewSn}`];
  expect(await runVerbProcess(best, shop.env)).toMatchObject({ code: 0, complaint: '' });
  expect((await pageOf(product.itemCode)).reviews[0]?.best).toBe(true);
  expect((await verb('hide', `${reviewSn}`)).code).toBe(2);
  expect((await verb('hide', `${reviewSn}`, '--reason', '다른 상품의 사진')).code).toBe(0);
  expect((await pageOf(product.itemCode)).stat.reviewCount).toBe(0);

  const { read } = shop.runtime.database;
  const jobs = read.selectFrom('job').select('payload').where('key', 'like', 'mail:reviewHidden:%');

  const { payload } = await jobs.executeTakeFirstOrThrow();
  expect(JSON.parse(payload)).toMatchObject({ memberNo, reason: '다른 상품의 사진' });

  const mail = await composeMail(shop.runtime, mailJob.payload.parse(JSON.parse(payload)));
  expect(mail?.text).toContain('다른 상품의 사진');
  expect((await verb('list')).output).toContain(`${reviewSn}  Hidden  5/5  ${product.itemCode}`);
  expect((await verb('show', `${reviewSn}`)).code).toBe(0);
  expect((await pageOf(product.itemCode)).stat.reviewCount).toBe(1);
  expect((await verb('show', '999999')).code).toBe(1);
});

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
  const { buyer, orderItemSn } = await buyerOf(product);

  await write(buyer, orderItemSn);

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
