import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '#db/invariants.ts';
import { INQUIRY_INVARIANTS } from '#db/invariants-talk.ts';
import { moveInquiry } from '#src/features/talk/inquiry/desk/inquiry-steps.service.ts';
import { DAILY_INQUIRIES } from '#src/features/talk/inquiry/inquiry.ts';
import type {
  InquiryAsked,
  InquiryList,
  MyInquiry,
} from '#src/features/talk/inquiry/inquiry.schema.ts';
import { changeHeldWords } from '#src/features/talk/text/held-words.service.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { formWith } from '../../support/order/claim/claim-photos.ts';
import { makeDelivered } from '../../support/order/claim/claims.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import {
  askInquiry,
  askWith,
  inquiryVerb,
  readPictureStatus,
  makeReturned,
  readMyInquiry,
  ONE_TO_ONES,
  pictureFile,
  QUESTION,
} from '../../support/talk/inquiries.ts';
import { signedIn } from '../../support/member/people.ts';
import { jpegOf, webpOf } from '../../support/server/pictures.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { enterCompany } from '../../support/content/places.ts';

let shop: PayingShop;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await startPayingShop();
  await enterCompany(shop);
  jpeg = await jpegOf();
});
afterAll(() => shop.close());

const buildDesk = () => ({ database: shop.runtime.database, now: shop.now() });
const runInquiryVerb = (...args: string[]) => inquiryVerb(shop)(...args);

describe('asking customer service', () => {
  test('a question is its author’s alone, photos too', async () => {
    const jiwon = await signedIn(shop);
    const minsu = await signedIn(shop);

    const response = await askWith(jiwon, { body: 'a\r\n\u200Bb <b>bold</b>' }, [jpeg]);
    expect([response.status, response.body.held]).toEqual([201, false]);

    const { inquirySn, answerDueAt } = response.body;
    const { body, headers } = await jiwon.get<{ inquiries: MyInquiry[] }>(ONE_TO_ONES);
    expect(headers.get('x-total-count')).toBe('1');
    expect(body.inquiries).toMatchObject([
      {
        inquirySn,
        answerDueAt,
        kind: 'OneToOne',
        type: 'Delivery',
        open: false,
        mine: true,
        title: '배송 문의',
        body: 'a\nb <b>bold</b>',
        inquiryResponseStatus: 'Received',
        itemCode: null,
        orderNo: null,
        claimNo: null,
        replyText: null,
        replyFiles: [],
      },
    ]);

    const url = body.inquiries[0]?.files[0]?.url ?? '';
    expect([await readPictureStatus(jiwon, url), await readPictureStatus(minsu, url)]).toEqual([
      200, 404,
    ]);
    expect(await readPictureStatus(shop.shopper(), url)).toBe(404);
    expect((await minsu.get(`${ONE_TO_ONES}/${inquirySn}`)).status).toBe(404);
    expect((await minsu.get<{ inquiries: MyInquiry[] }>(ONE_TO_ONES)).body.inquiries).toEqual([]);
  });

  test('each kind is reached by its own calls; the page of the member has both', async () => {
    const jiwon = await signedIn(shop);
    const { itemCode } = await makeProduct(shop);
    const oneToOne = (await askInquiry(jiwon)).body.inquirySn;

    const product = (
      await jiwon.post<InquiryAsked>('/api/productInquiries', {
        ...QUESTION,
        itemCode,
        open: true,
      })
    ).body.inquirySn;

    for (const path of [`${ONE_TO_ONES}/${product}`, `/api/productInquiries/${oneToOne}`]) {
      expect((await jiwon.get(path)).status).toBe(404);
      expect((await jiwon.call('DELETE', path)).status).toBe(404);
    }

    const change = { ...QUESTION, type: 'Etc' };
    expect((await jiwon.call('PUT', `${ONE_TO_ONES}/${product}`, { body: change })).status).toBe(
      404,
    );

    const { inquiries } = (
      await jiwon.get<InquiryList>(`/api/productInquiries?itemCode=${itemCode}`)
    ).body;
    expect(inquiries.map(({ inquirySn }) => inquirySn)).toEqual([product]);

    const page = await (await jiwon.raw('/myPage/inquiries')).text();
    expect(page).toContain(`data-edit="${oneToOne}"`);
    expect(page).toContain(`data-edit="${product}"`);
  });

  test('it names an order or a claim of one’s own, and of nobody else', async () => {
    const jiwon = await signedIn(shop);
    const minsu = await signedIn(shop);
    const { orderNo, claimNo } = await makeReturned(shop, jiwon);

    const { inquirySn } = (await askInquiry(jiwon, { orderNo })).body;
    expect(await readMyInquiry(jiwon, inquirySn)).toMatchObject({ orderNo, claimNo: null });

    const about = (await askInquiry(jiwon, { claimNo, type: 'Claim' })).body.inquirySn;
    expect(await readMyInquiry(jiwon, about)).toMatchObject({
      orderNo,
      claimNo,
      claimType: 'Return',
    });

    for (const reference of [{ orderNo }, { claimNo }, { orderNo: 'none' }, { claimNo: 'none' }]) {
      expect((await askInquiry(minsu, reference)).status).toBe(404);
    }

    expect((await askInquiry(jiwon, { orderNo, claimNo })).status).toBe(422);
    expect((await minsu.get<{ inquiries: MyInquiry[] }>(ONE_TO_ONES)).body.inquiries).toEqual([]);

    // The data of the island says which form it opens.
    const page = async (who: Shopper) => {
      const response = await who.raw(`/myPage/inquiries?ask=true&orderNo=${orderNo}`);
      return (await response.text()).replaceAll('&quot;', '"');
    };
    const label = `"label":[0,"주문 ${orderNo}"]`;
    expect(await page(jiwon)).toContain(
      `"asks":[0,{"about":[0,{"orderNo":[0,"${orderNo}"]}],${label}}]`,
    );
    expect(await page(minsu)).toContain('"asks":[0,{"about":[0,{}],"label":[0,""]}]');
  });

  test('a guest’s order is not asked about by calls, nor by a member', async () => {
    const guest = shop.shopper();
    const { units } = await makeProduct(shop);
    const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];

    const { orderNo } = await makeDelivered(shop, { buyer: guest, items });
    expect((await askInquiry(guest, { orderNo })).status).toBe(401);
    expect((await askInquiry(await signedIn(shop), { orderNo })).status).toBe(404);

    const page = await (await guest.raw(`/guest/order/${orderNo}`)).text();
    expect(page).toContain('/login?redirectUrl=%2FmyPage%2Finquiries%3Fask%3Dtrue');
    expect(page).toContain('tel:15880000');
  });

  test.each([
    [{ type: '' }, 'InquiryTypeRequired', '2008'],
    [{ type: 'Size' }, 'InquiryTypeRequired', '2008'],
    [{ title: ' ' }, 'InquiryTitleRequired', undefined],
    [{ body: '\u200B' }, 'InquiryTextRequired', '2010'],
    [{ body: '가'.repeat(2001) }, 'InquiryTextTooLong', '2011'],
    [{ email: 'nobody' }, 'InvalidEmail', undefined],
    [{ open: true }, 'InvalidInput', undefined],
  ])('%j is refused: %s', async (overrides, code, alert) => {
    const refused = await askInquiry(await signedIn(shop), overrides);
    expectProblem(refused, 422, code, { alert });
  });

  test('a file of another type is refused, a fourth one too', async () => {
    const jiwon = await signedIn(shop);
    expectProblem(await askWith(jiwon, {}, [await webpOf()]), 415, 'ImageTypeUnsupported');
    const four = await askWith(jiwon, {}, [jpeg, jpeg, jpeg, jpeg]);
    expectProblem(four, 422, 'TooManyFiles');
  });

  test('those of both kinds count for the limit of a day', async () => {
    const jiwon = await signedIn(shop);
    const { itemCode } = await makeProduct(shop);

    await askInquiry(jiwon);

    const { read, tx } = shop.runtime.database;
    const newest = read.selectFrom('inquiry').selectAll().orderBy('inquirySn', 'desc').limit(1);
    const { inquirySn: _, ...row } = await newest.executeTakeFirstOrThrow();
    const rows = Array.from({ length: DAILY_INQUIRIES - 1 }, () => row);

    await tx((t) => t.insertInto('inquiry').values(rows).execute());

    expectProblem(await askInquiry(jiwon), 429, 'InquiriesTooMany');

    const product = { ...QUESTION, itemCode, open: true };
    const refused = await jiwon.post<ErrorBody>('/api/productInquiries', product);
    expectProblem(refused, 429, 'InquiriesTooMany');
  });

  test('words hold nothing that staff alone read', async () => {
    await shop.runtime.database.tx((t) => changeHeldWords(t, { add: ['나쁜말'] }));
    const response = await askInquiry(await signedIn(shop), { body: '나쁜말' });
    expect(response.body).toMatchObject({ held: false });
    const shown = await runInquiryVerb('hide', `${response.body.inquirySn}`);
    expect(shown.code).toBe(1); // it is on no page
  });

  test('a visitor is asked to log in, and led back to the form', async () => {
    const visitor = shop.shopper();
    expect((await askInquiry(visitor)).status).toBe(401);

    const page = await visitor.raw('/myPage/inquiries?ask=true');
    const back = encodeURIComponent('/myPage/inquiries?ask=true');
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      `/login?redirectUrl=${back}`,
    ]);

    const cs = await (await visitor.raw('/cs')).text();
    expect(cs).toContain('href="/myPage/inquiries?ask=true"');
  });
});

test('it is rewritten and deleted by its author while it is Received, then no more', async () => {
  const jiwon = await signedIn(shop);
  const minsu = await signedIn(shop);
  const response = await askWith(jiwon, {}, [jpeg, jpeg]);
  const path = `${ONE_TO_ONES}/${response.body.inquirySn}`;
  const [kept, gone] = (await readMyInquiry(jiwon, response.body.inquirySn)).files;
  const change = { ...QUESTION, title: '바뀐 제목', type: 'Payment', keep: [kept?.name] };
  expect((await minsu.call('PUT', path, { body: change })).status).toBe(404);
  expect((await shop.shopper().call('PUT', path, { body: change })).status).toBe(403); // no token
  expect((await jiwon.call('PUT', path, { body: formWith(change, [jpeg]) })).status).toBe(200);

  const now = await readMyInquiry(jiwon, response.body.inquirySn);
  expect(now).toMatchObject({ title: '바뀐 제목', type: 'Payment', open: false });
  expect([now.files.length, now.files[0]?.name]).toEqual([2, kept?.name]);
  expect(await readPictureStatus(jiwon, gone?.url ?? '')).toBe(404);
  expect(await readPictureStatus(minsu, now.files[1]?.url ?? '')).toBe(404);

  const wrong = { ...change, keep: ['another.webp'] };
  expect((await jiwon.call('PUT', path, { body: wrong })).status).toBe(422);
  expect(await moveInquiry(buildDesk(), response.body.inquirySn, { to: 'Progress' })).toBe(true);

  for (const [method, body] of [
    ['PUT', change],
    ['DELETE', undefined],
  ] as const) {
    const refused = await jiwon.call<ErrorBody>(method, path, { ...(body && { body }) });
    expectProblem(refused, 409, 'InquiryNotEditable');
  }

  const other = await askInquiry(jiwon);
  expect((await minsu.call('DELETE', `${ONE_TO_ONES}/${other.body.inquirySn}`)).status).toBe(404);
  expect((await jiwon.call('DELETE', `${ONE_TO_ONES}/${other.body.inquirySn}`)).status).toBe(200);
});

test('a member who leaves takes it along, with the photos of question and answer', async () => {
  const jiwon = await signedIn(shop);
  const { inquirySn } = (await askWith(jiwon, {}, [jpeg])).body;

  const answered = await runInquiryVerb(
    'answer',
    `${inquirySn}`,
    '--text',
    '네',
    '--file',
    pictureFile(jpeg),
  );
  expect(answered.code, answered.complaint).toBe(0);

  const { read } = shop.runtime.database;
  const authorQuery = read
    .selectFrom('inquiry')
    .select('memberNo')
    .where('inquirySn', '=', inquirySn);
  const { memberNo } = await authorQuery.executeTakeFirstOrThrow();
  const photos = read.selectFrom('media').select('name').where('memberNo', '=', memberNo);
  expect(await photos.execute()).toHaveLength(2);

  const losses = { exclusivePoint: 0, couponCount: 0, unconfirmedCount: 0 };
  const left = await jiwon.post('/api/member/leave', { ...losses, agreed: true });
  expect(left.status).toBe(200);
  expect(await authorQuery.execute()).toEqual([]);
  expect(await photos.execute()).toEqual([]);
});

class Undone extends Error {}

const BREAKS: Readonly<Record<string, string>> = {
  'inquiry-about': `update "inquiry" set "memberNo" = (select max("memberNo") from "member"
    where "memberNo" <> "inquiry"."memberNo") where "orderSn" is not null and not exists
    (select 1 from "inquiry_photo" p where p."inquirySn" = "inquiry"."inquirySn")`,
  'inquiry-photos': `update "media" set "visibility" = 'Public' where "kind" = 'Inquiry'`,
};

test.each(INQUIRY_INVARIANTS.map(({ id }) => id))(
  'breaking %s is found, by it alone',
  async (id) => {
    const jiwon = await signedIn(shop);
    const { orderNo } = await makeReturned(shop, jiwon);

    await askInquiry(jiwon, { orderNo });
    await askWith(jiwon, {}, [jpeg]);

    const { tx, engine } = shop.runtime.database;
    let broken: string[] = [];
    const undone = tx(async (t) => {
      await sql.raw(BREAKS[id] ?? 'select 1').execute(t);
      const results = await checkInvariants({ read: t, engine });
      broken = results.filter(({ violations }) => violations > 0).map((result) => result.id);
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    expect(broken).toEqual([id]);
  },
);
