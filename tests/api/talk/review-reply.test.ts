import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJob } from '#src/features/member/mail/mail.ts';
import type {
  MyReviews,
  ReviewFormContent,
  ReviewPage,
  ReviewWritten,
} from '#src/features/talk/review/review.schema.ts';
import type { StaffReview } from '#src/features/talk/review/desk/review-desk.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { codeOf } from '../../support/order/cart.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeDelivered } from '../../support/order/claim/claims.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const TEXT = '가볍고 따뜻해서 산에서 입기 좋습니다.';
const REPLY = '한** 님, 소중한 후기 감사합니다.';

let shop: PayingShop;
let service: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  service = (await staffOf(shop, 'service')).browser;
  await service.get('/api/live'); // the token of its writes
});
afterAll(() => shop.close());

async function makeReview(more: object = {}) {
  const product = await makeProduct(shop);
  const author = await signedIn(shop, await makeMember(shop, { name: '한바위' }));
  const items = [{ itemCode: codeOf(product, 0), qty: 1 }];
  const order = await makeDelivered(shop, {
    buyer: author,
    items,
    given: { guestPassword: undefined },
  });
  const orderItemSn = order.items[0]?.orderItemSn ?? 0;
  const review = { reviewType: 'Purchase', orderItemSn, score: 4, text: TEXT, ...more };
  const { reviewSn } = (await author.post<ReviewWritten>('/api/my/reviews', review)).body;

  return { reviewSn, author, itemCode: product.itemCode };
}

const readShown = async (itemCode: string) => {
  const page = await shop.shopper().get<ReviewPage>(`/api/reviews?itemCode=${itemCode}`);
  return page.body.reviews;
};
const putReply = async (reviewSn: number, text: string, by = service) =>
  by.call<StaffReview & ErrorBody>('PUT', `/api/staff/reviews/${reviewSn}/reply`, {
    body: { text },
  });
const takeBack = (reviewSn: number, by = service) =>
  by.call<StaffReview & ErrorBody>('DELETE', `/api/staff/reviews/${reviewSn}/reply`);

const listReplyMails = async (reviewSn: number) => {
  const rows = await shop.runtime.database.read
    .selectFrom('job')
    .select(['payload', 'runAt'])
    .where('key', '=', `mail:reviewReplied:${reviewSn}`)
    .execute();
  return rows.map(({ payload, runAt }) => ({
    ...mailJob.payload.parse(JSON.parse(payload)),
    runAt,
  }));
};

const countAudit = async (reviewSn: number) => {
  const rows = await shop.runtime.database.read
    .selectFrom('audit')
    .select('after')
    .where('entity', '=', 'review')
    .where('entityId', '=', String(reviewSn))
    .execute();
  expect(JSON.stringify(rows)).not.toContain('감사');
  return rows.length;
};

const countPublishRequests = async (itemCode: string) => {
  const requests = shop.runtime.database.read.selectFrom('publish_request').select('tag');
  return (await requests.where('tag', '=', `reviews:${itemCode}`).execute()).length;
};

test('a reply is written, changed and taken back, each with an audit row and a publication', async () => {
  const { reviewSn, author, itemCode } = await makeReview();
  await shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute());

  const written = await putReply(reviewSn, `  ${REPLY}\u0000  `);
  expect(written.status).toBe(200);
  expect(written.body.reply).toEqual({ text: REPLY, createdAt: shop.now(), editedAt: null });
  expect(await countPublishRequests(itemCode)).toBe(1);
  expect(await readShown(itemCode)).toMatchObject([{ reviewSn, reply: { text: REPLY } }]);

  const mine = await author.get<MyReviews>('/api/my/reviews');
  expect(mine.body.reviews).toMatchObject([{ reviewSn, reply: { text: REPLY } }]);

  const changed = await putReply(reviewSn, '고맙습니다.');
  expect(changed.body.reply).toMatchObject({ text: '고맙습니다.', editedAt: shop.now() });
  expect(await listReplyMails(reviewSn)).toMatchObject([
    { reply: '고맙습니다.', runAt: shop.now() + 60_000 },
  ]);

  await shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute());
  expect((await takeBack(reviewSn)).body.reply).toBeNull();
  expect(await countPublishRequests(itemCode)).toBe(1);
  expect((await readShown(itemCode))[0]?.reply).toBeUndefined();
  expect(await listReplyMails(reviewSn)).toEqual([]);
  expect(await countAudit(reviewSn)).toBe(3);

  expectProblem(await takeBack(reviewSn), 404, 'NotFound');
  expect(await countAudit(reviewSn)).toBe(3);
});

test('the author is mailed once a review, and not at all where they want no mail', async () => {
  const { reviewSn } = await makeReview();
  await putReply(reviewSn, REPLY);
  // Once the mail is sent its job is gone, and its row in the log stays.
  await shop.runtime.database.tx((t) =>
    t.deleteFrom('job').where('key', '=', `mail:reviewReplied:${reviewSn}`).execute(),
  );
  await putReply(reviewSn, '다시 감사합니다.');
  await takeBack(reviewSn);
  await putReply(reviewSn, REPLY);
  expect(await listReplyMails(reviewSn)).toEqual([]);

  const quiet = await makeReview({ replyNotify: false });
  const form = await quiet.author.get<ReviewFormContent>(
    `/api/my/reviews/form?reviewSn=${quiet.reviewSn}`,
  );
  expect(form.body).toMatchObject({ replyNotify: false });
  expect((await putReply(quiet.reviewSn, REPLY)).body).toMatchObject({ replyNotify: false });
  expect(await listReplyMails(quiet.reviewSn)).toEqual([]);
});

test.each([
  ['', 'ReplyTextRequired'],
  ['가'.repeat(1001), 'ReplyTextTooLong'],
  ['{{name}} 님', 'PlaceholderLeft'],
])('refuses the reply %j', async (text, code) => {
  const { reviewSn } = await makeReview();
  expectProblem(await putReply(reviewSn, text), 422, code);
  expect(await countAudit(reviewSn)).toBe(0);
});

test('only shown reviews are replied to, by staff of customer service alone', async () => {
  const { reviewSn, author } = await makeReview();
  const goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live');
  expect((await putReply(reviewSn, REPLY, goods)).status).toBe(403);
  expect((await putReply(reviewSn, REPLY, author)).status).toBe(401);
  expectProblem(await putReply(999_999, REPLY), 404, 'NotFound');

  const hiding = { reviewSns: [reviewSn], decision: 'hide', reason: '광고' };
  await putReply(reviewSn, REPLY);
  await service.post('/api/staff/reviews/decide', hiding);
  expectProblem(await putReply(reviewSn, '다시'), 409, 'TalkStatusConflict');

  await author.call('DELETE', `/api/my/reviews/${reviewSn}`);
  const replies = shop.runtime.database.read.selectFrom('review_reply').selectAll();
  expect(await replies.where('reviewSn', '=', reviewSn).execute()).toEqual([]);
});
