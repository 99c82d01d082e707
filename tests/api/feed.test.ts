import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedJobs } from '#src/features/feed/feed.jobs.ts';
import { writeFeeds } from '#src/features/feed/feed.service.ts';
import { makeProduct } from '../support/factories.ts';
import { startTestShop } from '../support/shop.ts';
import type { TestShop } from '../support/shop.ts';

let site: TestShop;

beforeAll(async () => {
  site = await startTestShop();
});

afterAll(() => site.close());

async function makePictured(given: Parameters<typeof makeProduct>[1]) {
  const product = await makeProduct(site, given);
  const { productSn } = product;
  await site.runtime.shop.tx((t) =>
    t
      .insertInto('product_image')
      .values({ productSn, itemOptionValSn: null, path: '/demo/shell', sortOrder: 0 })
      .execute(),
  );
  return product;
}

/** Naver's table, by unit. */
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

test('feeds list what may be advertised and bought, with the prices of now', async () => {
  const sold = await makePictured({ stock: [3, 0], listPrice: 60_000 });
  const excluded = await makePictured({ mktgExcluded: 1 });
  const ended = await makePictured({ saleStatus: 'End' });
  const bare = await makeProduct(site);
  const paid = await makePictured({
    policy: { type: 'ConditionalFree', fee: 3000, baseAmt: 70_000 },
  });

  expect(await writeFeeds(site.runtime)).toBe(3);
  const naver = await fetchNaver();
  const [first, second] = sold.units;
  expect(naver.get(first?.itemCode ?? '')).toMatchObject({
    price_pc: '50000',
    normal_price: '60000',
    link: `${site.runtime.config.siteUrl}/product/${sold.itemCode}?itemCode=${first?.itemCode}`,
    image_link: `${site.runtime.config.siteUrl}/demo/shell-600.avif`,
    option_detail: '90',
    shipping: '0',
  });
  expect(naver.get(`${paid.itemCode}-1`)).toMatchObject({ shipping: '3000' });
  for (const code of [second?.itemCode, ...[excluded, ended, bare].map((p) => `${p.itemCode}-1`)]) {
    expect(naver.has(code ?? '')).toBe(false);
  }

  const google = await (await fetch(`${site.url}/feeds/google.xml`)).text();
  expect(google.match(/<item>/g)).toHaveLength(3);
  expect(google).toContain(`<g:id>${second?.itemCode}</g:id>`);
  const packed = readFileSync(path.join(site.runtime.config.feedDir, 'google.xml.gz'));
  expect(gunzipSync(packed).toString()).toBe(google);
});

test('the job writes them in a process of its own, once until something changes', async () => {
  const [job] = feedJobs(site.runtime);
  const call = { now: Date.now() } as never; // it looks at the runtime alone
  expect(await job?.run(call)).toBe('3 units');
  expect(await job?.run(call)).toBe('unchanged');

  const lost = { ...site.runtime, config: { ...site.runtime.config, feedDir: '/dev/null/feeds' } };
  const [failing] = feedJobs(lost);
  await expect(failing?.run(call)).rejects.toThrow('ENOTDIR');
});

test('a feed that cannot be written leaves the one before', async () => {
  const before = await (await fetch(`${site.url}/feeds/google.xml`)).text();
  const { config, shop } = site.runtime;
  const failing = {
    selectFrom: () => {
      throw new Error('no database');
    },
  };
  const broken = { config, shop: { ...shop, read: failing as never } };
  await expect(writeFeeds(broken)).rejects.toThrow('no database');
  expect(await (await fetch(`${site.url}/feeds/google.xml`)).text()).toBe(before);
});
