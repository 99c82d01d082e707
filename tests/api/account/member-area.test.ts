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
    for (const localePath of [path, `/en${path}`]) {
      const page = await member.raw(localePath);
      expect(page.status, localePath).toBe(200);
      expect(page.headers.get('cache-control'), localePath).toBe('no-store');
      expect(currentOf(await page.text()), localePath).toEqual([[localePath, 'page']]);

      const visitor = await shop.shopper().raw(localePath);
      expect(visitor.status, localePath).toBe(303);
      expect(visitor.headers.get('location'), localePath).toContain(encodeURIComponent(localePath));
    }
  }
});

test('an order’s page lies under the orders', async () => {
  const member = await makeMember(shop);
  const { orderNo } = await makeOrder(shop, { memberNo: member.memberNo });
  const page = await (await signedIn(shop, member)).raw(`/myPage/order/${orderNo}`);
  expect(currentOf(await page.text())).toEqual([['/myPage', 'true']]);
});
