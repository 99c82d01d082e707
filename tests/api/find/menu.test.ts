import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  await shop.runtime.database.tx(async (t) => {
    const child = { displayMenuCode: 'care', nameKo: '수선', nameEn: 'Repairs', linkUrl: '/cs' };
    const link = { displayMenuCode: 'help', nameKo: '도움', nameEn: 'Help', linkUrl: '/cs' };
    const children = JSON.stringify([child]);

    await t
      .insertInto('menu')
      .values([
        { ...link, children, sortOrder: 1, hide: 0 },
        { ...link, displayMenuCode: 'secret', children: '[]', sortOrder: 2, hide: 1 },
      ])
      .execute();
  });
});
afterAll(() => shop.close());

test.each([
  ['ko', '도움', '수선'],
  ['en', 'Help', 'Repairs'],
])('the menu is there for everybody, in their language: %s', async (language, top, below) => {
  const headers = { 'accept-language': language };
  const { status, body } = await shop.shopper().call('GET', '/api/menu', { headers });
  expect(status).toBe(200);
  expect(body).toEqual({
    menu: [
      {
        displayMenuCode: 'help',
        displayMenuName: top,
        linkUrl: '/cs',
        children: [
          { displayMenuCode: 'care', displayMenuName: below, linkUrl: '/cs', children: [] },
        ],
      },
    ],
  });
});
