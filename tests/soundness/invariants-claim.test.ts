import { copyFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { CLAIM_INVARIANTS } from '#db/invariants-claim.ts';
import { checkInvariants } from '#db/invariants.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../support/order/claim/claims.ts';
import { makeProduct } from '../support/product/factories.ts';
import { tempFile } from '../support/temp-file.ts';

let shop: PayingShop;
let sound: string;

/** A shop with a confirmed return, a confirmed exchange, a rejected return and an open one. */
beforeAll(async () => {
  shop = await startPayingShop();

  const { units } = await makeProduct(shop, { stock: [9, 9] });
  const [small, large] = units;

  const claim = async (type: 'Return' | 'Exchange', overrides: object = {}) => {
    const items = [{ itemCode: small?.itemCode ?? '', qty: 1 }];
    const order = await makeDelivered(shop, { items });
    const orderItemSn = order.items[0]?.orderItemSn ?? 0;
    const exchange = type === 'Exchange' && { exchangeItemCode: large?.itemCode ?? '' };
    const claimRequest = { items: [{ orderItemSn, claimQty: 1, ...exchange }], ...overrides };

    return (await applyFor(order, type, claimRequest)).claimNo;
  };

  const desk = claimDeskOf(shop);
  await desk.through(await claim('Return'));
  await desk.through(await claim('Exchange', { claimReasonCode: 'WrongDelivery' }));
  await desk.end(await claim('Return'), 'Rejected');
  await claim('Return');
  await giveRefunds(shop.runtime);
  sound = path.join(shop.runtime.config.dataDir, 'sound.sqlite');
  await shop.runtime.database.copyTo(sound);
});
afterAll(() => shop.close());

const open = `(select "claimSn" from "claim" where "endedAt" is null)`;

/** What breaks each invariant, once; `also` names those that cannot hold then either. */
const BREAKS: Record<string, { by: string; also?: string[] }> = {
  'claim-units': {
    by: `update "claim_unit" set "live" = 0 where "claimSn" = ${open}`,
    also: ['claim-qtys'],
  },
  'claim-qtys': {
    by: `update "order_item" set "returnedQty" = 1 where "claimingQty" = 1`,
  },
  'claim-owner': {
    by: `update "claim_fee" set "orderShippingSn" = (select min("orderShippingSn")
      from "order_shipping") where "claimSn" = ${open}`,
  },
  'claim-history': {
    by: `update "claim_history" set "toStatus" = 'Created' where "claimSn" = ${open}`,
  },
  'claim-sums': {
    by: `update "claim_fee" set "claimFee" = "claimFee" + 1 where "claimSn" = ${open}`,
  },
  'claim-refunds': {
    by: `update "refund" set "claimSn" = null`,
  },
  'claim-stock': {
    by: `update "claim_item" set "restockedQty" = 0 where "exchangeUnitSn" is not null`,
  },
  'claim-photos': {
    by: `insert into "media" select 999, 'x', 'Claim', 'Private', null, min("orderSn"), 1, 1, 1, 1
        from "orders";
      insert into "claim_photo" select 999, null, "claimSn" from "claim" where "endedAt" is null`,
  },
  'claim-exchange': {
    by: `create temp table "one" as select * from "order_item"
        where "exchangeOfItemSn" is not null;
      update "one" set "orderItemSn" = 999, "status" = 'PreparingToShip';
      insert into "order_item" select * from "one"`,
    also: ['item-history'],
  },
};

async function violationsOf(file: string): Promise<Record<string, number>> {
  const copy = await openDatabase({ file, readonly: true });
  const results = await checkInvariants(copy);

  await copy.close();

  return Object.fromEntries(
    results.filter((result) => result.violations > 0).map(({ id, violations }) => [id, violations]),
  );
}

test('a shop with claims breaks nothing', async () => {
  expect(await violationsOf(sound)).toEqual({});
});

test.each(CLAIM_INVARIANTS.map(({ id }) => id))(
  'breaking %s is found, once and by it alone',
  async (id) => {
    const { by, also = [] } = BREAKS[id] ?? { by: 'select 1' };
    const file = tempFile();

    copyFileSync(sound, file);

    const database = new Database(file);
    database.pragma('foreign_keys = OFF');
    database.pragma('ignore_check_constraints = ON');
    database.exec(by);
    database.close();

    const { [id]: count, ...others } = await violationsOf(file);
    expect(count).toBe(1);
    expect(Object.keys(others)).toEqual(also);
  },
);
