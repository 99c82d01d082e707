import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeFile, pageFile, termsFile } from '../../support/content/content.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { tempFile } from '../../support/temp-file.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** Writes the values to a file (JSON is YAML too) and loads it. */
async function loadContentFile(kindName: string, values: unknown, name = 'content.yaml') {
  const file = tempFile(name);
  writeFileSync(file, typeof values === 'string' ? values : JSON.stringify(values, null, 1));
  const end = await runVerb([kindName, 'load', file], shop.env);
  return { ...end, complaint: end.complaint.replaceAll(file, name) };
}

const openTags = async () => {
  const rows = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('doneAt', 'is', null)
    .orderBy('publishRequestSn')
    .execute();
  return rows.map(({ tag }) => tag);
};

test('content is loaded with its publish requests, once', async () => {
  const page = pageFile('verb', '글', { endAt: '2099-01-01T12:00+09:00' });
  expect(await loadContentFile('page', page)).toEqual({
    code: 0,
    output:
      'page verb: added; publishes page:verb now, page:verb 2099-01-01T12:00+09:00\n' +
      '1 added, 0 changed, 0 as before\n',
    complaint: '',
  });

  const requested = await openTags();
  expect(requested).toEqual(['page:verb', 'page:verb']);

  const again = await loadContentFile('page', [
    page,
    pageFile('second', '글', { startAt: '2098-01-01' }),
  ]);
  expect(again.output).toBe(
    'page second: added; publishes page:second 2098-01-01T00:00+09:00\n' +
      '1 added, 0 changed, 1 as before\n',
  );
  expect(await openTags()).toEqual([...requested, 'page:second']);
});

test('unknown references of a page are reported; it is loaded all the same', async () => {
  const yaml = `
pageCode: dead-ends
title: { ko: 제목, en: Title }
description: { ko: 설명 }
startAt: 2026-01-01
sections:
  - blocks:
      - containers:
          - widgets:
              - widget: CouponDownload
                couponSn: 987
                benefit: { ko: 10%, en: 10% }
                title: { ko: 쿠폰, en: Coupon }
              - widget: SimpleButton
                label: { ko: 가기, en: Go }
                href: /category/987
              - widget: SimpleMedia
                picture:
                  src: /demo/nowhere-1000.avif
                  width: 10
                  height: 10
                  alt: { ko: 그림, en: Picture }
              - widget: SimpleMedia
                picture: { src: /demo/mark-192.png, width: 9, height: 9, alt: { ko: 표, en: Mark } }
`;

  const { code, output, complaint } = await loadContentFile('page', yaml);
  expect(code).toBe(0);
  expect(output).toContain('1 added');

  const widgetsPath = 'sections[0].blocks[0].containers[0].widgets';
  expect(complaint.trimEnd().split('\n')).toEqual([
    `warning: content.yaml:11: ${widgetsPath}[0].couponSn: there is no coupon 987`,
    `warning: content.yaml:16: ${widgetsPath}[1].href: there is no category 987`,
    `warning: content.yaml:19: ${widgetsPath}[2].picture.src: there is no file /demo/nowhere-1000.avif`,
    'warning: content.yaml:4: description.en: is missing: English pages show the Korean text',
  ]);
});

test('every problem is reported with file, line, path and reason, and nothing is written', async () => {
  const yaml = `
- pageCode: fine
  title: { ko: 제목 }
  description: { ko: 설명 }
  startAt: 2026-01-01
  sections:
    - blocks:
        - containers:
            - widgets: [{ widget: SimpleShare }]
- pageCode: broken
  title: { ko: 제목 }
  description: { ko: 설명 }
  startAt: 2026-01-01 10:00
  sections:
    - blocks:
        - containers:
            - widgets:
                - widget: SimpleMedia
                  picture:
                    src: /demo/a.avif
                    width: 10
                    height: 10
                - widget: Marquee
                - widget: SimpleButton
                  label: { ko: 가기 }
                  href: javascript:alert(1)
                  colour: red
`;

  const before = await openTags();
  const { code, output, complaint } = await loadContentFile('page', yaml);
  expect([code, output]).toEqual([1, '']);

  const widgetsPath = '[1].sections[0].blocks[0].containers[0].widgets';
  expect(complaint.trimEnd().split('\n')).toEqual([
    'content.yaml:13: [1].startAt: is no date such as 2026-12-24 or time such as 2026-12-24T09:00+09:00',
    `content.yaml:20: ${widgetsPath}[0].picture.alt: is missing`,
    `content.yaml:23: ${widgetsPath}[1].widget: is none of SimpleHTML, SimpleMedia, SimpleCarousel, SimpleButton, HtmlCode, ImageMap, CouponDownload, ProductList, BoughtTogether, SimpleShare, Tabs`,
    `content.yaml:26: ${widgetsPath}[2].href: is no path such as /category/001, https address, mailto:, tel: or #part`,
    `content.yaml:24: ${widgetsPath}[2]: Unrecognized key: "colour"`,
    'Nothing was written.',
  ]);
  expect(await openTags()).toEqual(before);
  expect((await shop.shopper().get('/api/contents/fine')).status).toBe(404);
});

test('terms that are in force stay, and the rest of the file with them', async () => {
  expect((await loadContentFile('terms', termsFile('use', '2026-01-01'))).code).toBe(0);

  const changed = termsFile('use', '2026-01-01', { body: { ko: '<p>몰래 바꾼 글</p>' } });
  const { code, complaint } = await loadContentFile('terms', [
    termsFile('new', '2026-01-01'),
    changed,
  ]);
  expect(code).toBe(1);
  expect(complaint).toMatch(/^content\.yaml:\d+: \[1\]\.impositionDt: is in force already/);
  expect((await shop.shopper().get('/api/terms/content?termsCode=new')).status).toBe(404);
});

test.each([
  ['notice', [noticeFile(1, '하나'), noticeFile(1, '둘')], /\[1\]: 1 is there twice/],
  ['notice', 'a: [1', /^content\.yaml:1: /],
  ['notice', noticeFile(1, '<img src=/a.png>'), /body\.ko: has an <img> without alt/],
  ['notice', noticeFile(1, '글', { endAt: '2025-01-01' }), /endAt: is not after startAt/],
])('%s %j is refused', async (kind, values, complaint) => {
  expect(await loadContentFile(kind, values)).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(complaint),
  });
});

test('the command prints its usage', async () => {
  expect(await runVerb(['page'], shop.env)).toMatchObject({
    code: 2,
    complaint: 'npm run shop -- page load FILE ... | list\n',
  });
  expect(await runVerb(['page', 'load', 'no-such.yaml'], shop.env)).toMatchObject({
    code: 1,
    complaint: 'No file no-such.yaml.\n',
  });
  expect((await runVerbProcess(['help'])).output).toMatch(/\n {2}terms +Loads versions of terms/);
});

test('commands at the same time have their own settings and output', async () => {
  const [listed, nowhere] = await Promise.all([
    runVerb(['store', 'list'], shop.env),
    runVerb(['store', 'list'], { DATA_DIR: tempFile('nothing'), DATABASE_URL: undefined }),
  ]);
  expect(listed).toEqual({ code: 0, output: '# no store yet\n', complaint: '' });
  expect([nowhere.code, nowhere.output]).toEqual([1, '']);
  expect(nowhere.complaint).toMatch(/^No shop in /);
});

test('an exhibition names products that are there', async () => {
  const { itemCode } = await makeProduct(shop);
  const groups = [{ name: { ko: '자켓' }, itemCodes: [itemCode] }];
  const exhibition = {
    exhibitionSn: 700,
    title: { ko: '기획전' },
    summary: { ko: '한 줄' },
    body: { ko: '<p>글</p>' },
    startAt: '2026-01-01',
    groups,
  };

  const added = await loadContentFile('exhibition', exhibition);
  expect(added.output).toMatch(/^exhibition 700: added; publishes exhibition:700 home now\n/);
  expect((await loadContentFile('exhibition', exhibition)).output).toBe(
    '0 added, 0 changed, 1 as before\n',
  );

  const unknown = [{ name: { ko: '자켓' }, itemCodes: [itemCode, 'NONE'] }];
  const refused = await loadContentFile('exhibition', { ...exhibition, groups: unknown });
  expect(refused.complaint).toMatch(/: groups\[0\]\.itemCodes\[1\]: NONE is no product\n/);

  const fewer = await loadContentFile('exhibition', { ...exhibition, groups: [] });
  expect(fewer.output).toMatch(/^exhibition 700: changed; /);

  const talked = { ...exhibition, comments: { from: '2027-03-01', max: 3 } };
  expect((await loadContentFile('exhibition', talked)).output).toMatch(
    /^exhibition 700: changed; /,
  );
  expect((await loadContentFile('exhibition', talked)).output).toBe(
    '0 added, 0 changed, 1 as before\n',
  );

  const reversed = { ...exhibition, comments: { from: '2027-03-01', until: '2027-02-01' } };
  expect((await loadContentFile('exhibition', reversed)).complaint).toContain(
    'comments.until: is not after from',
  );
});

test('categories are listed as a file that can be edited and loaded again', async () => {
  const category = {
    displayCateCode: '710',
    displayCateName: { ko: '밖', en: 'Out' },
    sortOrder: 7,
  };
  expect((await loadContentFile('category', [category])).output).toMatch(
    /^category 710: added; publishes menu category:710 now\n/,
  );

  const { output, ...end } = await runVerbProcess(['category', 'list'], shop.env);
  expect(end).toEqual({ code: 0, complaint: '' });
  expect(output).toContain('displayCateCode: "710"\n');
  expect((await loadContentFile('category', output)).output).toMatch(
    /^0 added, 0 changed, \d+ as before\n$/,
  );

  const hidden = await loadContentFile(
    'category',
    output.replace(/("710"[^]*?)hide: false/, '$1hide: true'),
  );
  expect(hidden.output).toMatch(/^category 710: changed; publishes menu now\n0 added, 1 changed, /);

  const link = { displayMenuCode: 'out', displayMenuName: { ko: '소식' }, linkUrl: '/cs/notice' };
  expect((await loadContentFile('menu', { ...link, sortOrder: 3, children: [link] })).code).toBe(0);

  const links = (await runVerb(['menu', 'list'], shop.env)).output;
  expect((await loadContentFile('menu', links)).output).toBe('0 added, 0 changed, 1 as before\n');
});
