import { createT } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { sharePage } from '../../../content/share/shop/share-button.dom.ts';
import type { SharedPage } from '../../../content/share/shop/ShareSheet.tsx';
import type { SharedCartLink } from '../shared-cart.schema.ts';

/** Gets the link of what the cart holds, and offers the ways to share it. */
export async function shareCart(
  count: number,
  frame: Pick<SharedPage, 'kakaoJsKey' | 'locale' | 'messages'>,
): Promise<void> {
  const { token } = await api.post<SharedCartLink>('/api/cart/share');
  const { locale, messages } = frame;
  const title = createT(messages, locale)('sharedCart.linkTitle', { count });
  const url = new URL(localePath(locale, paths.sharedCart(token)), location.origin).href;

  await sharePage({ ...frame, title, url, image: '' });
}
