import { gunzipSync } from 'node:zlib';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedJobs } from '#src/features/marketing/feed/feed.jobs.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import { savePromotion } from '#src/features/benefit/promotion/promotion.service.ts';
import { ALL_PAGES, requestPublish } from '#src/publish/request-publish.ts';
import { cancelOrder } from '../../support/order/checkout.ts';
import { makeProduct, makeSet } from '../../support/product/factories.ts';
import { makeUnpaid } from '../../support/order/orders.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

let site: TestShop;

beforeAll(async () => {
  site = await startTestShop();
});

afterAll(() => site.close());

async function makePictured(options: Parameters<typeof makeProduct>[1]) {
  const product = await makeProduct(site, options);
  await addPicture(product);
  return product;
}

async function addPicture({ productSn }: { productSn: number }) {
  await site.runtime.database.tx((t) =>
    t
      .insertInto('product_image')
      .values({ productSn, itemOptionValSn: null, path: '/demo/shell', sortOrder: 0 })
      .execute(),
  );
}

/** Rows of Naver's feed, by unit. */
async function fetchNaver(): Promise<Map<string, Record<string, string>>> {
  const answer = await fetch(`${site.url}/feeds/naver.tsv`);
  expect(answer.status).toBe(200);

  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\n');
  const names = head.split('\t');
  const rows = lines.map((line) => {
    const texts = line.split('\t');
    return Object.fromEntries(names.map((name, i) => [name, texts[i] ?? '']));
  });

  return new Map(rows.map((row) => [row['id'] ?? '', row]));
}

const excludeUnit = (prodUnitSn = 0) =>
  site.runtime.database.tx((t) =>
    t
      .updateTable('prod_unit')
      .set({ mktgExcluded: 1 })
      .where('prodUnitSn', '=', prodUnitSn)
      .execute(),
  );

test('feeds list what may be advertised and bought, with the prices of now', async () => {
  const sold = await makePictured({ stock: [3, 0], listPrice: 60_000 });
  const excluded = await makePictured({ stock: [3, 3] });

  await excludeUnit(excluded.units[0]?.prodUnitSn);

  const ended = await makePictured({ saleStatus: 'End' });
  const bare = await makeProduct(site);
  const paid = await makePictured({
    policy: { type: 'ConditionalFree', fee: 3000, baseAmt: 70_000 },
  });

  expect(await writeFeeds(site.runtime)).toBe(4);

  const naver = await fetchNaver();
  const [first, second] = sold.units;
  expect(naver.get(first?.itemCode ?? '')).toMatchObject({
    price_pc: '50000',
    normal_price: '60000',
    link: `${site.runtime.config.siteUrl}/product/${sold.itemCode}?itemCode=${first?.itemCode}`,
    image_link: `${site.runtime.config.siteUrl}/demo/shell-800.jpg`,
    option_detail: '90',
    shipping: '0',
  });
  expect(naver.get(`${paid.itemCode}-1`)).toMatchObject({ shipping: '3000' });

  for (const code of [second?.itemCode, ...[excluded, ended, bare].map((p) => `${p.itemCode}-1`)]) {
    expect(naver.has(code ?? '')).toBe(false);
  }

  expect(naver.has(`${excluded.itemCode}-2`)).toBe(true);

  const google = await (await fetch(`${site.url}/feeds/google.xml`)).text();
  expect(google.match(/<item>/g)).toHaveLength(4);
  expect(google).toContain(`<g:id>${second?.itemCode}</g:id>`);

  const packed = readFileSync(path.join(site.runtime.config.feedDir, 'google.xml.gz'));
  expect(gunzipSync(packed).toString()).toBe(google);
});

/** The Google feed's availability by unit. */
async function fetchAvailability(): Promise<Map<string, string>> {
  const google = await (await fetch(`${site.url}/feeds/google.xml`)).text();
  const items = google.matchAll(/<g:id>(.*?)<.*?<g:availability>(.*?)</g);
  return new Map([...items].map(([, id = '', availability = '']) => [id, availability]));
}

test('a set is in stock as long as its parts make one', async () => {
  const shoe = await makeProduct(site, { stock: 3 });
  const sock = await makeProduct(site);
  const setOptions = { groups: [{ groupPrice: 1000, qty: 2, of: [shoe] }] };
  const set = await makeSet(site, { ...setOptions, itemType: 'Set' });

  const bundle = await makeSet(site, {
    itemType: 'Bundle',
    groups: [
      { groupPrice: 1000, qty: 4, of: [shoe] },
      { groupPrice: 1000, of: [sock] },
    ],
  });

  await addPicture(set);
  await addPicture(bundle);
  await writeFeeds(site.runtime);

  const availability = await fetchAvailability();
  expect(availability.get(`${set.itemCode}-1`)).toBe('in_stock');
  expect(availability.get(`${bundle.itemCode}-1`)).toBe('out_of_stock');
  expect((await fetchNaver()).has(`${set.itemCode}-1`)).toBe(true);
});

const call = { now: FRIDAY } as never; // it reads only `now`

test('the job writes them in a process of its own, once until something changes', async () => {
  const [job] = feedJobs(site.runtime);
  expect(await job?.run(call)).toBe('6 units');
  expect(await job?.run(call)).toBe('unchanged');

  rmSync(path.join(site.runtime.config.feedDir, 'naver.tsv'));

  const together = [1, 2].map(async () => job?.run(call));
  expect(await Promise.all(together)).toEqual(['6 units', 'unchanged']);

  const lost = { ...site.runtime, config: { ...site.runtime.config, feedDir: '/dev/null/feeds' } };
  const [failing] = feedJobs(lost);
  await expect(failing?.run(call)).rejects.toThrow('ENOTDIR');
});

test('stock that an order takes, reserves or releases is in the next run', async () => {
  const product = await makePictured({ stock: 1 });
  const [unit] = product.units;
  const unitCode = unit?.itemCode ?? '';
  const [job] = feedJobs(site.runtime);

  await job?.run(call);

  expect((await fetchAvailability()).get(unitCode)).toBe('in_stock');

  const { orderNo } = await makeUnpaid(site, { items: [{ itemCode: unitCode, qty: 1 }] });

  expect(await job?.run(call)).toBe('7 units');
  expect((await fetchAvailability()).get(unitCode)).toBe('out_of_stock');

  await cancelOrder(site, orderNo);

  expect(await job?.run(call)).toBe('7 units');
  expect((await fetchAvailability()).get(unitCode)).toBe('in_stock');
  expect(await job?.run(call)).toBe('unchanged');
});

test('a feed has the price after promotions, and a reduction only if there is one', async () => {
  const product = await makePictured({ listPrice: 60_000 });
  const [unit] = product.units;
  const { productSn, itemCode } = product;
  const price = { productSn, prodUnitSn: unit?.prodUnitSn ?? 0, listPrice: 60_000 };
  const past = { ...price, salePrice: 48_000, startedAt: FRIDAY - 2, endedAt: FRIDAY - 1 };
  const { database } = site.runtime;

  await database.tx((t) => t.insertInto('price_history').values(past).execute());

  const textsOf = async () => {
    await writeFeeds(site.runtime);
    const google = await (await fetch(`${site.url}/feeds/google.xml`)).text();
    const [, item = ''] = google.split(`<g:item_group_id>${itemCode}<`);
    return { naver: (await fetchNaver()).get(`${itemCode}-1`), item: item.split('</item>')[0] };
  };

  const before = await textsOf();
  expect(before.naver).toMatchObject({ price_pc: '50000', normal_price: '50000' });
  expect(before.item).toContain('<g:price>50000 KRW</g:price>');
  expect(before.item).not.toContain('sale_price');

  const terms = { kind: 'Promo', nameKo: '', nameEn: '', dcType: 'FixedAmt', dcRate: 0 } as const;
  const times = { dcAmt: 5000, startAt: FRIDAY, endAt: FRIDAY + 1, status: 'On' } as const;
  const targets = [{ targetType: 'Product', targetCode: itemCode }] as const;

  await database.tx((t) => savePromotion(t, { ...terms, ...times, targets }, FRIDAY));

  const during = await textsOf();
  expect(during.naver).toMatchObject({ price_pc: '45000', normal_price: '60000' });
  expect(during.item).toContain('<g:sale_price>45000 KRW</g:sale_price>');
});

test('a picture stored before pictures had a JPEG gets one', async () => {
  const { mediaDir } = site.runtime.config;
  mkdirSync(mediaDir, { recursive: true });

  const picture = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#123' } });
  await picture.avif({ effort: 0 }).toFile(path.join(mediaDir, '0123456789ab-1000.avif'));
  await feedJobs(site.runtime)[0]?.run(call);

  const jpeg = await fetch(`${site.url}/media/0123456789ab-800.jpg`);
  expect(jpeg.headers.get('content-type')).toBe('image/jpeg');

  const file = path.join(mediaDir, '0123456789ab-800.jpg');
  expect(Buffer.from(await jpeg.arrayBuffer()).equals(readFileSync(file))).toBe(true);

  // From its file: where uploads are decoded, sharp reads no JPEG from memory.
  const metadata = await sharp(file).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 800 });
});

test('publishing everything enqueues the feeds', async () => {
  const { database } = site.runtime;
  const listJobs = () => database.read.selectFrom('job').select('kind').where('kind', '=', 'feeds');

  await database.tx((t) => requestPublish(t, ['home'], { now: FRIDAY }));

  expect(await listJobs().execute()).toHaveLength(0);

  await database.tx((t) => requestPublish(t, [ALL_PAGES], { now: FRIDAY }));
  expect(await listJobs().execute()).toHaveLength(1);
});

test('a feed that cannot be written leaves the one before', async () => {
  const before = await (await fetch(`${site.url}/feeds/google.xml`)).text();
  const { config, database, clock } = site.runtime;

  const throwNoDatabase = () => {
    throw new Error('no database');
  };
  const failing = { selectFrom: throwNoDatabase, getExecutor: throwNoDatabase };

  const broken = { config, clock, database: { ...database, read: failing as never } };
  await expect(writeFeeds(broken)).rejects.toThrow('no database');
  expect(await (await fetch(`${site.url}/feeds/google.xml`)).text()).toBe(before);
});

/** Class and time of the rows of Naver's summary, by unit. */
async function fetchSummary(): Promise<Map<string, string>> {
  const answer = await fetch(`${site.url}/feeds/naver-summary.tsv`);
  const text = await answer.text();
  const packed = readFileSync(path.join(site.runtime.config.feedDir, 'naver-summary.tsv.gz'));
  expect(gunzipSync(packed).toString()).toBe(text);

  const [head = '', ...lines] = text.trimEnd().split('\n');
  expect(head).toMatch(/^id\ttitle\t.*\tclass\tupdate_time$/);

  const rows = lines.map((line) => line.split('\t'));
  return new Map(rows.map((cells) => [cells[0] ?? '', cells.slice(-2).join(' ')]));
}

test('the summary lists what is new, changed or ended since midnight in Korea', async () => {
  const sold = await makePictured({ stock: 1 });
  const ended = await makePictured({});
  const same = await makePictured({});
  const codeOf = ({ units }: typeof sold) => units[0]?.itemCode ?? '';
  const unitCodes = [sold, ended, same].map(codeOf);

  /** Its rows of this test's units only: promotions of earlier tests end meanwhile. */
  const write = async (now: number) => {
    site.setNow(now);
    await writeFeeds(site.runtime);
    const summaryRows = [...(await fetchSummary())];
    return new Map(summaryRows.filter(([code]) => unitCodes.includes(code)));
  };

  const nextDay = FRIDAY + 86_400_000; // 14:30

  await write(FRIDAY);

  expect(await write(nextDay)).toEqual(new Map());

  const fresh = await makePictured({});
  unitCodes.push(codeOf(fresh));

  await site.runtime.database.tx(async (t) => {
    const units = t.updateTable('prod_unit').set({ salePrice: 40_000 });
    await units.where('itemCode', '=', codeOf(sold)).execute();
    const products = t.updateTable('product').set({ saleStatus: 'End' });
    await products.where('productSn', '=', ended.productSn).execute();
  });

  const changes = [
    [codeOf(fresh), 'I 2026-11-21 14:31:00'],
    [codeOf(sold), 'U 2026-11-21 14:31:00'],
    [codeOf(ended), 'D 2026-11-21 14:31:00'],
  ] as const;
  expect(await write(nextDay + 60_000)).toEqual(new Map(changes));
  // Repeated with the time of the change.
  expect(await write(nextDay + 120_000)).toEqual(new Map(changes));

  const { orderNo } = await makeUnpaid(site, { items: [{ itemCode: codeOf(sold), qty: 1 }] });

  expect((await write(nextDay + 180_000)).get(codeOf(sold))).toBe('D 2026-11-21 14:33:00');

  await cancelOrder(site, orderNo);

  expect((await write(nextDay + 240_000)).get(codeOf(sold))).toBe('U 2026-11-21 14:34:00');
  expect((await fetchSummary()).has(codeOf(same))).toBe(false);

  const midnight = nextDay + 9.5 * 3_600_000;
  expect((await write(midnight - 1)).size).toBe(3);
  expect(await write(midnight)).toEqual(new Map());

  const bases = readdirSync(site.runtime.config.feedDir).filter((name) => name.includes('base'));
  expect(bases).toEqual(['naver-base-2026-11-22.tsv']);
});

test('the job begins a new summary when a day begins, whatever else happened', async () => {
  const [job] = feedJobs(site.runtime);
  const midnight = FRIDAY + 9.5 * 3_600_000;
  await job?.run({ now: midnight - 1 } as never);
  expect(await job?.run({ now: midnight - 1 } as never)).toBe('unchanged');
  expect(await job?.run({ now: midnight } as never)).toMatch(/units$/);
});

test('a variant has the pictures of its colour alone', async () => {
  const { productSn, units } = await makeProduct(site, { stock: [3, 3] });

  await site.runtime.database.tx(async (t) => {
    await t
      .updateTable('item_option')
      .set({ isColor: 1 })
      .where('productSn', '=', productSn)
      .execute();

    const unit = await t
      .selectFrom('prod_unit')
      .select('itemOptionVal1Sn')
      .where('itemCode', '=', units[0]?.itemCode ?? '')
      .executeTakeFirstOrThrow();

    const pictures = [
      { itemOptionValSn: null, path: '/demo/shared' },
      { itemOptionValSn: unit.itemOptionVal1Sn, path: '/demo/navy' },
      { itemOptionValSn: unit.itemOptionVal1Sn, path: '/demo/navy-back' },
    ];

    const rows = pictures.map((picture, sortOrder) => ({ productSn, sortOrder, ...picture }));
    await t.insertInto('product_image').values(rows).execute();
  });

  await writeFeeds(site.runtime);

  const rows = await fetchNaver();
  const [own, other] = units.map(({ itemCode }) => rows.get(itemCode));
  expect(own?.['image_link']).toMatch(/navy-800\.jpg$/);
  expect(own?.['add_image_link']).toMatch(/^[^|]*navy-back-800\.jpg$/);
  expect(other?.['image_link']).toMatch(/shared-800\.jpg$/);
  expect(other?.['add_image_link']).toBe('');
});

test('what is sold ahead is marked in both feeds, and left out of neither', async () => {
  const { units } = await makePictured({ stock: [0, 3] });
  const [ahead, here] = units;
  const preOrder = { shipsBy: '2026-12-20', cap: 3, state: 'Open' as const, endedAt: null };
  await site.runtime.database.tx((t) =>
    t
      .insertInto('pre_order')
      .values({ ...preOrder, prodUnitSn: ahead?.prodUnitSn ?? 0, createdAt: site.now() })
      .execute(),
  );
  await writeFeeds(site.runtime);

  const naver = await fetchNaver();
  expect(naver.get(ahead?.itemCode ?? '')).toMatchObject({ product_flag: '예약판매' });
  expect(naver.get(here?.itemCode ?? '')).toMatchObject({ product_flag: '' });

  const availability = await fetchAvailability();
  expect(availability.get(ahead?.itemCode ?? '')).toBe('preorder');
  expect(availability.get(here?.itemCode ?? '')).toBe('in_stock');
});
