import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '#db/connection.ts';
import { refreshStat } from '#src/features/talk/review/stat.queries.ts';
import { hashPassword } from '#src/server/password.ts';
import type { Size } from './bench.ts';
import { computeMedian, computePercentile, type Report } from './figure.ts';
import { startPublishedShop } from './published-shop.ts';
import { signIn } from './signed-in.ts';
import { withChildren, withData, withFolder } from './site.ts';

export const summary = 'a product with 10,000 reviews: pages of them, and a new text on its page';
export const takes = '2 min';

interface Scale {
  reviews: number;
  /** Of every sort and filter. */
  pages: number;
  /** At most what the rate limit of writing lets through. */
  edits: number;
  /** The first edits, which warm the renderers up. */
  warmUp: number;
  pauseMs: number;
}

const SCALE: Record<Size, Scale> = {
  full: { reviews: 10_000, pages: 20, edits: 19, warmUp: 5, pauseMs: 500 },
  short: { reviews: 100, pages: 3, edits: 1, warmUp: 0, pauseMs: 0 },
};
const ITEM = 'P1001';
const PASSWORD = 'bench-7294!';
const CHUNK = 1_000;

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];

  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startPublishedShop(dir, size));
      const passwordHash = await hashPassword(PASSWORD);
      const put = ({ tx }: Parameters<Parameters<typeof withData>[1]>[0]) =>
        tx((t) => putReviews(t, passwordHash, scale.reviews));

      await withData({ dir }, put, false);

      const times = await measurePages(shop.url, scale.pages);
      report({ figure: 'reviews.page.p50', value: computeMedian(times), unit: 'ms' });

      report({
        figure: 'reviews.page.p95',
        value: computePercentile(times, 0.95),
        unit: 'ms',
        atMost: 30,
        note: `${scale.reviews} reviews, every sort and filter`,
      });

      const shown = await measureEdits(shop.url, scale);
      report({ figure: 'reviews.published.p50', value: computeMedian(shown), unit: 'ms' });

      report({
        figure: 'reviews.published.p95',
        value: computePercentile(shown, 0.95),
        unit: 'ms',
        atMost: 100,
        note: 'from the response until the published page has the text',
      });
    }),
  );
}

async function putReviews(t: Tx, passwordHash: string, reviews: number): Promise<void> {
  const { productSn } = await t
    .selectFrom('product')
    .select('productSn')
    .where('itemCode', '=', ITEM)
    .executeTakeFirstOrThrow();

  for (let offset = 0; offset < reviews; offset += CHUNK) {
    const count = Math.min(CHUNK, reviews - offset);
    await putChunk(t, { at: offset, count, productSn, passwordHash });
  }

  await refreshStat(t, productSn);
}

interface Chunk {
  at: number;
  count: number;
  productSn: number;
  passwordHash: string;
}

async function putChunk(t: Tx, { at, count, productSn, passwordHash }: Chunk): Promise<void> {
  const numbers = Array.from({ length: count }, (_, i) => at + i);

  const person = {
    passwordHash,
    phone: '',
    level: 'Family' as const,
    status: 'Active' as const,
    locale: 'ko' as const,
  };

  const members = await t
    .insertInto('member')
    .values(
      numbers.map((n) => ({
        ...person,
        email: `review${n}@bench.example`,
        name: '김하늘',
        createdAt: n,
      })),
    )
    .returning('memberNo')
    .execute();

  await t
    .insertInto('review')
    .values(
      members.map(({ memberNo }, i) => ({
        productSn,
        memberNo,
        reviewType: 'NonPurchase',
        orderItemSn: null,
        monthlyUsageOf: null,
        score: 1 + ((at + i) % 5),
        fit: i % 2 ? 'True' : null,
        text: `${at + i}번째 후기입니다. 가볍고 따뜻해서 산에서 입기 좋습니다.`,
        heightCm: null,
        weightKg: null,
        status: 'Displayed',
        photoCount: 0,
        recommendCount: i % 50,
        rewardPoint: 0,
        rewardedAt: null,
        createdAt: at + i,
        updatedAt: at + i,
      })),
    )
    .execute();
}

/** The first pages of every sort, and of some filters. */
async function measurePages(url: string, pages: number): Promise<number[]> {
  const sorts = ['Recommend', 'Best', 'Latest', 'ScoreHigh', 'ScoreLow'];
  const queries = [...sorts.map((sort) => `&sort=${sort}`), '&score=1', '&fit=True&score=5'];
  const times: number[] = [];

  for (const query of queries) {
    let after = '';
    for (let page = 0; page < pages; page++) {
      const start = performance.now();
      const address = `${url}/api/reviews?itemCode=${ITEM}${query}${after}`;
      const { next } = (await (await fetch(address)).json()) as { next: string | null };
      if (page > 1) times.push(performance.now() - start);
      after = next === null ? '' : `&after=${next}`;
    }
  }

  return times;
}

/** One member changes their review, the most recommended one, again and again. */
async function measureEdits(url: string, scale: Scale): Promise<number[]> {
  const email = `review${scale.reviews - 1}@bench.example`;
  const headers = await signIn(url, { email, password: PASSWORD });
  const mine = await fetch(`${url}/api/my/reviews`, { headers });
  const { reviews } = (await mine.json()) as { reviews: { reviewSn: number }[] };

  const times: number[] = [];
  for (let n = 0; n < scale.edits; n++) {
    const text = `${n}번째로 고친 후기입니다. 여전히 따뜻합니다.`;
    const body = JSON.stringify({ score: 5, text });
    const path = `${url}/api/my/reviews/${reviews[0]?.reviewSn}`;
    const edited = await fetch(path, { method: 'PUT', headers, body });
    if (!edited.ok) throw new Error(`Editing answered ${edited.status}.`);

    const start = performance.now();

    while (!(await (await fetch(`${url}/product/${ITEM}`)).text()).includes(text)) await sleep(2);
    times.push(performance.now() - start);
    await sleep(scale.pauseMs);
  }

  return times.slice(scale.warmUp);
}
