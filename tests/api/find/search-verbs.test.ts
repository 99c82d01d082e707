import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kstDay } from '#src/lib/date.ts';
import { makeListedProduct, cardCodes } from '../../support/find/listing.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { tempFile } from '../../support/temp-file.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  await makeListedProduct(shop, { nameKo: '경량 윈드브레이커', itemCode: 'WIND' });
});
afterAll(() => shop.close());

const runCommand = (...args: string[]) => runVerb(args, shop.env);

function synonymFile(text: string): string {
  const file = tempFile('synonym.yaml');
  writeFileSync(file, text);
  return file;
}

async function searchCodes(keyword: string): Promise<string[]> {
  const page = await shop.shopper().raw(`/search?${new URLSearchParams({ keyword })}`);
  const html = await page.text();
  return html.includes('에 대한 검색 결과가 없습니다') ? [] : cardCodes(html);
}

test('synonyms work with the next search, are listed, and go again', async () => {
  expect(await searchCodes('바람막이')).toEqual([]);

  const terms = '[바람막이, 윈드 브레이커]';
  const file = synonymFile(`- name: wind\n  terms: ${terms}\n`);

  const added = await runVerbProcess(['synonym', 'load', file], shop.env);
  expect(added).toMatchObject({ code: 0, complaint: '' });
  expect(added.output).toContain('synonym wind: added');
  expect(await searchCodes('바람막이')).toEqual(['WIND']);
  expect(await searchCodes('경량 바람 막이')).toEqual(['WIND']);

  expect((await runCommand('synonym', 'load', file)).output).toContain('1 as before');

  const { output } = await runCommand('synonym', 'list');
  expect(output).toBe('- name: wind\n  terms:\n    - 바람막이\n    - 윈드 브레이커\n');

  const none = synonymFile('[{ "name": "wind", "terms": [] }]');
  expect((await runCommand('synonym', 'load', none)).output).toContain('wind: changed');
  expect(await searchCodes('바람막이')).toEqual([]);
});

test.each([
  ['- name: a\n  terms: [x]\n', /synonym\.yaml:2: \[0\]\.terms: has one term only/],
  ['- name: a\n  terms: [x y, xy]\n', /synonym\.yaml:2: \[0\]\.terms\[1\]: is there twice/],
  ['- name: a\n  terms:\n  - x\n  - 7\n', /synonym\.yaml:4: \[0\]\.terms\[1\]: .*string/],
  ['- name: a\n', /synonym\.yaml:1: \[0\]\.terms: is missing/],
  ['- name: a\n  terms: [x, y]\n- name: b\n  terms: [y, z]\n', /\[1\]\.terms\[0\]: y belongs to/],
  ['- name: [', /synonym\.yaml:1: /],
])('%j is refused with its place, and nothing is written', async (text, complaint) => {
  const done = await runCommand('synonym', 'load', synonymFile(text));
  expect(done.code).toBe(1);
  expect(done.complaint).toMatch(complaint);
  const rows = await shop.runtime.database.read.selectFrom('synonym').select('term').execute();
  expect(rows).toEqual([]);
});

test('no file is a sentence too', async () => {
  const done = await runCommand('synonym', 'load', '/nowhere.yaml');
  expect(done).toMatchObject({ code: 1, complaint: 'No file /nowhere.yaml.\n' });
  expect((await runCommand('synonym', 'load')).code).toBe(2);
});

test('keywords without results are listed, the most frequent first', async () => {
  const day = kstDay(Date.now());
  const rows = [
    { day, locale: 'ko' as const, keyword: '아이젠', searchCount: 2, resultCount: 0 },
    { day, locale: 'ko' as const, keyword: '스노우보드', searchCount: 12, resultCount: 0 },
    { day, locale: 'ko' as const, keyword: '등산화', searchCount: 99, resultCount: 3 },
    { day: '2020-01-01', locale: 'ko' as const, keyword: '옛날', searchCount: 1, resultCount: 0 },
  ];

  await shop.runtime.database.tx(async (t) => {
    await t.deleteFrom('search_count').execute();
    await t.insertInto('search_count').values(rows).execute();
  });

  const { output, ...end } = await runVerbProcess(['search', 'misses'], shop.env);
  expect(end).toEqual({ code: 0, complaint: '' });
  expect(output).toContain(`    12  ${day}  스노우보드\n     2  ${day}  아이젠\n`);
  expect(output).not.toMatch(/등산화|옛날/);
  expect((await runCommand('search', 'misses', '--days', 'x')).code).toBe(2);
});
