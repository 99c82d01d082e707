import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Content,
  ContentRow,
} from '#src/features/display/page-builder/page-builder.schema.ts';
import { kstMidnight } from '#src/lib/instant.ts';
import { loadContentValues, pageFile } from '../../support/content/content.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await loadContentValues(shop.runtime, 'page', [
    pageFile('winter', '겨울<script>alert(1)</script>', { startAt: '2026-11-01' }),
    pageFile('spring', '봄', { startAt: '2027-03-01', endAt: '2027-06-01' }),
    pageFile('old', '지난', { startAt: '2026-01-01', endAt: '2026-02-01' }),
  ]);
});
afterAll(() => shop.close());

describe('GET /api/contents', () => {
  test('the pages shown now, with paging headers', async () => {
    const { body, headers } = await shop
      .shopper()
      .get<{ contents: ContentRow[] }>('/api/contents?limit=5');
    expect(body.contents).toEqual([
      {
        pageCode: 'winter',
        title: '제목 winter',
        description: '설명',
        startAt: kstMidnight('2026-11-01'),
        endAt: null,
      },
    ]);
    expect(headers.get('x-total-count')).toBe('1');
    expect(headers.get('x-limit')).toBe('5');
  });
});

describe('GET /api/contents/{pageCode}', () => {
  test('gives the sections, with clean HTML', async () => {
    const { body } = await shop.shopper().get<Content>('/api/contents/winter');
    expect(body.sections[0]?.blocks[0]?.containers[0]?.widgets).toEqual([
      {
        widget: 'SimpleHTML',
        html: { ko: '<p>겨울</p>', en: '<p>겨울</p> in English' },
      },
    ]);
  });

  test.each([
    ['spring', 404],
    ['old', 404],
    ['nothing', 404],
    ['NOT-A-CODE', 422],
  ])('%s answers %i', async (code, status) => {
    const answer = await shop.shopper().get<ErrorBody>(`/api/contents/${code}`);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/\S/);
  });
});

describe('GET /page/{pageCode}', () => {
  test('is there in both languages, and only in its time', async () => {
    const korean = await (await shop.shopper().raw('/page/winter')).text();
    expect(korean).toContain('<p>겨울</p>');
    expect(korean).not.toContain('alert(1)');

    const english = await (await shop.shopper().raw('/en/page/winter')).text();
    expect(english).toContain('<h1 class="sr-only">제목 winter in English</h1>');

    const statusAt = async (day: string) => {
      shop.setNow(kstMidnight(day));
      return (await shop.shopper().raw('/page/spring')).status;
    };
    expect(await statusAt('2027-02-28')).toBe(404);
    expect(await statusAt('2027-03-01')).toBe(200);
    expect(await statusAt('2027-06-01')).toBe(404);

    shop.setNow(FRIDAY);
  });
});
