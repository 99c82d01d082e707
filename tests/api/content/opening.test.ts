import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeUnusedShop, readSteps } from '#src/features/content/opening/opening.service.ts';
import { OPENING_STEPS } from '#src/features/content/opening/opening.ts';
import type { StaffOpening } from '#src/features/content/opening/desk/opening-desk.schema.ts';
import { saveSetting } from '#src/features/content/setting/setting.service.ts';
import { buildSetupLink } from '#src/features/desk/staff/setup/first-owner.service.ts';
import { PASSWORD } from '../../support/member/people.ts';
import { enterBrand, enterCompany } from '../../support/content/places.ts';
import { codeAt, staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

/** A shop as `DEMO=0` starts it: nobody works there, and it has no texts. */
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });
  await shop.runtime.database.tx((t) => t.deleteFrom('terms_content').execute());
  await closeUnusedShop(shop.runtime.database, shop.now());
});
afterAll(() => shop.close());

const ROOT = '/api/staff/opening';
const readPage = async (path: string) => (await shop.shopper().raw(path)).text();
const SOON = /오픈 준비 중입니다|opens soon/;

test.each(['/', '/en', '/cart', '/en/cart', '/search?keyword=a', '/login', '/no-such-page'])(
  '%s of a new shop says that it opens soon, and robots are kept out',
  async (path) => {
    const html = await readPage(path);
    expect(html).toMatch(SOON);
    expect(html).toContain('content="noindex,follow"');
    expect(html).not.toContain('role="search"');
    expect(html).not.toContain('application/ld+json');
  },
);

test('robots.txt of a new shop forbids everything', async () => {
  expect(await readPage('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});

let owner: Shopper;

test('the first owner comes in by the link of the terminal, and nobody after them', async () => {
  const link = (await buildSetupLink(shop.runtime)) ?? '';
  const token = link.split('#')[1] ?? '';
  expect(link).toMatch(/\/staff\/invitation#first-owner\.\S{32}$/);

  owner = shop.shopper();

  const inviteFirst = (changes: object) =>
    owner.post<{ token: string } & ErrorBody>('/api/staff/setup', {
      token,
      email: 'first@shop.example',
      name: '첫 운영자',
      ...changes,
    });

  expect((await inviteFirst({ token: 'x'.repeat(32) })).body.code).toBe('SetupEnded');
  expect((await inviteFirst({ email: 'nobody' })).body.fields).toEqual({ email: 'InvalidEmail' });

  const first = await inviteFirst({});
  const again = await inviteFirst({}); // the first invitation was lost
  expect([first.status, again.status]).toEqual([200, 200]);

  const invitation = again.body.token;
  const { body } = await owner.post<{ secret: string }>('/api/staff/invitation/open', {
    token: invitation,
  });
  const code = codeAt(body.secret, shop.now());
  const accepted = await owner.post('/api/staff/invitation', {
    token: invitation,
    password: PASSWORD,
    code,
  });
  expect(accepted.status).toBe(200);

  expect(await buildSetupLink(shop.runtime)).toBeUndefined();
  expect((await inviteFirst({})).body.code).toBe('SetupEnded');
});

const readOpening = async () => (await owner.get<StaffOpening>(ROOT)).body;
const listTodo = async () =>
  (await readOpening()).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
const takeDraft = (draft: string) =>
  owner.post<StaffOpening & ErrorBody>(`${ROOT}/drafts`, { draft });
const setOpen = (isOpen: boolean) =>
  owner.call<StaffOpening & ErrorBody>('PUT', ROOT, { body: { isOpen } });

test('a shop opens once every needed step is done', async () => {
  expect(await listTodo()).toEqual(OPENING_STEPS.filter((step) => step !== 'payment'));
  expect((await setOpen(true)).body.code).toBe('ShopIncomplete');

  for (const draft of ['terms', 'delivery', 'outdoor']) {
    const { status, body } = await takeDraft(draft);
    expect([status, body.isOpen]).toEqual([200, false]);
  }

  for (const draft of ['terms', 'delivery', 'outdoor', 'fashion']) {
    expect((await takeDraft(draft)).body.code, draft).toBe('OpeningStepDone');
  }

  await enterCompany(shop);
  await enterBrand(shop);
  expect(await listTodo()).toEqual(['product', 'links', 'mail']);
  expect((await setOpen(true)).body.code).toBe('ShopIncomplete');

  const { itemCode } = await makeProduct(shop);
  expect(await readPage(`/product/${itemCode}`)).toMatch(SOON);
  expect(await readPage(`/product/${itemCode}`)).not.toContain('등산 자켓');

  const { status, body } = await setOpen(true);
  expect([status, body.isOpen]).toEqual([200, true]);
  expect(await readPage('/')).not.toMatch(SOON);
  expect(await readPage('/')).toContain('role="search"');
  expect(await readPage('/robots.txt')).toContain('Disallow: /api/');
});

test('the drafts fit the shop: its name is in the terms, its categories in the menu', async () => {
  const terms = await readPage('/terms/use');
  expect(terms).toContain('이 약관은 노스리지 주식회사(이하 “회사”)가');
  expect(terms).not.toMatch(/\{\{(?:company|cs)/);
  expect(await readPage('/en/terms/privacy')).toContain('1588-0000');

  const audit = await shop.runtime.database.read
    .selectFrom('audit')
    .select(['entityId', 'after'])
    .where('entityId', '=', 'opening')
    .execute();
  expect(audit.map(({ after }) => after)).toContain('{"isOpen":true}');
});

test('an owner closes the shop, and staff see it in the preview meanwhile', async () => {
  expect((await setOpen(false)).body.isOpen).toBe(false);
  expect(await readPage('/')).toMatch(SOON);
  expect((await setOpen(true)).body.isOpen).toBe(true);
});

test('only who may change settings sees and opens it', async () => {
  const { browser } = await staffOf(shop, 'goods');
  await browser.get('/api/live');
  expect((await browser.get(ROOT)).status).toBe(403);
  expect((await browser.call('PUT', ROOT, { body: { isOpen: false } })).status).toBe(403);
});

test('a shop that is in use stays open when it starts again', async () => {
  await shop.runtime.database.tx((t) =>
    saveSetting(t, { name: 'opening', value: { isOpen: true }, now: shop.now() }),
  );
  await closeUnusedShop(shop.runtime.database, shop.now());
  expect(await readPage('/')).not.toMatch(SOON);
  expect((await readSteps(shop.runtime, shop.now())).brand).toBe(true);
});
