import type { Tx } from '#db/connection.ts';
import type { Size } from './bench.ts';
import { computeMedian, computePercentile, type Report } from './figure.ts';
import { startPublishedShop } from './published-shop.ts';
import { withChildren, withData, withFolder } from './site.ts';

export const summary = 'an exhibition with 10,000 comments: pages of threads, and of one thread';
export const takes = '2 min';

const EXHIBITION = 1901;
const CHUNK = 1_000;

interface Scale {
  threads: number;
  /** Replies of the newest thread; every other one has three. */
  longThread: number;
}

const SCALE: Record<Size, Scale> = {
  full: { threads: 2_000, longThread: 2_000 },
  short: { threads: 200, longThread: 200 },
};

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];

  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startPublishedShop(dir, size));

      const put = ({ tx }: Parameters<Parameters<typeof withData>[1]>[0]) =>
        tx((t) => putComments(t, scale));
      const rootSn = await withData({ dir }, put, false);
      const pages = await measurePages(`${shop.url}/api/comments?exhibitionSn=${EXHIBITION}`);
      const replies = await measurePages(`${shop.url}/api/comments/${rootSn}/replies?after=1`);

      const note = `${scale.threads} threads, ${scale.threads * 3 + scale.longThread} replies`;
      for (const [name, times] of [
        ['page', pages],
        ['replies', replies],
      ] as const) {
        report({ figure: `comments.${name}.p50`, value: computeMedian(times), unit: 'ms' });
        report({
          figure: `comments.${name}.p95`,
          value: computePercentile(times, 0.95),
          unit: 'ms',
          atMost: 30,
          note,
        });
      }
    }),
  );
}

/** Returns the thread with the most replies, which is the newest. */
async function putComments(t: Tx, { threads, longThread }: Scale): Promise<number> {
  const { memberNo } = await t
    .selectFrom('member')
    .select('memberNo')
    .orderBy('memberNo')
    .limit(1)
    .executeTakeFirstOrThrow();

  const row = {
    exhibitionSn: EXHIBITION,
    memberNo,
    text: '이번 주말에 함께 가고 싶습니다. 몇 시에 모이나요?',
    status: 'Displayed' as const,
    createdAt: 1,
    updatedAt: 1,
  };

  const root = { ...row, rootSn: null, parentSn: null, depth: 1 };
  const roots: number[] = [];
  for (let offset = 0; offset < threads; offset += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, threads - offset) }, () => root);
    const added = await t.insertInto('comment').values(rows).returning('commentSn').execute();
    roots.push(...added.map(({ commentSn }) => commentSn));
  }

  const newest = Math.max(...roots);
  const below = [
    ...roots.flatMap((rootSn) => [rootSn, rootSn, rootSn]),
    ...Array.from({ length: longThread }, () => newest),
  ];

  for (let offset = 0; offset < below.length; offset += CHUNK) {
    const replies = below
      .slice(offset, offset + CHUNK)
      .map((rootSn) => ({ ...row, rootSn, parentSn: rootSn, depth: 2 }));
    await t.insertInto('comment').values(replies).execute();
  }

  return newest;
}

/** The times of up to a hundred pages, each after the one before. */
async function measurePages(address: string): Promise<number[]> {
  const times: number[] = [];
  const url = new URL(address);
  for (let page = 0; page < 100; page++) {
    const start = performance.now();
    const { next } = (await (await fetch(url)).json()) as { next: number | null };
    if (page > 2) times.push(performance.now() - start); // the first ones warm it up
    if (next === null) break;
    url.searchParams.set('after', String(next));
  }

  return times;
}
