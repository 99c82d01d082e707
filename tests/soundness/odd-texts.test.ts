import { NO_COMMENT_TEXTS } from '#src/features/talk/comment/comment.ts';
import { NO_REVIEW_TEXTS } from '#src/features/talk/review/review.ts';
import { listColumns } from '#src/features/talk/text/free-text.ts';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import sax from 'sax';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFrame } from '#src/demo/demo.service.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import { mailJob, mailKey } from '#src/features/member/mail/mail.ts';
import { mailHandlers } from '#src/features/member/mail/shop/deliver.service.ts';
import { enqueueJob } from '#src/server/jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { orderForm } from '../../scripts/order-form.ts';
import { exportCatalogueFile, importCatalogueFile } from '../support/product/catalogue-csv.ts';
import { beginCheckout, startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { applyFor, makeDelivered } from '../support/order/claim/claims.ts';
import { loadContentValues, noticeFile, pageFile } from '../support/content/content.ts';
import { codeOf } from '../support/order/cart.ts';
import { makeProduct, type TestProduct } from '../support/product/factories.ts';
import { makeMember, signIn } from '../support/member/member.ts';
import { signedIn } from '../support/member/people.ts';
import { enterCompany, makeExhibition } from '../support/content/places.ts';
import { readEveryFormat } from '../support/server/picture-loaders.ts';
import type { ErrorBody, Shopper } from '../support/shopper.ts';
import { staffOf } from '../support/desk/staff.ts';
import { tempFile } from '../support/temp-file.ts';

readEveryFormat();

/** What cells of a spreadsheet, telephones and attackers leave in a text. */
const UNSEEN_PIECES =
  '\u0000 \u0007 \v \u0085 \u2028 \uFFFE \uD83D \uDC4D \uFEFF \u200B \u200F \u202E \u2066 \u00AD \u3164';
const SEEN_PIECES = `👨\u200D👩\u200D👧 👩🏽\u200D🚀 e\u0301 \u1112\u1161\u11AB 등산 Jacket <b> &amp; ]]> " ' ; , =1+1 </script>`;
const LONG_WORDS = ['가'.repeat(40), 'W'.repeat(40)];
const PIECES = `${UNSEEN_PIECES} ${SEEN_PIECES}`
  .split(' ')
  .concat('\t', '\n', '\r\n', '  ', LONG_WORDS);
const oddText = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((pieces) => `글${pieces.join('')}`.slice(0, 150));
/** In no output, whatever is stored. */
const UNSEEN = /[\p{Cs}\uFFFE\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

const TEXTS = fc.sample(oddText, 30);
const textAt = (n: number) => TEXTS[n % TEXTS.length] ?? '';

let shop: PayingShop;
let desk: Shopper;
let member: Shopper;
let product: TestProduct;
const stored: string[] = [];
beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });
  await shop.runtime.database.tx(insertFrame);
  ({ browser: desk } = await staffOf(shop, 'owner'));
  member = shop.shopper();
  await signIn(shop, member, await makeMember(shop));
  product = await makeProduct(shop, { stock: 100 });
});
afterAll(() => shop.close());

const quoteText = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Products by a file of the shop, of which each text is odd. */
async function importProducts(): Promise<void> {
  const header =
    'itemCode,unitCode,nameKo,nameEn,brand,descriptionKo,option1NameKo,option1ValueKo,sellerCode,listPrice,salePrice,stockQty';

  const rows = TEXTS.map((_, n) => {
    // A brand has at most 100 characters, and is not cut.
    const texts = [0, 1, 2, 3, 4, 5].map((more) => {
      return quoteText(
        textAt(n + more)
          .slice(0, more === 2 ? 99 : undefined)
          .toWellFormed(),
      );
    });

    const options = texts.slice(4).map((text) => quoteText(text.slice(1, 41).replaceAll('"', '')));
    const seller = quoteText(`s${n}\u200B`);

    return [`ODD${n}`, `ODD${n}-1`, ...texts.slice(0, 4), ...options, seller, 9000, 9000, 5];
  });

  const file = tempFile('odd.csv');
  await writeFile(file, [header, ...rows.map((row) => row.join(','))].join('\r\n'));

  const { saved, errors, warnings } = await importCatalogueFile(shop.runtime.database, file);
  expect({ saved, errors }).toEqual({ saved: TEXTS.length, errors: [] });
  expect(JSON.stringify(warnings)).toContain('cannot be seen');

  await shop.runtime.database.tx(async (t) => {
    const products = t.selectFrom('product').select('productSn').where('itemCode', 'like', 'ODD%');
    for (const { productSn } of await products.execute()) {
      const image = {
        productSn,
        itemOptionValSn: null,
        path: '/demo/lantern-dome-red',
        sortOrder: 0,
      };

      await t.insertInto('product_image').values(image).execute();
    }
  });
}

async function writeTexts(n: number): Promise<void> {
  const inquiry = { title: textAt(n), body: textAt(n + 1), email: '', emailResponseNotify: false };
  const inquiryFields = { itemCode: product.itemCode, type: 'Size', open: true };

  const address = {
    shippingAddressName: textAt(n).slice(0, 20),
    name: '김하늘',
    phone1: '010-1234-5678',
    address: {
      zipCode: '06236',
      address1: `서울 ${textAt(n)}`.slice(0, 50),
      address2: textAt(n + 1),
    },
    collectionConsent: true,
  };

  const answers = [
    await member.post('/api/productInquiries', { ...inquiry, ...inquiryFields }),
    await member.post('/api/oneToOneInquiries', { ...inquiry, type: 'Delivery' }),
    await member.post('/api/address', address),
  ];

  for (const { status } of answers) expect(status).toBeLessThan(500);
}

async function orderWith(text: string): Promise<void> {
  const guest = shop.shopper();
  await guest.get('/api/live');

  const form = orderForm(await beginCheckout(guest, codeOf(product)));
  const { status, body } = await guest.post<ErrorBody>('/api/checkout/createOrder', {
    ...form,
    shippingMessage: text.slice(0, 40),
    shippingAddressInfo: { ...form.shippingAddressInfo, address2: text.slice(0, 60) },
  });
  expect([status, body.code]).toEqual([201, undefined]);
}

/** A buyer's review, comment and reason of a return. */
async function writeAsBuyer(n: number, exhibitionSn: number): Promise<void> {
  const buyer = await signedIn(shop);
  const items = [{ itemCode: codeOf(product), qty: 1 }];
  const order = await makeDelivered(shop, { buyer, items, given: { guestPassword: undefined } });
  const orderItemSn = order.items[0]?.orderItemSn ?? 0;
  const text = `${textAt(n)} 가볍고 따뜻해서 산에서 입기 좋습니다.`;
  const review = { reviewType: 'Purchase', orderItemSn, score: 5, text };

  const reviewed = await buyer.post<ErrorBody>('/api/my/reviews', review);
  expect([reviewed.status, reviewed.body.code]).toEqual([201, undefined]);

  const commented = await buyer.post<ErrorBody>('/api/comments', { exhibitionSn, text: textAt(n) });
  expect([commented.status, commented.body.code]).toEqual([201, undefined]);

  await applyFor(order, 'Return', {
    items: [{ orderItemSn, claimQty: 1 }],
    claimReasonCode: 'ChangedMind',
    claimDetailedReason: textAt(n),
  });
}

test('odd texts are stored without what cannot be seen', async () => {
  const { runtime } = shop;

  await importProducts();
  for (let n = 0; n < 8; n++) await writeTexts(n);
  for (const text of TEXTS.slice(0, 5)) await orderWith(text);

  const exhibitionSn = await makeExhibition(shop, { commentFrom: shop.now() - 1 });
  for (let n = 0; n < 8; n++) await writeAsBuyer(n, exhibitionSn);

  await loadContentValues(
    runtime,
    'notice',
    TEXTS.map((text, n) => noticeFile(n + 1, 'x', { title: { ko: text } })),
  );

  await loadContentValues(runtime, 'page', [
    pageFile('odd', textAt(0), { title: { ko: textAt(1), en: textAt(2) } }),
  ]);
  await enterCompany(shop);

  const { value } = (await desk.get<Settings>('/api/staff/settings')).body.company;

  await desk.get('/api/live');

  const ceo = { ko: textAt(3), en: textAt(4) };
  const saved = await desk.call('PUT', '/api/staff/settings/company', { body: { ...value, ceo } });
  expect(saved.status).toBe(200);

  const { read } = runtime.database;
  for (const [table, columns] of Object.entries(STORED)) {
    const rows = await read
      .selectFrom(table as 'product')
      .selectAll()
      .execute();

    for (const row of rows as Record<string, unknown>[]) {
      for (const column of columns) {
        stored.push(String(row[column]));
        expect(row[column], `${table}.${column}`).not.toMatch(UNSEEN);
      }
    }
  }

  expect(stored.length).toBeGreaterThan(100);
});

interface Settings {
  company: { value: object };
}

const STORED = {
  product: ['nameKo', 'nameEn', 'descriptionKo'],
  brand: ['nameKo'],
  item_option: ['nameKo'],
  item_option_val: ['nameKo'],
  prod_unit: ['sellerCode'],
  inquiry: ['title', 'body'],
  review: listColumns(NO_REVIEW_TEXTS),
  comment: listColumns(NO_COMMENT_TEXTS),
  claim: ['claimDetailedReason'],
  shipping_address: ['shippingAddressName', 'address1', 'address2'],
  orders: ['shippingMessage', 'address2'],
  notice: ['titleKo'],
  page: ['titleKo', 'titleEn'],
  setting: ['value'],
};

async function openPage(address: string): Promise<string> {
  const response = await shop.shopper().raw(address);
  expect(response.status, address).toBe(200);
  const text = await response.text();
  expect(text, address).not.toMatch(UNSEEN);
  return text;
}

/** The texts of a well-formed XML document; throws at what is none. */
function readXml(text: string): string[] {
  const parser = sax.parser(true);
  const texts: string[] = [];
  parser.ontext = (part) => texts.push(part);
  parser.write(text).close();
  return texts;
}

test('feeds, sitemaps and RSS are well-formed', async () => {
  await writeFeeds(shop.runtime);

  const naver = await openPage('/feeds/naver.tsv');
  const google = await openPage('/feeds/google.xml');
  expect(readXml(google).filter((text) => /^ODD\d+-1$/.test(text))).toHaveLength(TEXTS.length);

  const lines = naver.trimEnd().split('\n');
  expect(new Set(lines.map((line) => line.split('\t').length)).size).toBe(1);
  expect(lines.length).toBeGreaterThan(TEXTS.length);

  for (const address of ['/rss/new.xml', '/rss/notices.xml', '/en/rss/notices.xml']) {
    expect(readXml(await openPage(address)).length).toBeGreaterThan(5);
  }

  for (const address of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml']) {
    expect(readXml(await openPage(address)).length).toBeGreaterThan(1);
  }
});

test('pages and their structured data hold them', async () => {
  const addresses = TEXTS.flatMap((_, n) => [`/product/ODD${n}`, `/en/product/ODD${n}`]);
  for (const address of [...addresses.slice(0, 20), '/cs/notice', '/page/odd', '/']) {
    const html = await openPage(address);
    const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    for (const [, json = ''] of blocks) expect(JSON.parse(json)).toBeTypeOf('object');
    expect(html.split('</html>')).toHaveLength(2);
  }
});

test('an export has the same rows, which change nothing when they come back', async () => {
  const file = tempFile('export.csv');
  const { database } = shop.runtime;

  const { text } = await exportCatalogueFile(database, file);
  expect(text).not.toMatch(UNSEEN);

  const rows: string[][] = parseCsv(text, { bom: true });
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);

  const back = await importCatalogueFile(database, file);
  expect(back.errors).toEqual([]);
});

test('mails have their headers, and parts that are text', async () => {
  const orders = await shop.runtime.database.read.selectFrom('orders').select('orderSn').execute();

  await shop.runtime.database.tx(async (t) => {
    for (const { orderSn } of orders) {
      const payload = { template: 'orderCompleted', orderSn } as const;
      await enqueueJob(t, { kind: mailJob, payload, key: mailKey(payload), now: shop.now() });
    }
  });

  const worker = createWorker({
    database: shop.runtime.database,
    handlers: mailHandlers(shop.runtime),
    clock: shop.now,
    onError: (error) => expect.fail(String(error)),
  });

  await worker.runDue(shop.now());

  const { dir } = shop.runtime.config.mail;
  const mails = await readdir(dir).catch(() => []);
  expect(mails.length).toBeGreaterThan(0);

  for (const name of mails) {
    const mail = await readFile(path.join(dir, name), 'utf8');
    const headers = mail.slice(0, mail.indexOf('\r\n\r\n')).split(/\r\n(?![\t ])/);
    expect(
      headers.every((line) => /^[\w-]+: \S/.test(line)),
      name,
    ).toBe(true);
    expect(mail, name).not.toMatch(UNSEEN);
  }
});

test('the desk lists them', async () => {
  const talk = ['inquiries', 'reviews', 'comments', 'claims'];
  for (const address of ['products', 'orders', ...talk, 'mails', 'audit']) {
    const { status, body } = await desk.get<object>(`/api/staff/${address}`);
    expect([status, body]).toEqual([200, body]);
    expect(JSON.stringify(body).replaceAll('\\n', ''), address).not.toMatch(UNSEEN);
  }
});
