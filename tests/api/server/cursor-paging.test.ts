import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshStat } from '#src/features/talk/review/stat.queries.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { makeExhibition } from '../../support/content/places.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { Shopper } from '../../support/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

const ROWS = 25;
const makeRows = <T>(make: (i: number) => T): T[] =>
  Array.from({ length: ROWS }, (_, i) => make(i));
const timestamps = () => ({ createdAt: shop.now(), updatedAt: shop.now() });

const reviewOf = (productSn: number, memberNo: number, i: number) => ({
  productSn,
  memberNo,
  reviewType: 'NonPurchase' as const,
  orderItemSn: null,
  monthlyUsageOf: null,
  score: (i % 5) + 1,
  text: '가볍고 따뜻해서 산에서 입기 좋습니다.',
  fit: null,
  heightCm: null,
  weightKg: null,
  status: 'Displayed' as const,
  photoCount: 0,
  recommendCount: 0,
  best: 0,
  rewardPoint: 0,
  rewardedAt: null,
  ...timestamps(),
});

const commentOf = (
  exhibitionSn: number,
  memberNo: number,
  rootSn: number | null,
  text: string,
) => ({
  exhibitionSn,
  memberNo,
  rootSn,
  parentSn: rootSn,
  depth: rootSn === null ? 1 : 2,
  status: 'Displayed' as const,
  text,
  ...timestamps(),
});

async function writeReviews(rows: readonly ReturnType<typeof reviewOf>[]): Promise<void> {
  await shop.runtime.database.tx(async (t) => {
    await t.insertInto('review').values(rows).execute();
    for (const productSn of new Set(rows.map((row) => row.productSn))) {
      await refreshStat(t, productSn);
    }
  });
}

interface List {
  reader: Shopper;
  path: string;
  total: number;
  limit: number;
  /** The rows of an answer. */
  rows: 'reviews' | 'inquiries' | 'comments' | 'replies';
  /** The query parameter that `next` is for. */
  cursor: 'after' | 'before';
}

async function listReviews(): Promise<List> {
  const { itemCode, productSn } = await makeProduct(shop);
  const authors: number[] = [];
  for (let i = 0; i < ROWS; i += 1) authors.push((await makeMember(shop)).memberNo);
  await writeReviews(authors.map((memberNo, i) => reviewOf(productSn, memberNo, i)));

  const path = `/api/reviews?itemCode=${itemCode}&sort=ScoreLow`;
  const reader = shop.shopper();

  return { reader, path, total: ROWS, limit: 10, rows: 'reviews', cursor: 'after' };
}

/** Every list that pages by a cursor, with rows to page through. */
const LISTS = {
  reviews: listReviews,
  'reviews of five points': async () => {
    const list = await listReviews();
    return { ...list, path: `${list.path}&score=5`, total: ROWS / 5 };
  },
  'my reviews': async () => {
    const member = await makeMember(shop);
    const sns: number[] = [];
    for (let i = 0; i < ROWS; i += 1) sns.push((await makeProduct(shop)).productSn);

    const rows = sns.map((productSn, i) => reviewOf(productSn, member.memberNo, i));
    await writeReviews(rows);

    const reader = await signedIn(shop, member);
    const path = '/api/my/reviews?';

    return { reader, path, total: ROWS, limit: 10, rows: 'reviews', cursor: 'after' };
  },
  inquiries: async () => {
    const { itemCode, productSn } = await makeProduct(shop);
    const member = await makeMember(shop);

    const inquiryFields = {
      title: 't',
      body: 'b',
      email: '',
      emailResponseNotify: 0,
      holdReason: '',
    };

    const row = {
      productSn,
      memberNo: member.memberNo,
      type: 'Size' as const,
      open: 1,
      display: 'Displayed' as const,
      inquiryResponseStatus: 'Received' as const,
      ...inquiryFields,
      createdAt: shop.now(),
    };

    // The last one is held: nobody but its author counts it.
    const rows = makeRows((i) => ({
      ...row,
      display: i === ROWS - 1 ? ('Held' as const) : ('Displayed' as const),
    }));

    await shop.runtime.database.tx((t) => t.insertInto('inquiry').values(rows).execute());

    const path = `/api/productInquiries?itemCode=${itemCode}&limit=7`;
    const reader = shop.shopper();

    return { reader, path, total: ROWS - 1, limit: 7, rows: 'inquiries', cursor: 'before' };
  },
  comments: async () => {
    const exhibitionSn = await makeExhibition(shop, { commentFrom: shop.now() - 1 });
    const { memberNo } = await makeMember(shop);
    const rows = makeRows((i) => commentOf(exhibitionSn, memberNo, null, `${i}`));

    await shop.runtime.database.tx((t) => t.insertInto('comment').values(rows).execute());

    const path = `/api/comments?exhibitionSn=${exhibitionSn}`;
    const reader = shop.shopper();

    return { reader, path, total: ROWS, limit: 10, rows: 'comments', cursor: 'after' };
  },
  replies: async () => {
    const exhibitionSn = await makeExhibition(shop, { commentFrom: shop.now() - 1 });
    const { memberNo } = await makeMember(shop);
    const rootSn = await shop.runtime.database.tx(async (t) => {
      const root = commentOf(exhibitionSn, memberNo, null, 'root');
      const insertedRows = await t
        .insertInto('comment')
        .values(root)
        .returning('commentSn')
        .execute();

      const sn = insertedRows[0]?.commentSn ?? 0;
      const rows = makeRows((i) => commentOf(exhibitionSn, memberNo, sn, `${i}`));

      await t.insertInto('comment').values(rows).execute();

      return sn;
    });

    const path = `/api/comments/${rootSn}/replies?after=${rootSn}`;
    const reader = shop.shopper();

    return { reader, path, total: ROWS, limit: 20, rows: 'replies', cursor: 'after' };
  },
} satisfies Record<string, () => Promise<List>>;

test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
  'each page of %s says where it stands (rule 7.5)',
  async (name) => {
    const { reader, path, total, limit, rows, cursor }: List = await LISTS[name]();
    let seen = 0;
    let next: number | string | null = '';

    while (next !== null) {
      const url = new URL(path, shop.url);
      if (next !== '') url.searchParams.set(cursor, String(next));

      const { status, headers, body } = await reader.get<
        Record<typeof rows, unknown[]> & { next: number | string | null }
      >(url.pathname + url.search);
      expect(status).toBe(200);

      const paging = ['x-total-count', 'x-offset', 'x-limit'].map((header) => headers.get(header));
      expect(paging).toEqual([String(total), String(seen), String(limit)]);

      seen += body[rows].length;
      next = body.next;
    }

    expect(seen).toBe(total);
  },
);
