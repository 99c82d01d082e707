import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailJob } from '#src/features/member/mail/mail.ts';
import type {
  InquiryTablePage,
  InquiryCounts,
} from '#src/features/talk/inquiry/desk/inquiry-table.schema.ts';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type {
  InquiryPeople,
  StaffInquiry,
} from '#src/features/talk/inquiry/desk/inquiry-desk.schema.ts';
import type { CannedAnswers } from '#src/features/talk/canned-answer/canned-answer.schema.ts';
import type { InquiryAsked } from '#src/features/talk/inquiry/inquiry.schema.ts';
import { formWith } from '../../support/order/claim/claim-photos.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import {
  askInquiry,
  askWith,
  readPictureStatus,
  makeReturned,
  readMyInquiry,
  QUESTION,
} from '../../support/talk/inquiries.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { FRIDAY } from '../../support/shop.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { readWaitingCounts } from '../../support/desk/today.ts';

const DAY_MS = 86_400_000;

let shop: PayingShop;
let service: Shopper;
let goods: Shopper;
let staffSn: number;
let jiwon: Shopper;
let email: string;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await startPayingShop();
  ({ browser: service, staffSn } = await staffOf(shop, 'service'));
  goods = (await staffOf(shop, 'goods')).browser;

  const member = await makeMember(shop, { name: '한바위' });
  email = member.email;
  jiwon = await signedIn(shop, member);
  jpeg = await jpegOf();
});
afterAll(() => shop.close());

const createInquiry = async (overrides: object = {}) =>
  (await askInquiry(jiwon, overrides)).body.inquirySn;
const listInquiries = async (query: string) =>
  (await service.get<InquiryTablePage>(`/api/staff/inquiries?${query}`)).body;
const listInquirySns = async (query: string) =>
  (await listInquiries(query)).rows.map(({ inquirySn }) => inquirySn);
const readInquiry = async (sn: number, by = service) =>
  (await by.get<StaffInquiry & ErrorBody>(`/api/staff/inquiries/${sn}`)).body;
const changeInquiry = (to: `${number}/${string}`, body: object, by = service) =>
  by.post<StaffInquiry & ErrorBody>(`/api/staff/inquiries/${to}`, body);
const moveInquiries = (inquirySns: number[], step: string, more: object = {}) =>
  service.post<BulkResults>('/api/staff/inquiries/move', { inquirySns, move: step, ...more });
const askProduct = async (overrides: object = {}) => {
  const { itemCode } = await makeProduct(shop);
  const question = { ...QUESTION, itemCode, open: true, type: 'Size', ...overrides };
  const { body } = await jiwon.post<InquiryAsked>('/api/productInquiries', question);
  return { itemCode, inquirySn: body.inquirySn };
};

describe('the board', () => {
  test('finds by number, product, order, claim and author, and filters', async () => {
    const { orderNo, claimNo } = await makeReturned(shop, jiwon);
    const product = await askProduct();
    const ofOrder = await createInquiry({ orderNo });
    const ofClaim = await createInquiry({ claimNo });

    expect(await listInquirySns(`search=${product.itemCode.toLowerCase()}`)).toEqual([
      product.inquirySn,
    ]);
    expect(await listInquirySns(`search=${orderNo}`)).toEqual([ofOrder, ofClaim]);
    expect(await listInquirySns(`search=${claimNo}`)).toEqual([ofClaim]);
    expect(await listInquirySns(`search=${ofClaim}`)).toEqual([ofClaim]);
    expect(await listInquirySns(`search=${email}&kind=Product`)).toContain(product.inquirySn);
    expect(await listInquirySns(`search=${encodeURIComponent('한바위')}&about=order`)).toEqual([
      ofOrder,
    ]);
    expect(await listInquirySns('kind=Product&secret=false&type=Size')).toEqual([
      product.inquirySn,
    ]);
    expect(await listInquirySns('search=nobody-at-all')).toEqual([]);

    const [row] = (await listInquiries(`search=${ofClaim}`)).rows;
    expect(row).toMatchObject({ author: '한**', claimNo, orderNo, kind: 'OneToOne', open: false });
    expect(await readInquiry(product.inquirySn)).toMatchObject({ itemCode: product.itemCode });
  });

  test('counts each state, puts the oldest promise first and marks what is overdue', async () => {
    const now = shop.now();
    shop.setNow(now - 10 * DAY_MS);

    const member = await signedIn(shop);
    const { inquirySn } = (await askInquiry(member)).body;

    shop.setNow(now);

    const { body: counts } = await service.get<InquiryCounts>('/api/staff/inquiries/counts');
    expect(counts).toMatchObject({ overdue: 1, Complete: 0, Received: counts.all });

    const { rows } = await listInquiries('action=overdue');
    expect(rows).toMatchObject([{ inquirySn, overdue: true }]);

    const all = await listInquirySns('action=Received');
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(await listInquirySns('action=Received&sort=-createdAt&limit=1')).toEqual(all.slice(-1));
    expect(await listInquirySns('action=Received&limit=1&offset=1')).toEqual(all.slice(1, 2));
  });

  test('days off are no time to answer in, at the desk’s head as on its list', async () => {
    const now = shop.now();

    const overdue = async () => {
      const { browser } = await staffOf(shop, 'owner'); // a session ends within these days
      const { body: counts } = await browser.get<InquiryCounts>('/api/staff/inquiries/counts');
      const today = await readWaitingCounts(browser);
      expect(today.inquiriesOverdue).toBe(counts.overdue);
      return counts.overdue;
    };

    const saturday = FRIDAY + DAY_MS;
    shop.setNow(saturday);

    const before = await overdue();

    await askInquiry(await signedIn(shop));
    shop.setNow(saturday + DAY_MS + 3_600_000);

    expect(await overdue()).toBe(before);

    shop.setNow(saturday + 4 * DAY_MS);

    expect(await overdue()).toBeGreaterThan(before);

    shop.setNow(now);
  });

  test.each(['action=Lost', 'sort=title', 'limit=1000', 'kind=x'])('refuses %s', async (query) => {
    expect((await service.get(`/api/staff/inquiries?${query}`)).status).toBe(422);
  });
});

test('one is taken, put back and shown in bulk; a dry run changes nothing', async () => {
  const firstSn = await createInquiry();
  const two = await createInquiry();

  await moveInquiries([firstSn], 'take');

  const tried = await moveInquiries([firstSn, two, 999_999], 'take', { dryRun: true });
  expect(tried.body.results).toMatchObject([
    { id: String(firstSn), problem: { code: 'InquiryStatusConflict' } },
    { id: String(two), status: 'take', problem: null },
    { id: '999999', problem: { code: 'NotFound' } },
  ]);
  expect((await readInquiry(two)).status).toBe('Received');
  expect(await readInquiry(firstSn)).toMatchObject({ status: 'Progress', staffName: '이담당' });
  expect(await listInquirySns('by=mine')).toEqual([firstSn]);
  expect((await readInquiry(firstSn)).audit).toMatchObject([
    { action: 'talk:write', before: { status: 'Received' }, after: { status: 'Progress' } },
  ]);

  const editing = `/api/oneToOneInquiries/${firstSn}`;
  expect((await jiwon.call('PUT', editing, { body: { ...QUESTION, keep: [] } })).status).toBe(409);

  await moveInquiries([firstSn], 'release');

  expect(await readInquiry(firstSn)).toMatchObject({ status: 'Received', staffName: null });

  const shown = await moveInquiries([firstSn], 'hide');
  expect(shown.body.results[0]?.problem?.code).toBe('InquiryDisplayConflict');

  const { inquirySn, itemCode } = await askProduct();
  await moveInquiries([inquirySn], 'hide');

  const page = () =>
    shop.shopper().get<{ inquiries: unknown[] }>(`/api/productInquiries?itemCode=${itemCode}`);
  expect((await page()).body.inquiries).toEqual([]);
  expect(await listInquirySns('action=held')).toEqual([inquirySn]);

  await moveInquiries([inquirySn], 'show');
  expect((await page()).body.inquiries).toHaveLength(1);
});

test('its photos are seen by staff who may read it, and its author only when asked for', async () => {
  const { inquirySn } = (await askWith(jiwon, { email: 'other@shop.example' }, [jpeg])).body;
  const { files, author, email: shown } = await readInquiry(inquirySn, goods);
  expect([author, shown]).toEqual(['한**', 'ot****@shop.example']);
  expect(await readPictureStatus(goods, files[0]?.url ?? '')).toBe(200);

  const warehouse = (await staffOf(shop, 'warehouse')).browser;
  expect(await readPictureStatus(warehouse, files[0]?.url ?? '')).toBe(404);
  expect((await changeInquiry(`${inquirySn}/people`, { reason: '' }, goods)).status).toBe(403);

  const people = await service.post<InquiryPeople>(`/api/staff/inquiries/${inquirySn}/people`, {
    reason: '전화 문의',
  });
  expect(people.body).toEqual({ author: '한바위', email: 'other@shop.example' });
  expect((await readInquiry(inquirySn)).audit).toMatchObject([
    { action: 'personal:read', reason: '전화 문의' },
    { action: 'file:read', reason: '' },
  ]);
});

describe('an answer', () => {
  const mails = async (inquirySn: number) => {
    const jobs = shop.runtime.database.read.selectFrom('job').select('payload');
    return (await jobs.where('kind', '=', 'mail').execute())
      .map(({ payload }) => mailJob.payload.parse(JSON.parse(payload)))
      .filter((payload) => 'inquirySn' in payload && payload.inquirySn === inquirySn)
      .map(({ template }) => template);
  };

  test('with a photo reaches the author, is corrected, and is audited without its words', async () => {
    const inquirySn = await createInquiry({ emailResponseNotify: true });

    await service.get('/api/live');

    const body = formWith({ replyText: '내일 도착합니다.' }, [jpeg]);
    const path = `/api/staff/inquiries/${inquirySn}/answer`;

    const done = await service.call<StaffInquiry>('POST', path, { body });
    expect(done.body).toMatchObject({ status: 'Complete', staffName: '이담당' });
    expect(done.body.replyFiles).toHaveLength(1);
    expect(await readMyInquiry(jiwon, inquirySn)).toMatchObject({ replyText: '내일 도착합니다.' });
    expect(await mails(inquirySn)).toEqual(['inquiryAnswered']);

    const again = await changeInquiry(`${inquirySn}/answer`, { replyText: '모레 도착합니다.' });
    expectProblem(again, 409, 'InquiryStatusConflict');

    const correction = { replyText: '모레 도착합니다.', correction: true };
    const corrected = await changeInquiry(`${inquirySn}/answer`, correction);
    expect(corrected.body.replyFiles).toHaveLength(1);
    expect(await mails(inquirySn)).toEqual(['inquiryAnswered']);

    await changeInquiry(`${inquirySn}/answer`, { ...correction, notify: true, keepFiles: false });

    expect(await mails(inquirySn)).toEqual(['inquiryAnswered', 'inquiryCorrected']);

    const { audit, replyFiles } = await readInquiry(inquirySn);
    expect(replyFiles).toEqual([]);
    expect(audit).toHaveLength(3);
    expect(JSON.stringify(audit)).not.toContain('도착');
  });

  test.each([
    ['no text', { replyText: ' ' }, 'InquiryAnswerRequired'],
    ['a blank that is left', { replyText: '{{ orderNo }} 주문은' }, 'PlaceholderLeft'],
    ['too much text', { replyText: 'x'.repeat(2001) }, 'InquiryTextTooLong'],
    ['a correction of nothing', { replyText: '네', correction: true }, 'InquiryStatusConflict'],
  ])('with %s is refused, and nothing changes', async (_, body, code) => {
    const inquirySn = await createInquiry();
    expect((await changeInquiry(`${inquirySn}/answer`, body)).body.code).toBe(code);
    expect(await readInquiry(inquirySn)).toMatchObject({ status: 'Received', audit: [] });
  });

  test('is not given by those who only read', async () => {
    const { status } = await changeInquiry(
      `${await createInquiry()}/answer`,
      { replyText: '네' },
      goods,
    );
    expect(status).toBe(403);
  });
});

test('a hold tells its author why; without a reason it is refused', async () => {
  const inquirySn = await createInquiry({ emailResponseNotify: true });
  const refused = await changeInquiry(`${inquirySn}/hold`, { reason: ' ' });
  expectProblem(refused, 422, 'InquiryHoldReasonRequired');

  await changeInquiry(`${inquirySn}/hold`, { reason: '제조사에 확인합니다' });

  expect(await readMyInquiry(jiwon, inquirySn)).toMatchObject({
    holdReason: '제조사에 확인합니다',
  });
  expect((await changeInquiry(`${inquirySn}/hold`, { reason: '또' })).status).toBe(409);
});

test('the next one is the oldest promise after it that nobody else has taken', async () => {
  const firstSn = await createInquiry();
  const two = await createInquiry();
  const three = await createInquiry();
  const other = (await staffOf(shop, 'service')).browser;

  await other.post('/api/staff/inquiries/move', { inquirySns: [two], move: 'take' });

  const next = async (after: number) =>
    (await service.get<{ inquirySn: number }>(`/api/staff/inquiries/next?after=${after}`)).body
      .inquirySn;
  expect(await next(firstSn)).toBe(three);
  expect(await next(three)).toBeLessThan(firstSn);
});

describe('canned answers', () => {
  const PATH = '/api/staff/cannedAnswers';
  const GREETING = { title: '배송 지연', textKo: '{{name}}님, {{orderNo}} 주문은', textEn: '' };

  test('are added, changed and deleted, each with an audit row', async () => {
    const added = await service.post<CannedAnswers>(PATH, GREETING);
    const [row] = added.body.rows;
    expect([added.status, added.body.rows]).toMatchObject([201, [GREETING]]);

    const path = `${PATH}/${row?.cannedAnswerSn}`;
    await service.call('PUT', path, { body: { ...GREETING, textEn: 'Dear {{name}}' } });

    const { body } = await goods.get<CannedAnswers>(PATH);
    expect(body.rows).toMatchObject([{ textEn: 'Dear {{name}}' }]);
    expect((await service.call<CannedAnswers>('DELETE', path)).body.rows).toEqual([]);
    expect((await service.call('DELETE', path)).status).toBe(404);

    const audit = await shop.runtime.database.read
      .selectFrom('audit')
      .select('entityId')
      .where('entity', '=', 'cannedAnswer')
      .where('staffSn', '=', staffSn)
      .execute();
    expect(audit).toHaveLength(3);
  });

  test.each([
    ['without a title', { ...GREETING, title: '' }, 'CannedTitleRequired'],
    ['without a text', { ...GREETING, textKo: '' }, 'InquiryTextRequired'],
    ['with an unknown blank', { ...GREETING, textEn: '{{nmae}}' }, 'PlaceholderUnknown'],
  ])('%s are refused', async (_, body, code) => {
    const refused = await service.post<ErrorBody>(PATH, body);
    expectProblem(refused, 422, code);
  });

  test('have titles of their own, and are saved by those who answer', async () => {
    await service.post(PATH, GREETING);
    const twice = await service.post<ErrorBody>(PATH, GREETING);
    expect([twice.status, twice.body.fields]).toEqual([409, { title: 'CannedTitleTaken' }]);
    expect((await goods.post(PATH, GREETING)).status).toBe(403);
  });
});

test.each(['0', '99999999', 'x'])('inquiry %s is not found or no number', async (sn) => {
  const { status } = await service.get(`/api/staff/inquiries/${sn}`);
  expect([404, 422]).toContain(status);
});
