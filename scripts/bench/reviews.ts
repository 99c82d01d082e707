import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '#db/connection.ts';
import { refreshStat } from '#src/features/talk/review/stat.queries.ts';
import { hashPassword } from '#src/server/password.ts';
import { median, percentile, type Report } from './figure.ts';
import { signIn } from './signed-in.ts';
import { startPublishedShop, withChildren, withData, withFolder } from './site.ts';

export const summary = 'a product with 10,000 reviews: pages of them, and a new text on its page';

const REVIEWS = 10_000;
const ITEM = 'P1001';
const EDITS = 19; // what the rate limit of writing lets through
/** The first ones warm the renderers up. */
const WARM_UP = 5;
const PAUSE_MS = 500;
const PASSWORD = 'bench-7294!';
const CHUNK = 1_000;

export async function run(report: Report): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startPublishedShop(dir));
      const passwordHash = await hashPassword(PASSWORD);
      const put = ({ tx }: Parameters<Parameters<typeof withData>[1]>[0]) =>
        tx((t) => putReviews(t, passwordHash));
      await withData({ dir }, put, false);
      const times = await measurePages(shop.url);
      report({ figure: 'reviews.page.p50', value: median(times), unit: 'ms' });
      report({
        figure: 'reviews.page.p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        atMost: 30,
        note: `${REVIEWS} reviews, every sort and filter`,
      });
      const shown = await measureEdits(shop.url);
      report({ figure: 'reviews.published.p50', value: median(shown), unit: 'ms' });
      report({
        figure: 'reviews.published.p95',
        value: percentile(shown, 0.95),
        unit: 'ms',
        atMost: 100,
        note: 'from the response until the published page has the text',
      });
    }),
  );
}

async function putReviews(t: Tx, passwordHash: string): Promise<void> {
  const { productSn } = await t
    .selectFrom('product')
    .select('productSn')
    .where('itemCode', '=', ITEM)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < REVIEWS; at += CHUNK) await putChunk(t, { at, productSn, passwordHash });
  await refreshStat(t, productSn);
}

async function putChunk(
  t: Tx,
  { at, productSn, passwordHash }: { at: number; productSn: number; passwordHash: string },
): Promise<void> {
  const numbers = Array.from({ length: CHUNK }, (_, i) => at + i);
  const person = { passwordHash, phone: '', level: 'Family', status: 'Active', locale: 'ko' };
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
async function measurePages(url: string): Promise<number[]> {
  const sorts = ['Recommend', 'Best', 'Latest', 'ScoreHigh', 'ScoreLow'];
  const queries = [...sorts.map((sort) => `&sort=${sort}`), '&score=1', '&fit=True&score=5'];
  const times: number[] = [];
  for (const query of queries) {
    let after = '';
    for (let page = 0; page < 20; page++) {
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
async function measureEdits(url: string): Promise<number[]> {
  const email = `review${REVIEWS - 1}@bench.example`;
  const headers = await signIn(url, { email, password: PASSWORD });
  const mine = await fetch(`${url}/api/my/reviews`, { headers });
  const { reviews } = (await mine.json()) as { reviews: { reviewSn: number }[] };
  const times: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    const text = `${n}번째로 고친 후기입니다. 여전히 따뜻합니다.`;
    const body = JSON.stringify({ score: 5, text });
    const path = `${url}/api/my/reviews/${reviews[0]?.reviewSn}`;
    const edited = await fetch(path, { method: 'PUT', headers, body });
    if (!edited.ok) throw new Error(`Editing answered ${edited.status}.`);
    const start = performance.now();
    while (!(await (await fetch(`${url}/product/${ITEM}`)).text()).includes(text)) await sleep(2);
    times.push(performance.now() - start);
    await sleep(PAUSE_MS);
  }
  return times.slice(WARM_UP);
}
