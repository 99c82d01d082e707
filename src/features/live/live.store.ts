import { atom } from 'nanostores';
import { api } from '../../lib/api.ts';
import { $cartCount } from '../../lib/cart-count.store.ts';
import { $signedIn } from '../../lib/signed-in.store.ts';
import type { Live } from './live.schema.ts';

export type LiveProduct = Live['products'][number];

/** Who looks at the page; undefined until the live call has answered. */
export const $visitor = atom<Pick<Live, 'loggedIn' | 'memberName'> | undefined>(undefined);

/** Products of this page as they stand now, by itemCode; empty until the live call has answered. */
export const $liveProducts = atom<Readonly<Record<string, LiveProduct>>>({});

/** The one personal call of a page. A failure leaves the page as it was published. */
export async function loadLive(itemCodes: readonly string[]): Promise<void> {
  const query = itemCodes.length > 0 ? `?itemCode=${itemCodes.join(',')}` : '';
  const live = await api.get<Live>(`/api/live${query}`).catch(() => undefined);
  if (!live) return;
  $visitor.set({ loggedIn: live.loggedIn, memberName: live.memberName });
  $signedIn.set(live.loggedIn);
  $cartCount.set(live.cartCount);
  $liveProducts.set(Object.fromEntries(live.products.map((one) => [one.itemCode, one])));
}
