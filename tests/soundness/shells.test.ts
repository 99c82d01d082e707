import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#src/features/order/cart/shop/cart-view.ts';
import { LOCALES, type Locale } from '#src/lib/locale.ts';
import { localePath, paths } from '#src/lib/paths.ts';
import { isPageAddress } from '#src/publish/page-address.ts';
import { ROUTES } from '#src/published.ts';
import { makeMember, signedIn } from '../support/member/people.ts';
import { addToCart, codeOf } from '../support/order/cart.ts';
import { makeProduct } from '../support/product/factories.ts';
import { startPublishedShop, type PublishedShop } from '../support/publish/published-shop.ts';
import type { Shopper } from '../support/shopper.ts';

// Published pages that show what is one visitor's: their bytes are everybody's, and one call each,
// which nothing stores, brings the rest.

const NAME = '한그루솔';

let shop: PublishedShop;
let visitors: { member: Shopper; guest: Shopper; nobody: Shopper };
/** Names, addresses and tokens of the visitors, and what is in their carts. */
const secrets = new Set<string>();

beforeAll(async () => {
  shop = await startPublishedShop();
  const account = await makeMember(shop, { name: NAME });
  const member = await signedIn(shop, account);
  const guest = shop.shopper();

  for (const shopper of [member, guest]) {
    const product = await makeProduct(shop);
    const { body } = await addToCart(shopper, codeOf(product));
    for (const text of [codeOf(product), product.itemCode, body.cartId]) secrets.add(text);
    for (const token of shopper.cookies.values()) secrets.add(token);
  }

  for (const text of [NAME, account.email]) secrets.add(text);
  visitors = { member, guest, nobody: shop.shopper() };
});
afterAll(() => shop.close());

const SHELLS = [{ path: paths.cart(), call: '/api/cart/mine' }];
const PAGES = SHELLS.flatMap((shell) => LOCALES.map((locale) => ({ ...shell, locale })));

const readPage = (shopper: Shopper, { path, locale }: { path: string; locale: Locale }) =>
  shopper.raw(localePath(locale, path));

describe.each(PAGES)('$path in $locale', (shell) => {
  test('has the same bytes for everybody, and nothing of anybody', async () => {
    const texts: string[] = [];
    for (const shopper of Object.values(visitors)) {
      const response = await readPage(shopper, shell);
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
      texts.push(await response.text());
    }

    const [html = ''] = texts;
    expect(new Set(texts).size).toBe(1);
    expect(secrets.size).toBeGreaterThan(8);
    expect([...secrets].filter((secret) => html.includes(secret))).toEqual([]);
  });

  test('makes its call before any script is loaded', async () => {
    const html = await (await readPage(visitors.nobody, shell)).text();
    const early = html.indexOf(`fetch('${shell.call}'`);
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(html.indexOf('</head>'));
  });

  test('is a published page: served with its ETag, by which another visitor has it already', async () => {
    const { path, locale } = shell;
    expect(isPageAddress(ROUTES, localePath(locale, path))).toBe(true);

    const { headers } = await readPage(visitors.member, shell);
    const etag = headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');

    const known = { headers: { 'if-none-match': etag } };
    const again = await visitors.guest.raw(localePath(locale, path), known);
    expect(again.status).toBe(304);

    const row = await shop.publisher.find(localePath(locale, path));
    expect(row).toMatchObject({ status: 200 });
  });
});

test('the cart’s call answers each visitor, and nothing stores that', async () => {
  const carts: Cart[] = [];
  for (const shopper of Object.values(visitors)) {
    const { headers, body } = await shopper.get<Cart>('/api/cart/mine');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('etag')).toBe(false);
    carts.push(body);
  }

  expect(carts.map(({ isMember, lineCount }) => [isMember, lineCount])).toEqual([
    [true, 1],
    [false, 1],
    [false, 0],
  ]);
  expect(new Set(carts.map(({ cartId }) => cartId)).size).toBe(3);
});
