import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMedia } from '#src/server/media/media.queries.ts';
import { storeImages } from '#src/server/media/media-store.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { makeUnpaid } from '../../support/order/orders.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { Shopper } from '../../support/shopper.ts';
import { tempFile } from '../../support/temp-file.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('a private picture of a guest goes to the guest of that order alone', async () => {
  const { units } = await makeProduct(shop);
  const itemCode = units[0]?.itemCode ?? '';
  const order = () => makeUnpaid(shop, { items: [{ itemCode, qty: 1 }] });
  const mine = await order();
  const other = await order();
  const file = tempFile('picture.webp');

  writeFileSync(file, 'a picture');

  const { media, database } = shop.runtime;
  const images = await storeImages(media, [{ file, width: 1, height: 1, bytes: 9 }]);
  const owner = { orderSn: mine.orderSn };
  const row = { kind: 'Claim', visibility: 'Private', owner, images, now: shop.now() } as const;

  await database.tx((t) => insertMedia(t, row));

  const member = shop.shopper();
  await signIn(shop, member, await makeMember(shop));

  const look = async (by: Shopper) => {
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const path = `${shop.url}/media/${images[0]?.name}`;
    const { status, headers } = await fetch(path, { headers: { cookie } });
    return [status, headers.get('content-type'), headers.get('content-security-policy')];
  };
  expect(await look(mine.buyer)).toEqual([200, 'image/webp', "sandbox; default-src 'none'"]);

  for (const by of [other.buyer, member, shop.shopper()]) expect((await look(by))[0]).toBe(404);

  const post = await fetch(`${shop.url}/media/${images[0]?.name}`, { method: 'POST' });
  expect(post.status).toBe(405);
});
