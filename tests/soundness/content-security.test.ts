import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../support/order/cart.ts';
import { beginCheckout } from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** The script sources of a page's policy, and the hashes of its inline scripts but JSON-LD. */
async function scriptsOf(path: string, shopper = shop.shopper()) {
  const response = await shopper.raw(path);
  const policy = response.headers.get('content-security-policy') ?? '';
  const allowed = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
  const inline = scripts
    .filter(([, attributes = '']) => !/\bsrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

  return { status: response.status, allowed, inline };
}

test.each(['/', '/en', '/login', '/signUp', '/search?keyword=a', '/cart', '/terms/use', '/nope'])(
  'the scripts in %s are those of the build, and no others may run',
  async (path) => {
    const { allowed, inline } = await scriptsOf(path);
    expect(allowed).toEqual(expect.arrayContaining(inline));
    expect(allowed).toContain("'self'");
    expect(allowed.filter((source) => /unsafe|\*/.test(source))).toEqual([]);
  },
);

test('API responses have a policy that allows nothing', async () => {
  for (const path of ['/api/live', '/api/nope']) {
    const { headers } = await shop.shopper().raw(path);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('the scripts that start islands are allowed', async () => {
  const itemCode = codeOf(await makeProduct(shop));
  const shopper = shop.shopper();
  const checkoutSn = await beginCheckout(shopper, itemCode);

  for (const path of [`/product/${itemCode.split('-')[0]}`, `/checkout/${checkoutSn}?guest`]) {
    const { status, allowed, inline } = await scriptsOf(path, shopper);
    expect(status).toBe(200);
    expect(inline.length).toBeGreaterThan(1);
    expect(allowed).toEqual(expect.arrayContaining(inline));
  }
});
