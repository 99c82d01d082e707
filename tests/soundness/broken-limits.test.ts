import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEDIA_FILES, NUMBERED, UNNUMBERED } from '#db/invariant-numbers.ts';
import { LIMIT_INVARIANTS, LIMITS } from '#db/invariants-limits.ts';
import { checkInvariants, INVARIANTS } from '#db/invariants.ts';
import { POINT_MIN_ORDER, POINT_USE_UNIT } from '#src/features/benefit/point/point.ts';
import { SHARED_CART_MAX_LINKS } from '#src/features/order/shared-cart/shared-cart.ts';
import { RECENT_SIZE, WISH_LIST_SIZE } from '#src/lib/constants.ts';
import { startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { makePaid } from '../support/order/orders.ts';
import { runVerb } from '../support/shop-verb.ts';
import { POSTGRES_URL } from '../support/database/test-database.ts';
import { memberWith } from '../support/benefit/wallet.ts';

const PRODUCTS = LIMITS.wishes + 1;
let shop: PayingShop;

/** An order also paid with points and deposit, and more products than a member's list may hold. */
beforeAll(async () => {
  shop = await startPayingShop();

  const { units } = await makeProduct(shop);
  const { shopper } = await memberWith(shop, { points: 1_000, deposit: 3_000 });

  await makePaid(shop, {
    buyer: shopper,
    items: [{ itemCode: units[0]?.itemCode ?? '', qty: 2 }],
    given: { point: 500, deposit: 2_000, expectedTotal: 97_500 },
  });

  for (let n = 1; n < PRODUCTS; n++) await makeProduct(shop);
});
afterAll(() => shop.close());

class Undone extends Error {}

/** Violations by invariant after the statements, in a transaction that is rolled back. */
async function brokenBy(statements: readonly string[]): Promise<Record<string, number>> {
  const { tx, engine } = shop.runtime.database;
  let broken: Record<string, number> = {};
  const undone = tx(async (t) => {
    for (const statement of statements) await sql.raw(statement).execute(t);

    const results = await checkInvariants({ read: t, engine });

    broken = Object.fromEntries(
      results
        .filter((result) => result.violations > 0)
        .map(({ id, violations }) => [id, violations]),
    );

    throw new Undone();
  });

  await expect(undone).rejects.toThrow(Undone);

  return broken;
}

/** Puts more products on the member's list than its limit; other numbers stand for more products. */
const buildFillStatement = (list: string, when: string, count: number) =>
  `insert into "${list}" ("memberNo", "productSn", "${when}")
    select m."memberNo", p."productSn", 0 from "member" m, "product" p
    order by p."productSn" limit ${count}`;

const BREAKS: readonly [id: string, how: string, ...statements: string[]][] = [
  [
    'means-terms',
    'half a unit of points',
    `update "orders" set "usedExclusivePointAmt" = 550, "finalTotalPaymentAmt" = 97450`,
  ],
  [
    'means-terms',
    'points on a small order',
    `update "orders" set "totalDiscountAmt" = 70100, "totalAdjSellingAmt" = 29900,
      "finalTotalPaymentAmt" = 27400`,
  ],
  ['means-terms', 'a deposit on what is not taxed', `update "product" set "taxType" = 'TaxFree'`],
  [
    'captures-kept',
    'a payment forgotten',
    `update "payment_attempt" set "status" = 'Failed' where "status" = 'Paid'`,
  ],
  [
    'kept-lists',
    'a wish too many',
    buildFillStatement('wish_item', 'createdAt', LIMITS.wishes + 1),
  ],
  [
    'kept-lists',
    'a view too many',
    buildFillStatement('recent_item', 'viewedAt', LIMITS.recent + 1),
  ],
  [
    'shared-carts',
    'a link too many',
    `insert into "shared_cart" ("token", "cartKey", "contentKey", "createdAt", "expiresAt")
      with recursive n(i) as (select 10 union all select i + 1 from n where i < ${10 + LIMITS.sharedCarts})
      select '123456789012345678901234567890' || i, 'c', i || '', 0, 1 from n`,
    `insert into "shared_cart_line" ("sharedCartSn", "lineNo", "prodUnitSn", "qty")
      select "sharedCartSn", 1, (select min("prodUnitSn") from "prod_unit"), 1 from "shared_cart"`,
  ],
  [
    'shared-carts',
    'a link to nothing',
    `insert into "shared_cart" ("token", "cartKey", "contentKey", "createdAt", "expiresAt")
      values ('12345678901234567890123456789012', 'c', 'x', 0, 1)`,
  ],
  ['order-qty', 'fewer than may be bought', `update "product" set "minPurchaseQty" = 3`],
  ['order-qty', 'more than may be bought', `update "product" set "maxPurchaseQty" = 1`],
  ['session-member', 'a member who left', `update "member" set "status" = 'Withdrawn'`],
  [
    'page-tags',
    'a page that is gone',
    `insert into "published_page_tag" values ('f', '/x', 'home')`,
  ],
];

test('a shop that works breaks nothing', async () => {
  expect(await brokenBy([])).toEqual({});
});

test.each(BREAKS)('%s counts %s, once', async (id, _how, ...statements) => {
  expect(await brokenBy(statements)).toMatchObject({ [id]: 1 });
});

test('every limit has been broken', () => {
  const ids = new Set(BREAKS.map(([id]) => id));
  expect([...ids]).toEqual(LIMIT_INVARIANTS.map(({ id }) => id));
});

test('a product changed since may have had other terms', async () => {
  const changed = `update "product" set "minPurchaseQty" = 3, "taxType" = 'TaxFree',
    "updatedAt" = "updatedAt" + 1`;
  expect(await brokenBy([changed])).toEqual({});
});

if (process.env[POSTGRES_URL]) {
  test('PostgreSQL finds lost rows and what is unproven', async () => {
    const unseen = 'set local session_replication_role = replica';
    const lost = 'insert into "wish_list" values (998, 1), (999, 1)';
    expect(await brokenBy([unseen, lost])).toEqual({ 'foreign-keys': 2 });
    const unproven = `alter table "wish_list" add constraint "unproven" check (true) not valid`;
    expect(await brokenBy([unproven])).toEqual({ integrity: 1 });
  });
}

test('the limits are those that the rules keep', () => {
  expect(LIMITS).toEqual({
    pointUnit: POINT_USE_UNIT,
    pointMinOrder: POINT_MIN_ORDER,
    wishes: WISH_LIST_SIZE.max,
    recent: RECENT_SIZE.max,
    sharedCarts: SHARED_CART_MAX_LINKS,
  });
});

test('each numbered promise names its invariants, or where it is checked', () => {
  expect(NUMBERED.map(({ no }) => no)).toEqual(Array.from({ length: 25 }, (_, i) => `I-${i + 1}`));

  const ids: string[] = [...INVARIANTS, MEDIA_FILES].map(({ id }) => id);
  expect(NUMBERED.flatMap(({ by }) => by).filter((id) => !ids.includes(id))).toEqual([]);
  expect(NUMBERED.filter(({ by, note }) => by.length === 0 && !note)).toEqual([]);
  expect(UNNUMBERED).toEqual([
    'set-price',
    'price-history',
    'present-state',
    'present-parcels',
    'pre-order-cap',
    'pre-order-sold',
    'pre-order-owed',
    'pre-order-packed',
    'pre-order-unit',
    'tracking-state',
    'tracking-delivered',
    'own-account',
    'tax-free-part',
    'refund-accounts',
    'review-stat',
    'review-recommend',
    'review-photos',
    'review-points',
    'comment-thread',
    'comment-photos',
    'comment-like',
    'inquiry-about',
    'inquiry-photos',
    'promotion-products',
    'shared-carts',
  ]);
});

test('the verb prints each number with its count, and fails on one', async () => {
  const sound = await runVerb(['invariants'], shop.env);
  expect(sound.code, sound.output + sound.complaint).toBe(0);

  const lines = sound.output.split('\n').filter((line) => /^ +(?:0|-) {2}I-\d/.test(line));
  expect(lines).toHaveLength(NUMBERED.length);

  const tag = { folderId: 'f', path: '/x', tag: 'home' };
  const { tx } = shop.runtime.database;

  await tx((t) => t.insertInto('published_page_tag').values(tag).execute());

  const broken = await runVerb(['invariants'], shop.env);

  await tx((t) => t.deleteFrom('published_page_tag').where('path', '=', '/x').execute());

  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/^ +1 {2}I-22 /m);
  expect(broken.output).toContain('Broken: page-tags, 1 times.');
});
