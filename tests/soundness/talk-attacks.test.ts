import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJob } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { hideComment } from '#src/features/talk/comment/desk/desk.service.ts';
import { answerInquiry } from '#src/features/talk/inquiry/desk/inquiry-steps.service.ts';
import { hideReview } from '#src/features/talk/review/desk/desk.service.ts';
import { codeOf } from '../support/order/cart.ts';
import { startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { formWith } from '../support/order/claim/claim-photos.ts';
import { makeDelivered } from '../support/order/claim/claims.ts';
import { makeProduct } from '../support/product/factories.ts';
import { makeMember, signedIn } from '../support/member/people.ts';
import { hugePng, jpegOf, locatedJpeg, webpOf } from '../support/server/pictures.ts';
import { makeExhibition } from '../support/content/places.ts';
import type { ErrorBody, Shopper } from '../support/shopper.ts';

// S-10 to S-12 of the security checklist, through everything that members write.

let shop: PayingShop;
let itemCode: string;
let author: Shopper;
let orderItemSn: number;
let exhibitionSn: number;
beforeAll(async () => {
  shop = await startPayingShop();

  const product = await makeProduct(shop);
  itemCode = product.itemCode;
  author = await signedIn(shop, await makeMember(shop));

  const items = [{ itemCode: codeOf(product), qty: 1 }];
  const order = await makeDelivered(shop, {
    buyer: author,
    items,
    given: { guestPassword: undefined },
  });

  orderItemSn = order.items[0]?.orderItemSn ?? 0;
  exhibitionSn = await makeExhibition(shop, { commentFrom: shop.now() - 1 });
});
afterAll(() => shop.close());

/** What each attack would run or load, were it more than text. */
const TOKEN = 'x9attack';
const ATTACKS = [
  `<script>${TOKEN}()</script>`,
  `</script><script src=//${TOKEN}></script>`,
  `<img src=x onerror=${TOKEN}()>`,
  `"><svg/onload=${TOKEN}()>`,
  `' autofocus onfocus=${TOKEN}() x='`,
  `<a href="javascript:${TOKEN}()">link</a>`,
  `[link](javascript:${TOKEN}) ![i](https://${TOKEN}/a.png)`,
  `<iframe srcdoc="<script>${TOKEN}()</script>"></iframe>`,
  `<style>@import url(//${TOKEN})</style>`,
  `<!--${TOKEN}--><template><b ${TOKEN}>`,
  `{{${TOKEN}}} \${${TOKEN}} <%= ${TOKEN} %>`,
  `&lt;script&gt;${TOKEN}&lt;/script&gt; &#60;img ${TOKEN}&#62;`,
  `<base href=//${TOKEN}><meta http-equiv=refresh content="0;url=//${TOKEN}">`,
];
/** Characters that hide, reorder or break lines of other texts. */
const UNSEEN = 'ab\u202Ec\u2066d\u200Be\uFEFFf\u0000g\u2028h\u001B[31mi';
const TEXT = `${ATTACKS.join('\n')}\n${UNSEEN}`;
const HIDDEN_LETTERS = /[\u0000-\u0008\u000B-\u001F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/;

/** A tag, an attribute or the content of a script element that has the token. */
function foundIn(html: string): string[] {
  const inScripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([whole]) => whole)
    .filter((script) => script.includes(TOKEN));
  const markup = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    // The data of an island: one quoted value, which no attack may end.
    .replaceAll(/(<astro-island\b[^<>]*? props=)"[^"<>]*"/g, '$1""');

  return [...inScripts, ...(markup.match(new RegExp(`<[a-z!/][^<>]*${TOKEN}`, 'gi')) ?? [])];
}

test('the attacks are found where they are markup', () => {
  expect(foundIn(ATTACKS.join('\n')).length).toBeGreaterThan(5);
});

async function pageAt(path: string): Promise<string> {
  const answer = await fetch(`${shop.url}${path}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The mails about something, as they are sent. */
async function mailsAbout(what: string) {
  const jobs = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('key', 'like', `mail:${what}:%`)
    .execute();
  expect(jobs.length).toBeGreaterThan(0);

  const parsed = jobs.map(({ payload }) => mailJob.payload.parse(JSON.parse(payload)));
  return Promise.all(parsed.map((payload) => composeMail(shop.runtime, payload)));
}

test('S-11: markup in a review is text on the page, in its JSON-LD and in mails', async () => {
  const { body } = await author.post<{ reviewSn: number } & ErrorBody>('/api/my/reviews', {
    reviewType: 'Purchase',
    orderItemSn,
    score: 5,
    text: TEXT,
  });
  expect(body.reviewSn, JSON.stringify(body)).toBeGreaterThan(0);

  for (const path of [`/product/${itemCode}`, `/en/product/${itemCode}`]) {
    const html = await pageAt(path);
    expect(html).toContain(`&lt;img src=x onerror=${TOKEN}()&gt;`);
    expect(foundIn(html)).toEqual([]);

    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json) as { review?: { reviewBody: string }[] })
      .flatMap(({ review }) => review ?? []);
    expect(data.map(({ reviewBody }) => reviewBody)).toEqual([
      expect.stringContaining(ATTACKS[1] ?? ''),
    ]);
    expect(data[0]?.reviewBody).not.toMatch(HIDDEN_LETTERS);
  }

  const mine = await author.raw('/myPage/writableProductReviews');
  expect(foundIn(await mine.text())).toEqual([]);

  await hideReview(shop.runtime, body.reviewSn, TEXT);

  for (const mail of await mailsAbout('reviewHidden'))
    expect(foundIn(mail?.html ?? '')).toEqual([]);
});

test('S-11: markup in an inquiry and its answer is text', async () => {
  const text = { title: ATTACKS.slice(0, 2).join(' '), body: TEXT };
  const notified = { ...text, email: '', emailResponseNotify: true };
  for (const [path, given] of [
    ['/api/productInquiries', { itemCode, type: 'Size', open: true, ...notified }],
    ['/api/oneToOneInquiries', { type: 'Etc', ...notified }],
  ] as const) {
    const response = await author.post<{ inquirySn: number } & ErrorBody>(path, given);
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    const { database, media } = shop.runtime;
    const answer = { replyText: TEXT, images: null, notify: false };
    await answerInquiry({ database, media, now: shop.now() }, response.body.inquirySn, answer);
  }

  for (const path of [`/product/${itemCode}`, `/en/product/${itemCode}`]) {
    const html = await pageAt(path);
    expect(html).toContain(`&lt;svg/onload=${TOKEN}()&gt;`);
    expect(foundIn(html)).toEqual([]);
  }

  const mine = await author.raw('/myPage/inquiries');
  expect(foundIn(await mine.text())).toEqual([]);

  for (const mail of await mailsAbout('inquiry%')) {
    expect(foundIn(mail?.html ?? '')).toEqual([]);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  }
});

test('S-11: markup in a comment is text on the exhibition’s page and in mails', async () => {
  const written = await author.post<{ commentSn: number }>('/api/comments', {
    exhibitionSn,
    text: TEXT,
  });
  expect(written.status).toBe(201);

  const html = await pageAt(`/exhibitions/${exhibitionSn}`);
  expect(html).toContain(`&lt;img src=x onerror=${TOKEN}()&gt;`);
  expect(foundIn(html)).toEqual([]);

  await hideComment(shop.runtime, written.body.commentSn, TEXT);
  for (const mail of await mailsAbout('comment%')) expect(foundIn(mail?.html ?? '')).toEqual([]);
});

test('S-12: letters that hide or reorder others are not stored, line breaks of one kind are', async () => {
  const { read } = shop.runtime.database;
  const stored = [
    ...(await read.selectFrom('review').select('text').execute()),
    ...(await read.selectFrom('inquiry').select('body as text').execute()),
    ...(await read.selectFrom('comment').select('text').execute()),
  ];
  expect(stored.length).toBeGreaterThanOrEqual(3);

  for (const { text } of stored) expect(text).not.toMatch(HIDDEN_LETTERS);
});

/** Each route that takes pictures of what is written, with the fields of a call that it accepts. */
const UPLOADS = [
  [
    '/api/my/reviews',
    () => ({ reviewType: 'Purchase', orderItemSn, score: 5, text: '가볍고 따뜻해서 좋습니다.' }),
  ],
  [
    '/api/productInquiries',
    () => ({
      itemCode,
      type: 'Size',
      title: 'ok',
      body: 'ok',
      email: '',
      emailResponseNotify: false,
      open: true,
    }),
  ],
  [
    '/api/oneToOneInquiries',
    () => ({ type: 'Etc', title: 'ok', body: 'ok', email: '', emailResponseNotify: false }),
  ],
  ['/api/comments', () => ({ exhibitionSn, text: 'ok' })],
] as const;

const HTML = Buffer.from(`<!doctype html><script>${TOKEN}()</script>`);
const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${TOKEN}()"/>`);

test.each(UPLOADS)(
  'S-10: %s refuses what is no picture, and stores nothing of it',
  async (path, data) => {
    const { read } = shop.runtime.database;
    const countMedia = async () =>
      (await read.selectFrom('media').select('mediaSn').execute()).length;
    const before = await countMedia();
    const unsupported = [SVG, HTML, await webpOf(), Buffer.alloc(0)];
    const unreadable = [hugePng(16_000), (await jpegOf(800, 800)).subarray(0, 1200)];
    const refused = [
      ...unsupported.map((file) => ({ file, status: 415 })),
      ...unreadable.map((file) => ({ file, status: 422 })),
    ];

    for (const { file, status } of refused) {
      const body = formWith(data(), [await jpegOf(), file]);
      expect((await author.call('POST', path, { body })).status).toBe(status);
    }

    expect(await countMedia()).toBe(before);
    expect(readdirSync(shop.runtime.config.uploadDir)).toEqual([]);
  },
);

test.each(UPLOADS.slice(1))(
  'S-10: %s stores the pixels alone, and serves them as a picture',
  async (path, data) => {
    const disguised = Buffer.concat([await jpegOf(), HTML]);
    const body = formWith(data(), [disguised, await locatedJpeg()]);
    expect((await author.call('POST', path, { body })).status).toBe(201);

    const { read } = shop.runtime.database;
    const names = await read
      .selectFrom('media')
      .select('name')
      .orderBy('mediaSn', 'desc')
      .limit(2)
      .execute();

    for (const { name } of names) {
      const answer = await author.raw(`/media/${name}`);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');

      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 4).toString()).toBe('RIFF');

      for (const kept of [TOKEN, 'somebody-at-home', 'Exif'])
        expect(bytes.includes(kept)).toBe(false);
    }
  },
);
