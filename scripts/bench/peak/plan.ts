import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Reader, ShopDatabase } from '#db/connection.ts';
import { categories } from '#db/seed/categories.ts';
import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { earnPoints } from '#src/features/benefit/point/point.service.ts';
import { benchCoupon } from '../bench-coupon.ts';
import { itemCodeOf } from '../catalogue.ts';
import { withData, type DataPlace } from '../site.ts';
import { BENEFIT } from './sale.ts';

const COUPON = 1;
const COUPONS_A_MEMBER = 10;
const POINTS = 100 * BENEFIT;
const KEYWORDS = ['등산', '자켓', '등산 자켓', '방수', '네이비', 'hiking', 'jacket', '자켓 120'];
const LANES = 4;
/** How often a page is asked for that the shop is not ready to render. */
const MOST_TRIES = 30;

/** A page, and the live call that it makes. */
const View = z.object({ path: z.string(), live: z.string().optional() });
export type View = z.infer<typeof View>;

const Views = z.object({
  home: z.array(View),
  category: z.array(View),
  search: z.array(View),
  /** Product pages by the product's number. */
  product: z.array(View),
});
export type Views = z.infer<typeof Views>;

/** The visitors of a sale, and what they know before they come. */
export const Plan = z.object({
  views: Views,
  /** Members with their usable coupons. */
  members: z.array(z.object({ session: z.string(), coupons: z.array(z.int()) })),
  /** Prices by the code of a unit. */
  prices: z.record(z.string(), z.int()),
});
export type Plan = z.infer<typeof Plan>;

/** Gives every member coupons and points. */
export function fillWallets(place: DataPlace): Promise<void> {
  const now = Date.now();

  const fillAll = ({ tx }: ShopDatabase) =>
    tx(async (t) => {
      await t
        .insertInto('coupon')
        .values(benchCoupon(COUPON, { dcAmt: BENEFIT, now }))
        .execute();

      const members = await t.selectFrom('member').select(['memberNo', 'level']).execute();
      for (const { memberNo, level } of members) {
        await earnPoints(t, { memberNo, ref: 'bench', amount: POINTS, now });
        for (let n = 0; n < COUPONS_A_MEMBER; n++) {
          const issueRequest = { couponSn: COUPON, issueType: 'Staff' } as const;
          await issueCoupon(t, { memberNo, level, now }, issueRequest);
        }
      }
    });

  return withData(place, fillAll, false);
}

/** The members' usable coupons, and the current prices of units. */
export function readWallets(
  place: DataPlace,
  sessions: readonly string[],
): Promise<Pick<Plan, 'members' | 'prices'>> {
  return withData(place, async ({ read }) => {
    const units = await read.selectFrom('prod_unit').select(['itemCode', 'salePrice']).execute();
    const prices = Object.fromEntries(
      units.map(({ itemCode, salePrice }) => [itemCode, salePrice]),
    );
    const coupons = await listUsable(read);
    const members = sessions.map((session, n) => ({ session, coupons: coupons[n] ?? [] }));
    return { members, prices };
  });
}

/** The coupons of each member, in the order of members. */
async function listUsable(read: Reader): Promise<number[][]> {
  const members = await read.selectFrom('member').select('memberNo').orderBy('memberNo').execute();
  const coupons = await read
    .selectFrom('possession_coupon')
    .select(['memberNo', 'possessionCouponSn'])
    .where('status', '=', 'Usable')
    .execute();
  const byMember = Map.groupBy(coupons, ({ memberNo }) => memberNo);

  return members.map(({ memberNo }) =>
    (byMember.get(memberNo) ?? []).map(({ possessionCouponSn }) => possessionCouponSn),
  );
}

/** Reads a page that many are rendered before: it is asked for again as long as the shop says so. */
async function readWhenReady(url: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url);
    const text = await answer.text();

    if (answer.status === 200) return text;
    if (answer.status !== 503 || tries === MOST_TRIES) throw new Error(`${url}: ${answer.status}`);

    await sleep(1000);
  }
}

/** Opens every page once, so that it is published, and notes the live call that it makes. */
export async function visitPages(url: string, products: number): Promise<Views> {
  const visitAll = async (paths: readonly string[]) => {
    const views: View[] = [];
    const visitLane = async (lane: number) => {
      for (let n = lane; n < paths.length; n += LANES) {
        const path = paths[n] ?? '/';
        views[n] = { path, live: findLiveCall(path, await readWhenReady(url + path)) };
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, lane) => visitLane(lane)));
    return views;
  };

  const codes = Array.from({ length: products }, (_, n) => itemCodeOf(n));

  return {
    home: await visitAll(['/']),
    category: await visitAll(
      categories.map(({ displayCateCode }) => `/category/${displayCateCode}`),
    ),
    search: await visitAll(KEYWORDS.map((word) => `/search?keyword=${encodeURIComponent(word)}`)),
    product: await visitAll(codes.map((code) => `/product/${code}`)),
  };
}

/** The address of a page's live call; a page that is rendered for its visitor makes none. */
function findLiveCall(path: string, html: string): string | undefined {
  if (/<body[^>]* data-visitor/.test(html)) return undefined;

  const found = [...html.matchAll(/ data-live-item="([^"]+)"/g)].map(([, code = '']) => code);
  const query = new URLSearchParams();
  const codes = [...new Set(found)].slice(0, 100);
  if (codes.length > 0) query.set('itemCode', codes.join(','));
  if (path.startsWith('/product/')) query.set('wishCountOf', path.slice('/product/'.length));
  if (path === '/') query.set('at', 'home');

  return `/api/live?${query}`;
}
