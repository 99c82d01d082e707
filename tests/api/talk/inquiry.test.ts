import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import {
  answerInquiry,
  displayInquiry,
  moveInquiry,
} from '#src/features/talk/inquiry/desk/inquiry-steps.service.ts';
import { DAILY_INQUIRIES } from '#src/features/talk/inquiry/inquiry.ts';
import type {
  InquiryAsked,
  InquiryList,
  MyInquiry,
} from '#src/features/talk/inquiry/inquiry.schema.ts';
import { changeHeldWords } from '#src/features/talk/text/held-words.service.ts';
import { formWith } from '../../support/order/claim/claim-photos.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { signedIn } from '../../support/member/people.ts';
import { jpegOf, webpOf } from '../../support/server/pictures.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const PATH = '/api/productInquiries';
const QUESTION = {
  type: 'Size',
  title: '사이즈 문의',
  body: '정사이즈인가요?',
  email: '',
  emailResponseNotify: false,
  open: true,
};
let shop: TestShop;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  jpeg = await jpegOf();
});
afterAll(() => shop.close());

const askInquiry = (who: Shopper, itemCode: string, overrides: object = {}) =>
  who.post<InquiryAsked & ErrorBody>(PATH, { itemCode, ...QUESTION, ...overrides });

async function askWith(who: Shopper, data: object, files: readonly Buffer[]) {
  await who.get('/api/live');
  return who.call<InquiryAsked & ErrorBody>('POST', PATH, { body: formWith(data, files) });
}

const listOf = async (who: Shopper, itemCode: string, query = '') =>
  (await who.get<InquiryList>(`${PATH}?itemCode=${itemCode}${query}`)).body;

const readMyInquiry = async (who: Shopper, inquirySn: number) =>
  (await who.get<MyInquiry>(`${PATH}/${inquirySn}`)).body;

const buildDesk = () => ({ database: shop.runtime.database, now: shop.now() });
const answerWithText = (inquirySn: number, replyText: string) => {
  const reply = { replyText, images: null, notify: false };
  return answerInquiry({ ...buildDesk(), media: shop.runtime.media }, inquirySn, reply);
};
const readPictureStatus = async (who: Shopper, url: string) => (await who.raw(url)).status;

async function publishRequests(itemCode: string): Promise<number> {
  const rows = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select(['createdAt'])
    .where('tag', '=', `inquiries:${itemCode}`)
    .execute();
  return rows.length;
}

describe('asking', () => {
  test('an open inquiry is listed for everybody, with a masked author', async () => {
    const { itemCode } = await makeProduct(shop);
    const jiwon = await signedIn(shop);

    const response = await askInquiry(jiwon, itemCode, { body: 'a\r\n\u200Bb <b>bold</b>' });
    expect(response.status).toBe(201);

    const { inquirySn } = response.body;

    // A Friday, at noon: answered by Monday evening.
    expect(response.body).toMatchObject({ held: false, answerDueAt: expect.any(Number) });

    const { inquiries, next } = await listOf(shop.shopper(), itemCode);
    expect(next).toBeNull();
    expect(inquiries).toEqual([
      {
        inquirySn,
        type: 'Size',
        open: true,
        mine: false,
        files: [],
        title: '사이즈 문의',
        body: 'a\nb <b>bold</b>',
        author: expect.stringMatching(/^.\*\*$/),
        inquiryResponseStatus: 'Received',
        replyText: null,
        repliedAt: null,
        replyFiles: [],
        replyEditedAt: null,
        createdAt: shop.now(),
      },
    ]);
    expect(await publishRequests(itemCode)).toBe(1);
  });

  test('a secret one hides all but its existence from others, photos too', async () => {
    const { itemCode } = await makeProduct(shop);
    const jiwon = await signedIn(shop);
    const minsu = await signedIn(shop);

    const response = await askWith(jiwon, { itemCode, ...QUESTION, open: false }, [jpeg]);
    expect(response.status).toBe(201);

    for (const other of [minsu, shop.shopper()]) {
      const [seen] = (await listOf(other, itemCode)).inquiries;
      expect(seen).toMatchObject({
        open: false,
        mine: false,
        title: null,
        body: null,
        author: null,
        files: [],
      });
    }

    const [own] = (await listOf(jiwon, itemCode)).inquiries;
    expect(own).toMatchObject({ mine: true, title: '사이즈 문의', body: '정사이즈인가요?' });

    const url = own?.files[0]?.url ?? '';
    expect([await readPictureStatus(jiwon, url), await readPictureStatus(minsu, url)]).toEqual([
      200, 404,
    ]);

    await answerWithText(response.body.inquirySn, '네.');

    const [answered] = (await listOf(minsu, itemCode)).inquiries;
    expect(answered).toMatchObject({ inquiryResponseStatus: 'Complete', replyText: null });
    expect((await readMyInquiry(jiwon, response.body.inquirySn)).replyText).toBe('네.');
    expect((await minsu.get(`${PATH}/${response.body.inquirySn}`)).status).toBe(404);
  });

  test.each([
    [{ type: '' }, 'InquiryTypeRequired', '2008'],
    [{ title: ' ' }, 'InquiryTitleRequired', undefined],
    [{ title: 'x'.repeat(101) }, 'InquiryTitleTooLong', undefined],
    [{ body: '\u200B' }, 'InquiryTextRequired', '2010'],
    [{ body: '가'.repeat(2001) }, 'InquiryTextTooLong', '2011'],
    [{ email: 'nobody' }, 'InvalidEmail', undefined],
    [{ itemCode: 'NONE' }, 'NotFound', undefined],
  ])('%j is refused: %s', async (overrides, code, alert) => {
    const { itemCode } = await makeProduct(shop);
    const refused = await askInquiry(await signedIn(shop), itemCode, overrides);
    expectProblem(refused, code === 'NotFound' ? 404 : 422, code);
    expect(refused.body.alert).toBe(alert);
  });

  test('2,000 letters are taken; a visitor is asked to log in', async () => {
    const { itemCode } = await makeProduct(shop);
    expect(
      (await askInquiry(await signedIn(shop), itemCode, { body: '👍'.repeat(2000) })).status,
    ).toBe(201);
    expect((await askInquiry(shop.shopper(), itemCode)).status).toBe(401);
  });

  test('a file of another type is refused, a fourth one too', async () => {
    const { itemCode } = await makeProduct(shop);
    const jiwon = await signedIn(shop);
    const data = { itemCode, ...QUESTION };
    expectProblem(await askWith(jiwon, data, [await webpOf()]), 415, 'ImageTypeUnsupported');

    const four = await askWith(jiwon, data, [jpeg, jpeg, jpeg, jpeg]);
    expectProblem(four, 422, 'TooManyFiles');
    expect((await listOf(jiwon, itemCode)).inquiries).toEqual([]);
  });

  test('a repeat under the same key asks once; there is a limit a day', async () => {
    const { itemCode, productSn } = await makeProduct(shop);
    const member = await makeMember(shop);
    const jiwon = shop.shopper();

    await signIn(shop, jiwon, member);

    const headers = { 'idempotency-key': 'a'.repeat(36) };
    const body = { itemCode, ...QUESTION };
    const first = await jiwon.post<InquiryAsked>(PATH, body, headers);

    const again = await jiwon.post<InquiryAsked>(PATH, body, headers);
    expect(again.body).toEqual(first.body);

    const { inquirySn: _, ...row } = await shop.runtime.database.read
      .selectFrom('inquiry')
      .selectAll()
      .where('productSn', '=', productSn)
      .executeTakeFirstOrThrow();

    const rows = Array.from({ length: DAILY_INQUIRIES - 1 }, () => row);
    await shop.runtime.database.tx((t) => t.insertInto('inquiry').values(rows).execute());

    const refused = await askInquiry(jiwon, itemCode);
    expectProblem(refused, 429, 'InquiriesTooMany');
  });
});

test('pages follow one another without a gap', async () => {
  const { itemCode } = await makeProduct(shop);
  const inquirySns: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    inquirySns.unshift((await askInquiry(await signedIn(shop), itemCode)).body.inquirySn);
  }

  const first = await listOf(shop.shopper(), itemCode, '&limit=2');
  const second = await listOf(shop.shopper(), itemCode, `&limit=2&before=${first.next}`);
  const sns = [...first.inquiries, ...second.inquiries].map(({ inquirySn }) => inquirySn);
  expect([sns, second.next]).toEqual([inquirySns, null]);
});

describe('editing', () => {
  test('an own one is rewritten with its photos, and deleted, while it is Received', async () => {
    const { itemCode } = await makeProduct(shop);
    const jiwon = await signedIn(shop);
    const minsu = await signedIn(shop);
    const response = await askWith(jiwon, { itemCode, ...QUESTION }, [jpeg, jpeg]);
    const { inquirySn } = response.body;

    const [kept, gone] = (await readMyInquiry(jiwon, inquirySn)).files;
    expect(await readPictureStatus(minsu, kept?.url ?? '')).toBe(200);

    const change = { ...QUESTION, title: '바뀐 제목', open: false, keep: [kept?.name] };
    const path = `${PATH}/${inquirySn}`;

    const stranger = await minsu.call('PUT', path, { body: change });
    expect(stranger.status).toBe(404);

    const body = formWith(change, [jpeg]);
    expect((await jiwon.call('PUT', path, { body })).status).toBe(200);

    const now = await readMyInquiry(jiwon, inquirySn);
    expect(now).toMatchObject({ title: '바뀐 제목', open: false, itemCode });
    expect([now.files.length, now.files[0]?.name]).toEqual([2, kept?.name]);

    const seen = [
      await readPictureStatus(minsu, kept?.url ?? ''),
      await readPictureStatus(jiwon, gone?.url ?? ''),
    ];
    expect(seen).toEqual([404, 404]); // secret now; removed

    const wrong = { ...QUESTION, keep: ['another.webp'] };
    expect((await jiwon.call('PUT', path, { body: wrong })).status).toBe(422);
    expect((await minsu.call('DELETE', path)).status).toBe(404);
    expect((await jiwon.call('DELETE', path)).body).toEqual({ deleted: true });
    expect((await listOf(jiwon, itemCode)).inquiries).toEqual([]);
    expect(await readPictureStatus(jiwon, kept?.url ?? '')).toBe(404);
  });

  test.each([
    ['Progress', (sn: number) => moveInquiry(buildDesk(), sn, { to: 'Progress' })],
    ['Hold', (sn: number) => moveInquiry(buildDesk(), sn, { to: 'Hold', holdReason: '공장 확인' })],
    ['Complete', (sn: number) => answerWithText(sn, '네.')],
  ] as const)('%s: it stays as it is', async (...[, step]) => {
    const { itemCode } = await makeProduct(shop);
    const jiwon = await signedIn(shop);

    const { inquirySn } = (await askInquiry(jiwon, itemCode)).body;
    expect(await step(inquirySn)).toBeTruthy();

    const path = `${PATH}/${inquirySn}`;
    const refusals = [
      await jiwon.call<ErrorBody>('PUT', path, { body: QUESTION }),
      await jiwon.call<ErrorBody>('DELETE', path),
    ];

    for (const { status, body } of refusals) {
      expectProblem({ status, body }, 409, 'InquiryNotEditable');
    }
  });
});

test('an answer is mailed, once, to the address that was wished', async () => {
  const { itemCode } = await makeProduct(shop);
  const jiwon = await signedIn(shop);
  const notify = { emailResponseNotify: true, email: 'elsewhere@example.com' };

  const { inquirySn } = (await askInquiry(jiwon, itemCode, notify)).body;
  expect(await answerWithText(inquirySn, '<b>정사이즈</b>입니다.')).toBe('Answered');
  expect(await answerWithText(inquirySn, '<b>정사이즈</b>입니다.')).toBe('Corrected');

  const payload = { template: 'inquiryAnswered', inquirySn, at: shop.now() } as const;

  const jobs = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('key', 'like', `mail:inquiryAnswered:${inquirySn}:%`)
    .execute();
  expect(jobs.map((job) => JSON.parse(job.payload))).toEqual([payload]);

  const mail = await composeMail(shop.runtime, payload);
  expect(mail?.to.address).toBe('elsewhere@example.com');
  expect(mail?.text).toContain('<b>정사이즈</b>입니다.');
  expect(mail?.html).toContain('&lt;b&gt;정사이즈&lt;/b&gt;');
  expect(mail?.text).toContain('/myPage/inquiries');
});

test('a held word keeps it from the pages until somebody looked', async () => {
  await shop.runtime.database.tx((t) => changeHeldWords(t, { add: ['나쁜말'] }));

  const { itemCode } = await makeProduct(shop);
  const jiwon = await signedIn(shop);
  const minsu = await signedIn(shop);
  const data = { itemCode, ...QUESTION, body: '나쁜 말 입니다' };

  const response = await askWith(jiwon, data, [jpeg]);
  expect(response.body).toMatchObject({ held: true });
  expect((await listOf(minsu, itemCode)).inquiries).toEqual([]);

  const [own] = (await listOf(jiwon, itemCode)).inquiries;
  const url = own?.files[0]?.url ?? '';
  expect(await readPictureStatus(minsu, url)).toBe(404);
  expect(await displayInquiry(buildDesk(), response.body.inquirySn, 'Displayed')).toBe(true);
  expect((await listOf(minsu, itemCode)).inquiries.length).toBe(1);
  expect(await readPictureStatus(minsu, url)).toBe(200);
});

test('one’s own are listed with their promise, and not those of others', async () => {
  const { itemCode } = await makeProduct(shop);
  const jiwon = await signedIn(shop);
  const minsu = await signedIn(shop);
  const { inquirySn, answerDueAt } = (await askInquiry(jiwon, itemCode)).body;

  await askInquiry(minsu, itemCode);

  const { body, headers } = await jiwon.get<{ inquiries: MyInquiry[] }>('/api/my/productInquiries');
  expect(body.inquiries).toMatchObject([{ inquirySn, answerDueAt, itemCode, held: false }]);
  expect(headers.get('x-total-count')).toBe('1');
});
