import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LockWaitError } from '#db/sqlite-writer.ts';
import { startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { expectProblem } from '../support/problem.ts';
import { beginPurchase } from '../support/soundness/race.ts';
import type { ErrorBody } from '../support/shopper.ts';
import { memberWith } from '../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop({ DATABASE_URL: '' }); // the file has one writer
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

/** Holds SQLite's write lock until it is released. */
async function holdWriter() {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = shop.runtime.database.tx(async () => {
    begun.resolve();
    await release.promise;
  });

  await begun.promise;

  const end = async () => {
    release.resolve();
    await done;
  };

  onTestFinished(end);

  return end;
}

const AT_ONCE_MS = 2_000;

async function timeWork<T>(work: Promise<T>) {
  const startedAt = performance.now();
  return { ...(await work), ms: performance.now() - startedAt };
}

test('health reports at once that writes fail, and when they work again', async () => {
  const end = await holdWriter();

  const health = () => shop.shopper().get<ErrorBody>('/api/health');
  const held = await timeWork(health());
  expectProblem(held, 503, 'Busy');
  expect(held.body.detail).toEqual({ engine: 'sqlite', problem: expect.stringMatching(/written/) });
  expect(held.headers.get('retry-after')).toBe('1');
  expect(held.ms).toBeLessThan(AT_ONCE_MS);

  await end();
  expect((await health()).status).toBe(200);
});

test('a member’s reads wait for no writer', async () => {
  const { shopper: member } = await memberWith(shop);
  await member.get('/api/live');
  shop.setNow(shop.now() + 60 * 60 * 1000);
  await holdWriter();

  const live = await timeWork(member.get('/api/live'));
  expect(live).toMatchObject({ status: 200, body: { loggedIn: true } });
  expect(live.ms).toBeLessThan(AT_ONCE_MS);
});

test('a payment return to a busy shop gets a page with a retry, which works', async () => {
  const { form } = await beginPurchase(shop);

  vi.spyOn(shop.runtime.database, 'tx').mockRejectedValueOnce(new LockWaitError('held'));

  const body = new URLSearchParams(form);
  const returnUrl = `${shop.url}/payment/nicepay_mobile_callback`;

  const answer = await fetch(returnUrl, { method: 'POST', body });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await shop.comeBack(form)).toMatch(/\/orderComplete\//);
});
