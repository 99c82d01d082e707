import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NoticeDetail, NoticeRow } from '#src/features/content/notice/notice.schema.ts';
import { loadContentValues, noticeFile } from '../../support/content/content.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();

  const days = Array.from({ length: 12 }, (_, i) => i + 1);

  await loadContentValues(shop.runtime, 'notice', [
    ...days.map((n) => noticeFile(n, `내용 ${n}`, { startAt: `2026-10-${n + 9}` })),
    noticeFile(13, '중요', { pinned: true, startAt: '2026-01-01' }),
    noticeFile(14, '나중', { startAt: '2026-12-01' }),
    noticeFile(15, '지난', { endAt: '2026-02-01' }),
  ]);
});
afterAll(() => shop.close());

const listNoticeSns = (notices: readonly NoticeRow[]) => notices.map(({ noticeSn }) => noticeSn);
const findLinkedNotices = (html: string) =>
  [...html.matchAll(/href="\/cs\/notice\/(\d+)"/g)].map(([, sn]) => Number(sn));

describe('GET /api/notices', () => {
  test('the pinned ones, then the newest, ten a page', async () => {
    const first = await shop.shopper().get<{ notices: NoticeRow[] }>('/api/notices');
    expect(listNoticeSns(first.body.notices)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    expect(first.headers.get('x-total-count')).toBe('13');
    const rest = await shop.shopper().get<{ notices: NoticeRow[] }>('/api/notices?offset=10');
    expect(listNoticeSns(rest.body.notices)).toEqual([3, 2, 1]);
  });

  test('a limit beyond a hundred is refused', async () => {
    expect((await shop.shopper().get('/api/notices?limit=101')).status).toBe(422);
  });
});

test('GET /api/notices/{noticeSn}', async () => {
  const { body } = await shop.shopper().get<NoticeDetail>('/api/notices/13');
  expect(body).toMatchObject({ title: '공지 13', pinned: true, body: '<p>중요</p>' });

  for (const [sn, status] of [
    [14, 404],
    [15, 404],
    [99, 404],
    ['x', 422],
  ]) {
    expect((await shop.shopper().get(`/api/notices/${sn}`)).status, String(sn)).toBe(status);
  }
});

describe('the pages of the customer centre', () => {
  const read = async (path: string) => {
    const response = await shop.shopper().raw(path);
    return { status: response.status, html: await response.text(), headers: response.headers };
  };

  test('/cs shows the latest four and the hours', async () => {
    const { html } = await read('/cs');
    expect(findLinkedNotices(html)).toEqual([13, 12, 11, 10]);
    expect(html).toContain('11:00 ~ 18:00');
    expect((await read('/en/cs')).html).toContain('Open now');
  });

  test('/cs/notice goes on by links', async () => {
    expect(findLinkedNotices((await read('/cs/notice')).html)).toEqual([
      13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
    ]);

    const second = await read('/cs/notice?page=2');
    expect(findLinkedNotices(second.html)).toEqual([3, 2, 1]);
    expect(second.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('/cs/notice/{sn} has the text, and 404 out of its time', async () => {
    expect((await read('/en/cs/notice/13')).html).toContain('공지 13 in English');
    expect((await read('/cs/notice/14')).status).toBe(404);
    expect((await read('/cs/notice/abc')).status).toBe(404);
  });
});

test.each([
  ['', '자주 묻는 질문', '상품 준비 전까지 주문 상세에서 취소하거나'],
  ['/en', 'Frequently asked questions', 'Until we prepare your order, you can cancel it'],
])(
  'customer service (%s) answers what is often asked, and the footer leads there',
  async (...texts) => {
    const [prefix, title, answer] = texts;
    const page = await (await shop.shopper().raw(`${prefix}/cs`)).text();
    expect(page).toContain(answer);
    expect(page).toMatch(/<section id="faq"[^>]*>\s*<h2[^>]*>/);
    expect(page.split(`${prefix}/cs#faq`)[1]).toContain(title);
  },
);
