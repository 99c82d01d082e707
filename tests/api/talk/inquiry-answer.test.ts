import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJob } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import type { InquiryAsked, InquiryList } from '#src/features/talk/inquiry/inquiry.schema.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import {
  askInquiry,
  askWith,
  inquiryVerb,
  readPictureStatus,
  makeReturned,
  readMyInquiry,
  pictureFile,
  QUESTION,
} from '../../support/talk/inquiries.ts';
import { signedIn } from '../../support/member/people.ts';
import { jpegOf, webpOf } from '../../support/server/pictures.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

let shop: PayingShop;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await startPayingShop();
  jpeg = await jpegOf();
});
afterAll(() => shop.close());

const runInquiryVerb = (...args: string[]) => inquiryVerb(shop)(...args);

test('an answer has photos, to be seen by whoever may read it, beside the member’s quota', async () => {
  const jiwon = await signedIn(shop);
  const minsu = await signedIn(shop);
  const { itemCode } = await makeProduct(shop);
  const product = { ...QUESTION, itemCode, open: true };
  const open = (await jiwon.post<InquiryAsked>('/api/productInquiries', product)).body.inquirySn;
  const secret = (await askInquiry(jiwon)).body.inquirySn;
  const counts = shop.runtime.database.read.selectFrom('media_day').selectAll();
  const before = await counts.execute();
  const files = ['--file', pictureFile(jpeg), '--file', pictureFile(jpeg)];

  for (const sn of [open, secret]) {
    const done = await runInquiryVerb('answer', `${sn}`, '--text', '사진과 같습니다.', ...files);
    expect([done.code, done.output.trim()], done.complaint).toEqual([0, `${sn}: Answered`]);
  }

  expect(await counts.execute()).toEqual(before);

  const listed = await minsu.get<InquiryList>(`/api/productInquiries?itemCode=${itemCode}`);
  const [seen] = listed.body.inquiries;
  expect([seen?.files.length, seen?.replyFiles.length]).toEqual([0, 2]);
  expect(await readPictureStatus(minsu, seen?.replyFiles[0]?.url ?? '')).toBe(200);

  const { replyFiles, replyText } = await readMyInquiry(jiwon, secret);
  expect([replyText, replyFiles.length]).toEqual(['사진과 같습니다.', 2]);

  const url = replyFiles[0]?.url ?? '';
  expect([await readPictureStatus(jiwon, url), await readPictureStatus(minsu, url)]).toEqual([
    200, 404,
  ]);

  const page = await (await jiwon.raw('/myPage/inquiries')).text();
  expect(page).toContain(url);
  // Hidden from the pages, the photos of the answer are private with it.
  expect((await runInquiryVerb('hide', `${open}`)).code).toBe(0);
  expect(await readPictureStatus(minsu, seen?.replyFiles[0]?.url ?? '')).toBe(404);
});

test('a file that members could not add is refused by name, and nothing is answered', async () => {
  const jiwon = await signedIn(shop);
  const { inquirySn } = (await askInquiry(jiwon)).body;
  const webp = pictureFile(await webpOf());
  const large = pictureFile(Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]));
  const four = Array.from({ length: 4 }, () => ['--file', pictureFile(jpeg)]).flat();

  for (const [files, complaint] of [
    [['--file', webp], webp],
    [['--file', large], large],
    [['--file', '/no/such/file.jpg'], '/no/such/file.jpg'],
    [four, 'At most 3'],
  ] as const) {
    const refused = await runInquiryVerb('answer', `${inquirySn}`, '--text', '네', ...files);
    expect(refused.code).toBe(1);
    expect(refused.complaint).toContain(complaint);
  }

  expect((await readMyInquiry(jiwon, inquirySn)).inquiryResponseStatus).toBe('Received');
});

test('an answer is corrected, which its reader sees, and is mailed again only if asked', async () => {
  const jiwon = await signedIn(shop);
  const { inquirySn } = (await askInquiry(jiwon, { emailResponseNotify: true })).body;
  const sn = `${inquirySn}`;
  const file = pictureFile(jpeg);
  expect((await runInquiryVerb('answer', sn, '--text', '틀린 답', '--file', file)).code).toBe(0);

  const first = await readMyInquiry(jiwon, inquirySn);
  expect(first.replyEditedAt).toBeNull();

  const corrected = await runVerbProcess(['inquiry', 'answer', sn, '--text', '맞는 답'], shop.env);
  expect(corrected).toEqual({ code: 0, output: `${sn}: Corrected\n`, complaint: '' });

  const now = await readMyInquiry(jiwon, inquirySn);
  expect(now).toMatchObject({ replyText: '맞는 답', repliedAt: first.repliedAt });
  expect(now.replyEditedAt).toBeGreaterThanOrEqual(first.repliedAt ?? 0);
  expect(now.replyFiles).toEqual(first.replyFiles);

  const page = await (await jiwon.raw('/myPage/inquiries')).text();
  expect(page).toContain('수정됨');

  const mails = async () => {
    const { read } = shop.runtime.database;
    const jobs = read.selectFrom('job').select('payload').where('kind', '=', 'mail');
    return (await jobs.execute())
      .map(({ payload }) => mailJob.payload.parse(JSON.parse(payload)))
      .filter((payload) => 'inquirySn' in payload && payload.inquirySn === inquirySn);
  };
  expect((await mails()).map(({ template }) => template)).toEqual(['inquiryAnswered']);

  await runInquiryVerb('answer', sn, '--text', '더 맞는 답', '--no-file', '--notify');

  const sent = await mails();
  expect(sent.map(({ template }) => template)).toEqual(['inquiryAnswered', 'inquiryCorrected']);
  expect((await readMyInquiry(jiwon, inquirySn)).replyFiles).toEqual([]);
  expect(await readPictureStatus(jiwon, first.replyFiles[0]?.url ?? '')).toBe(404);

  const mail = sent[1] && (await composeMail(shop.runtime, sent[1]));
  expect(mail?.text).toContain('더 맞는 답');
  expect(mail?.subject).toContain('수정');
});

test('nobody who did not wish it is mailed, and the mail names the order', async () => {
  const jiwon = await signedIn(shop);
  const { orderNo, claimNo } = await makeReturned(shop, jiwon);

  const silent = (await askInquiry(jiwon)).body.inquirySn;
  expect((await runInquiryVerb('answer', `${silent}`, '--text', '네')).code).toBe(0);
  expect((await runInquiryVerb('answer', `${silent}`, '--text', '예', '--notify')).code).toBe(0);

  const { read } = shop.runtime.database;
  const jobs = read.selectFrom('job').select('key').where('key', 'like', `mail:inq%:${silent}:%`);
  expect(await jobs.execute()).toEqual([]);

  for (const reference of [{ orderNo }, { claimNo }]) {
    const { inquirySn } = (await askInquiry(jiwon, reference)).body;
    expect((await runInquiryVerb('hold', `${inquirySn}`, '--reason', '확인 중입니다')).code).toBe(
      0,
    );

    const payload = { template: 'inquiryHeld', inquirySn, at: shop.now() } as const;
    const mail = await composeMail(shop.runtime, payload);
    expect(mail?.text).toContain('확인 중입니다');
    expect(mail?.text).toContain(Object.values(reference)[0]);
  }
});

test('the list tells what each is about, with its photos; wrong orders are refused', async () => {
  const jiwon = await signedIn(shop);
  const { orderNo } = await makeReturned(shop, jiwon);
  const { inquirySn } = (await askWith(jiwon, { orderNo }, [jpeg])).body;
  const { files } = await readMyInquiry(jiwon, inquirySn);

  const { output } = await runInquiryVerb('list');
  expect(output).toContain(`${inquirySn}  Received  one-to-one, order ${orderNo}  Delivery`);
  expect(output).toContain(files[0]?.name);
  expect((await runInquiryVerb('start', `${inquirySn}`)).code).toBe(0);
  expect((await readMyInquiry(jiwon, inquirySn)).inquiryResponseStatus).toBe('Progress');
  expect((await runInquiryVerb('answer', '999999', '--text', '네')).code).toBe(1);
  expect((await runInquiryVerb('answer', `${inquirySn}`)).code).toBe(2);

  const both = ['--file', pictureFile(jpeg), '--no-file'];
  expect((await runInquiryVerb('answer', `${inquirySn}`, '--text', '네', ...both)).code).toBe(2);
});
