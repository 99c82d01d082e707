import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeamName } from '#src/server/seam.ts';
import { itemsOf } from '../support/order/orders.ts';
import { makeMember, makeOrder, signedIn } from '../support/member/people.ts';
import { expectProblem } from '../support/problem.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import type { Answer } from '../support/shopper.ts';
import { memberWith } from '../support/benefit/wallet.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'silent' });
});
afterAll(() => shop.close());

const ABANDONED_MS = 61_000;

/** A call that moves money once per idempotency key, and the count of its effects. */
interface Effect {
  send: (changes?: object) => Promise<Answer<object>>;
  count: () => Promise<number>;
}

let keys = 0;
function nextKey() {
  keys += 1;
  return { 'idempotency-key': `once-key-${keys}` };
}

async function prepareWithdrawal(): Promise<Effect> {
  const { shopper, memberNo } = await memberWith(shop, { deposit: 50_000 });
  const headers = nextKey();
  const request = { amount: 20_000, bankCode: '088', bankAccountHolder: '김산행' };
  const body = { ...request, bankAccountNo: '110-123-456789' };

  return {
    send: (changes) =>
      shopper.post<object>('/api/my/deposit/withdrawal/register', { ...body, ...changes }, headers),
    count: async () => {
      const query = shop.runtime.database.read.selectFrom('deposit_ledger').select('amount');
      const moves = query.where('memberNo', '=', memberNo).where('type', '=', 'Withdrawal');
      return (await moves.execute()).length;
    },
  };
}

/** Cancels one of two jackets; a second effect would cancel the other. */
async function partOfOrder(): Promise<Effect> {
  const member = await makeMember(shop);
  const { memberNo } = member;
  const { orderSn, orderNo } = await makeOrder(shop, { memberNo });
  const shopper = await signedIn(shop, member);
  const headers = nextKey();
  const [item] = await itemsOf(shop, orderSn);
  const items = [{ orderItemSn: item?.orderItemSn, qty: 1 }];
  const body = { reasonCode: 'ChangedMind', items, expectedRefundAmt: 45_000 };

  return {
    send: (changes) =>
      shopper.post<object>(`/api/order/${orderNo}/cancel`, { ...body, ...changes }, headers),
    count: async () => {
      const query = shop.runtime.database.read.selectFrom('refund').select('amount');
      return (await query.where('orderSn', '=', orderSn).execute()).length;
    },
  };
}

function renameAnswers(from: string, to: string): Promise<unknown> {
  const statement = sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`;
  return shop.runtime.database.tx((t) => statement.execute(t));
}

/** Runs `happens` when the seam `at` is reached for the first time. */
function runOnceAt(targetSeam: SeamName, happens: () => Promise<unknown>): void {
  shop.runtime.seam = async (seam) => {
    if (seam !== targetSeam) return;
    shop.runtime.seam = () => undefined;
    await happens();
  };
}

describe.each([
  {
    what: 'a withdrawal',
    begin: prepareWithdrawal,
    at: 'afterWithdrawal',
    done: 201,
    other: { amount: 1 },
  },
  {
    what: 'a part of an order',
    begin: partOfOrder,
    at: 'afterCancel',
    done: 200,
    other: { reason: 'x' },
  },
] as const)('$what is done once a key', ({ begin, at, done, other }) => {
  test('when its response could not be stored', async () => {
    const { send, count } = await begin();

    runOnceAt(at, () => renameAnswers('idempotency', 'lost'));

    const first = await send();

    await renameAnswers('lost', 'idempotency');

    expect(first.status).toBe(done);
    expect((await send()).status).toBe(409);

    shop.setNow(shop.now() + ABANDONED_MS);

    const again = await send();
    expect([again.status, again.body]).toEqual([done, first.body]);
    expect(await count()).toBe(1);
  });

  test('when it failed after the effect', async () => {
    const { send, count } = await begin();

    runOnceAt(at, () => Promise.reject(new Error('gone')));

    expect((await send()).status).toBe(500);

    const second = await send();
    const third = await send();
    expect([second.status, third.status]).toEqual([done, done]);
    expect(third.body).toEqual(second.body);
    expect(await count()).toBe(1);
  });

  test('when the process ended before the response', async () => {
    const { send, count } = await begin();

    const arrived = new Promise<void>((resolve) => {
      runOnceAt(at, () => {
        resolve();
        return new Promise(() => undefined);
      });
    });

    void send().catch(() => undefined); // never gets a response
    await arrived;

    expect((await send()).status).toBe(409);

    shop.setNow(shop.now() + ABANDONED_MS);

    expectProblem(await send(other), 422, 'IdempotencyMismatch');
    expect((await send()).status).toBe(done);
    expect(await count()).toBe(1);
  });
});
