import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailJob } from '#src/features/member/mail/mail.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type {
  CommentTablePage,
  StaffComment,
} from '#src/features/talk/comment/desk/comment-desk.schema.ts';
import type { HeldWordEffect, HeldWords } from '#src/features/talk/text/desk/held-words.schema.ts';
import type {
  ReviewCounts,
  ReviewTablePage,
  StaffReview,
} from '#src/features/talk/review/desk/review-desk.schema.ts';
import type { ReportTable } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import type { CommentPage, CommentWritten } from '#src/features/talk/comment/comment.schema.ts';
import type { ReviewPage, ReviewWritten } from '#src/features/talk/review/review.schema.ts';
import { settleReward } from '#src/features/talk/review/reward-points.service.ts';
import { codeOf } from '../../support/order/cart.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeDelivered } from '../../support/order/claim/claims.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { makeExhibition } from '../../support/content/places.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const TEXT = '가볍고 따뜻해서 산에서 입기 좋습니다.';
let shop: PayingShop;
let service: Shopper;
let goods: Shopper;
let reader: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  service = (await staffOf(shop, 'service')).browser;
  goods = (await staffOf(shop, 'goods')).browser;
  reader = await signedIn(shop);
});
afterAll(() => shop.close());

/** A review of a delivered order. */
async function makeReview(overrides: object = {}) {
  const product = await makeProduct(shop);
  const member = await makeMember(shop, { name: '한바위' });
  const buyer = await signedIn(shop, member);
  const items = [{ itemCode: codeOf(product, 0), qty: 1 }];
  const order = await makeDelivered(shop, { buyer, items, given: { guestPassword: undefined } });
  const orderItemSn = order.items[0]?.orderItemSn ?? 0;
  const review = { reviewType: 'Purchase', orderItemSn, score: 4, text: TEXT, ...overrides };
  const { reviewSn } = (await buyer.post<ReviewWritten>('/api/my/reviews', review)).body;
  const { itemCode } = product;
  const published = async () =>
    (await shop.shopper().get<ReviewPage>(`/api/reviews?itemCode=${itemCode}`)).body.reviews;

  return { reviewSn, itemCode, member, orderNo: order.orderNo, published };
}

async function makeComment(overrides: object = {}) {
  const exhibitionSn = await makeExhibition(shop, { commentFrom: shop.now() - 1 });
  const member = await makeMember(shop, { name: '한바위' });
  const body = { exhibitionSn, text: '좋은 행사네요', ...overrides };
  const writer = await signedIn(shop, member);
  const { commentSn } = (await writer.post<CommentWritten>('/api/comments', body)).body;

  const published = async () => {
    const path = `/api/comments?exhibitionSn=${exhibitionSn}`;
    return (await shop.shopper().get<CommentPage>(path)).body.comments;
  };

  return { commentSn, exhibitionSn, published };
}

const reportTalk = (path: string, reason = 'Slander') =>
  reader.post(`/api/${path}/report`, { reason });
const readReview = async (sn: number, by = service) =>
  (await by.get<StaffReview & ErrorBody>(`/api/staff/reviews/${sn}`)).body;
const readComment = async (sn: number) =>
  (await service.get<StaffComment & ErrorBody>(`/api/staff/comments/${sn}`)).body;
const listReviewSns = async (query: string) => {
  const { body } = await service.get<ReviewTablePage>(`/api/staff/reviews?${query}`);
  return body.rows.map(({ reviewSn }) => reviewSn);
};
const postAction = async (path: string, body: object, by = service) =>
  by.post<BulkResults & ErrorBody>(`/api/staff/${path}`, body);
const listReports = async () => (await service.get<ReportTable>('/api/staff/reports')).body.rows;
const mailsAbout = async (sn: number) => {
  const jobs = shop.runtime.database.read.selectFrom('job').select('payload');
  return (await jobs.where('kind', '=', 'mail').execute())
    .map(({ payload }) => mailJob.payload.parse(JSON.parse(payload)))
    .filter((payload) => 'reviewSn' in payload && payload.reviewSn === sn);
};

describe('the table of reviews', () => {
  test('finds by number, product, order and author, filters and sorts', async () => {
    const made = await makeReview({ score: 2 });
    const { reviewSn, itemCode, orderNo, member } = made;
    for (const search of [reviewSn, itemCode.toLowerCase(), orderNo, member.email]) {
      expect(await listReviewSns(`search=${search}`)).toEqual([reviewSn]);
    }

    expect(
      await listReviewSns(`search=${itemCode}&score=2&photos=false&type=Purchase`),
    ).toHaveLength(1);
    expect(await listReviewSns(`search=${itemCode}&score=5`)).toEqual([]);

    const scores = await service.get<ReviewTablePage>('/api/staff/reviews?sort=score');
    const sorted = scores.body.rows.map(({ score }) => score);
    expect(sorted).toEqual(sorted.toSorted());
    expect(await readReview(reviewSn)).toMatchObject({ author: '한**', orderNo, rewardPoint: 100 });
    expect(JSON.stringify(await readReview(reviewSn))).not.toContain(member.email);
  });

  test.each(['score=9', 'sort=text', 'action=x'])('refuses %s', async (query) => {
    expect((await service.get(`/api/staff/reviews?${query}`)).status).toBe(422);
  });
});

test('reviews are hidden with a reason by mail, and undone with points, reports and no mail', async () => {
  const { reviewSn, member, published } = await makeReview();
  const { database } = shop.runtime;

  await database.tx((t) => settleReward(t, reviewSn, shop.now()));
  await reportTalk(`reviews/${reviewSn}`);

  const counts = await service.get<ReviewCounts>('/api/staff/reviews/counts');
  expect(counts.body).toMatchObject({ reported: 1, reports: 1 });

  const reviewSns = [reviewSn];
  const bare = await postAction('reviews/decide', { reviewSns, decision: 'hide' });
  expectProblem(bare, 422, 'HideReasonRequired');

  await postAction('reviews/decide', { reviewSns, decision: 'hide', dryRun: true });

  expect(await published()).toHaveLength(1);

  for (let time = 0; time < 2; time++) {
    await postAction('reviews/decide', { reviewSns, decision: 'hide', reason: '광고' });

    expect(await readReview(reviewSn)).toMatchObject({
      status: 'Hidden',
      reports: 0,
      rewardPoint: 0,
    });
    expect(await pointBalance(database.read, member.memberNo, shop.now())).toBe(0);
    expect(await mailsAbout(reviewSn)).toMatchObject([{ reason: '광고' }]);
    expect(await published()).toEqual([]);

    const undone = await postAction('reviews/undo', { reviewSns });
    expect(undone.body.results).toMatchObject([{ status: 'undone' }]);
    expect(await readReview(reviewSn)).toMatchObject({
      status: 'Displayed',
      reports: 1,
      rewardPoint: 100,
    });
    expect(await pointBalance(database.read, member.memberNo, shop.now())).toBe(100);
    expect(await mailsAbout(reviewSn)).toEqual([]);

    shop.setNow(shop.now() + 1000);
  }

  const other = (await staffOf(shop, 'service')).browser;
  const late = await postAction('reviews/undo', { reviewSns }, other);
  expect(late.body.results[0]?.problem?.code).toBe('NothingToUndo');

  await postAction('reviews/decide', { reviewSns, decision: 'show' });

  expect((await readReview(reviewSn)).allReports).toMatchObject([{ status: 'Dismissed' }]);

  const twice = await postAction('reviews/decide', { reviewSns, decision: 'show' });
  expect(twice.body.results[0]?.problem?.code).toBe('TalkStatusConflict');
});

test('a review is marked as best, and looked up by those who may', async () => {
  const { reviewSn, member } = await makeReview();
  const body = { reviewSns: [reviewSn], decision: 'best' };
  expect((await postAction('reviews/decide', body, goods)).status).toBe(403);

  await postAction('reviews/decide', body);

  expect(await listReviewSns('action=best')).toEqual([reviewSn]);

  await postAction('reviews/undo', { reviewSns: [reviewSn] });

  expect(await listReviewSns('action=best')).toEqual([]);

  const path = `reviews/${reviewSn}/people`;
  expect((await postAction(path, { reason: '' }, goods)).status).toBe(403);
  expect((await postAction(path, { reason: '전화 문의' })).body).toEqual({
    author: '한바위',
    email: member.email,
  });
  expect((await readReview(reviewSn)).audit[0]).toMatchObject({ action: 'personal:read' });
});

test('one queue of reports counts their reasons; things of both kinds are decided and undone', async () => {
  const made = await makeReview();
  const said = await makeComment();

  await reportTalk(`reviews/${made.reviewSn}`, 'Advertising');
  await reportTalk(`comments/${said.commentSn}`);

  const things = [`Review:${made.reviewSn}`, `Comment:${said.commentSn}`];
  const found = (await listReports()).toSorted((a, b) => b.kind.localeCompare(a.kind));
  expect(found.filter(({ kind, talkSn }) => things.includes(`${kind}:${talkSn}`))).toMatchObject([
    { text: TEXT, reports: 1, reasons: [{ reason: 'Advertising', count: 1 }] },
    { text: '좋은 행사네요', reasons: [{ reason: 'Slander', count: 1 }] },
  ]);

  await postAction('reports/decide', { things, decision: 'hide', reason: '신고 인정' });

  expect([await listReports(), await made.published()]).toEqual([[], []]);
  expect((await said.published())[0]).toMatchObject({ displayed: false, text: '' });

  await postAction('reports/undo', { things });

  expect(await listReports()).toHaveLength(2);

  await postAction('reports/decide', { things, decision: 'show' });

  expect(await listReports()).toEqual([]);
  expect((await said.published())[0]).toMatchObject({ displayed: true });

  const wrong = await postAction('reports/decide', { things: ['Order:1'], decision: 'show' });
  expect(wrong.status).toBe(422);
});

describe('comments', () => {
  test('are found, shown in their thread, and answered by the operator', async () => {
    const { commentSn, exhibitionSn, published } = await makeComment();
    const rows = await service.get<CommentTablePage>(
      `/api/staff/comments?search=${commentSn}&exhibitionSn=${exhibitionSn}&depth=1`,
    );
    expect(rows.body.rows).toMatchObject([{ commentSn, author: '한**', operator: false }]);

    const answer = { text: '당첨자는 공지에 있습니다.' };
    const path = `/api/staff/comments/${commentSn}/answer`;
    expect((await goods.post(path, answer)).status).toBe(403);

    const { body } = await service.post<StaffComment>(path, answer);
    expect(body.thread).toMatchObject([{ commentSn }, { operator: true, text: answer.text }]);
    expect((await published())[0]?.children).toMatchObject([{ operatorComment: true }]);
    expect(body.audit).toHaveLength(1);

    const operator = await service.get<CommentTablePage>('/api/staff/comments?action=operator');
    expect(operator.body.total).toBe(1);

    await postAction('comments/decide', {
      commentSns: [commentSn],
      decision: 'hide',
      reason: '광고',
    });

    const hidden = (await published())[0];
    expect([hidden?.displayed, hidden?.children.length]).toEqual([false, 1]);

    const closed = await service.post<ErrorBody>(path, answer);
    expectProblem(closed, 404, 'NotFound');
    expect((await readComment(commentSn)).answerable).toBe(false);
  });

  test('are not answered without words', async () => {
    const { commentSn } = await makeComment();
    const path = `/api/staff/comments/${commentSn}/answer`;
    const refused = await service.post<ErrorBody>(path, { text: ' ' });
    expectProblem(refused, 422, 'CommentTextRequired');
    expect((await readComment(commentSn)).audit).toEqual([]);
  });
});

describe('held words', () => {
  const change = (body: object, by = service) =>
    by.post<HeldWords & ErrorBody>('/api/staff/heldWords/change', body);

  test('are added and removed; a new text with one waits until it is shown', async () => {
    await makeReview({ text: '카.톡 문의 주세요, 싸게 드립니다' });

    const effect = await service.get<HeldWordEffect>(
      `/api/staff/heldWords/effect?word=${encodeURIComponent('카톡문의')}`,
    );
    expect(effect.body).toMatchObject({ reviews: 1, comments: 0 });
    expect((await change({ add: ['카톡문의'] })).body.rows).toEqual(['카톡문의']);

    const { reviewSn } = await makeReview({ text: '카톡 문의 주세요, 싸게 드립니다' });
    expect(await listReviewSns('action=held')).toEqual([reviewSn]);
    expect((await change({ remove: ['카 톡 문 의'] })).body.rows).toEqual([]);
    expect((await change({ remove: ['카톡문의'] })).status).toBe(404);
  });

  test('have letters, and are changed by those who decide', async () => {
    const refused = await change({ add: ['!!'] });
    expectProblem(refused, 422, 'HeldWordInvalid');
    expect((await change({ add: ['광고'] }, goods)).status).toBe(403);
  });
});

test.each(['reviews/0', 'reviews/99999999', 'comments/99999999', 'comments/x'])(
  '%s is not found or no number',
  async (path) => {
    const { status } = await service.get(`/api/staff/${path}`);
    expect([404, 422]).toContain(status);
  },
);
