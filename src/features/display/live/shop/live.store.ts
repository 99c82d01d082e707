import { atom } from 'nanostores';
import { api } from '../../../../lib/api.ts';
import { $cartCount } from '../../../../lib/cart-count.store.ts';
import { $memberKey, $signedIn } from '../../../../lib/signed-in.store.ts';
import { $wishCount, noteWished } from '../../../find/wishlist/shop/heart/heart.store.ts';
import { noteCoupons } from '../../../benefit/coupon/shop/coupon-stand.store.ts';
import type { BlackFriday } from '../../../content/setting/flags.schema.ts';
import type { HomeNews } from '../../popup/home-news.schema.ts';
import type { Live } from '../live.schema.ts';

export type LiveProduct = Live['products'][number];

/** The viewer of the page; undefined until the live call's response. */
export const $visitor = atom<Pick<Live, 'loggedIn' | 'memberName' | 'mySize'> | undefined>(
  undefined,
);

/** Products of this page as they stand now, by itemCode; empty until the live call has answered. */
export const $liveProducts = atom<Readonly<Record<string, LiveProduct>>>({});

/** The coupons for the page's own product; undefined until the live call's response. */
export const $couponWallet = atom<Live['couponWallet']>(undefined);

/** The delivery of the page's own product; undefined until the live call's response. */
export const $delivery = atom<Live['delivery']>(undefined);

/** The exhibition that every page leads to once a session; undefined while there is none. */
export const $blackFriday = atom<BlackFriday | undefined>(undefined);

/** The news of the home page; undefined on other pages. */
export const $homeNews = atom<HomeNews | undefined>(undefined);

interface LiveOptions {
  isHome?: boolean;
  couponSns?: readonly string[];
  wishCountOf?: string | undefined;
}

const ANSWER_WITHIN_MS = 10_000;
/** Waits before it is asked again: a phone may lose its network for a moment. */
const AGAIN_AFTER_MS = [1_000, 4_000];
let calls = 0;

/** Undefined if there was no answer, or another call has been made meanwhile. */
async function fetchLiveWithRetry(path: string): Promise<Live | undefined> {
  const call = ++calls;
  const get = () => api.get<Live>(path, ANSWER_WITHIN_MS).catch(() => undefined);
  let live = await get();

  for (const wait of AGAIN_AFTER_MS) {
    if (live) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (call !== calls) break;
    live = await get();
  }

  return live;
}

/** The one personal call of a page. A failure leaves the page as it was published. */
export async function loadLive(
  itemCodes: readonly string[],
  { isHome = false, couponSns = [], wishCountOf }: LiveOptions = {},
): Promise<void> {
  const params = [
    ...(itemCodes.length > 0 ? [`itemCode=${itemCodes.join(',')}`] : []),
    ...(couponSns.length > 0 ? [`couponSn=${couponSns.join(',')}`] : []),
    ...(wishCountOf ? [`wishCountOf=${wishCountOf}`] : []),
    ...(isHome ? ['at=home'] : []),
  ];

  const query = params.length > 0 ? `?${params.join('&')}` : '';
  const live = await fetchLiveWithRetry(`/api/live${query}`);
  if (!live) return;

  noteWished(live.wished);

  const { wishCount: count } = live;
  if (wishCountOf && count !== undefined) $wishCount.set({ itemCode: wishCountOf, count });
  noteCoupons(live.coupons);
  // The page's styles show the way to them.
  if (live.hasCoupons) document.documentElement.dataset.coupons = '';
  $visitor.set(live);
  $memberKey.set($memberKey.get() ?? live.memberKey);
  $signedIn.set(live.loggedIn);
  $cartCount.set(live.cartCount);
  $blackFriday.set(live.blackFriday);
  if (live.home) $homeNews.set(live.home);
  $couponWallet.set(live.couponWallet);
  $delivery.set(live.delivery);
  $liveProducts.set(
    Object.fromEntries(live.products.map((product) => [product.itemCode, product])),
  );
}
