import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEMBER_AREA } from '#src/layouts/my-page/member-area.ts';
import { makeMember, makeOrder, signedIn } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const paths = MEMBER_AREA.flatMap(({ entries }) => entries.map(({ path }) => path));
const menuOf = (html: string) => /<nav class="member-menu[^]*?<\/nav>/.exec(html)?.[0] ?? '';
const currentOf = (html: string) =>
  [...menuOf(html).matchAll(/href="([^"]*)" aria-current="([^"]*)"/g)].map((hit) => hit.slice(1));

test('every page of the menu has it, with the page itself marked; a visitor logs in', async () => {
  const member = await signedIn(shop, await makeMember(shop));
  for (const path of paths) {
    for (const own of [path, `/en${path}`]) {
      const page = await member.raw(own);
      expect(page.status, own).toBe(200);
      expect(page.headers.get('cache-control'), own).toBe('no-store');
      expect(currentOf(await page.text()), own).toEqual([[own, 'page']]);

      const visitor = await shop.shopper().raw(own);
      expect(visitor.status, own).toBe(303);
      expect(visitor.headers.get('location'), own).toContain(encodeURIComponent(own));
    }
  }
});

test('an order’s page lies under the orders', async () => {
  const member = await makeMember(shop);
  const { orderNo } = await makeOrder(shop, { memberNo: member.memberNo });
  const page = await (await signedIn(shop, member)).raw(`/myPage/order/${orderNo}`);
  expect(currentOf(await page.text())).toEqual([['/myPage', 'true']]);
});
