import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgePersonalData } from '#src/features/account/privacy/purge.service.ts';
import type { MyExport } from '#src/features/account/privacy/privacy.schema.ts';
import { purgeOrphans } from '#src/server/media/media.jobs.ts';
import { expectProblem } from '../../support/problem.ts';
import { runJobs } from '../../support/soundness/canaries.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeMemberThings } from '../../support/soundness/owned-things.ts';
import { PASSWORD, signedIn } from '../../support/member/people.ts';
import { downloadExport, EXPORT_PATH, unzipExport } from '../../support/account/personal-export.ts';
import type { Shopper } from '../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function exportOf(shopper: Shopper) {
  const { body } = await shopper.get<MyExport>(EXPORT_PATH);
  return body.personalExport;
}

test('a member gets everything the shop holds of them, as a ZIP', async () => {
  const { shopper, things } = await makeMemberThings(shop);
  expect(await exportOf(shopper)).toBeNull();
  expect((await downloadExport(shop, shopper)).status).toBe(404);

  const requested = await shopper.post<MyExport>(EXPORT_PATH);
  expect(requested.body.personalExport).toMatchObject({ status: 'Preparing', bytes: null });
  expect((await downloadExport(shop, shopper)).status).toBe(404);

  await runJobs(shop);

  expect(await exportOf(shopper)).toMatchObject({
    status: 'Ready',
    requestedAt: shop.now(),
    expiresAt: shop.now() + 7 * DAY_MS,
  });

  const response = await downloadExport(shop, shopper);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="my-data-20261120.zip"',
  );
  expect(response.headers.get('cache-control')).toBe('no-store');

  const files = await unzipExport(await response.arrayBuffer());
  expect([...files.keys()].sort()).toEqual([
    'README.txt',
    'account.json',
    'benefits.json',
    'cart.json',
    'checkout.json',
    'claims.json',
    'member.json',
    'orders.json',
    'photos.json',
    `photos/${things.mediaName}`,
    'talk.json',
  ]);

  const tableOf = (file: string, table: string) =>
    (JSON.parse(files.get(file) ?? '{}') as Record<string, Record<string, unknown>[]>)[table];
  expect(tableOf('orders.json', 'orders')).toMatchObject([
    { orderNo: things.orderNo, buyerName: '김하늘', createdAt: '2026-11-20T05:30:00.000Z' },
  ]);
  expect(tableOf('member.json', 'member')).toMatchObject([{ name: '김산행', level: 'Family' }]);
  expect(tableOf('claims.json', 'claim')).toMatchObject([{ claimNo: things.claimNo }]);
  expect(tableOf('member.json', 'shipping_address')).toHaveLength(1);
  expect(tableOf('benefits.json', 'deposit_ledger')?.length).toBeGreaterThan(1);
  expect([...files.values()].join()).not.toMatch(/passwordHash|argon2|publicKey|memberNo/);
  expect(files.get('README.txt')).toMatch(/온라인몰.*Online shop/s);
});

test('nobody else gets the file, and a request is not repeated while one is prepared', async () => {
  const { shopper } = await makeMemberThings(shop);
  await shopper.post(EXPORT_PATH);
  await shopper.post(EXPORT_PATH);
  await runJobs(shop);

  const { read } = shop.runtime.database;
  const jobs = read.selectFrom('job').select('key').where('kind', '=', 'personal-export');
  expect(await jobs.execute()).toHaveLength(2); // this one, and the one of the test before
  expect((await downloadExport(shop, shop.shopper())).status).toBe(404);
  expect((await downloadExport(shop, await signedIn(shop))).status).toBe(404);

  const names = [];
  for await (const { name } of shop.runtime.media.list()) names.push(name);

  const zip = names.find((name) => name.endsWith('.zip')) ?? '';
  expect(zip).not.toBe('');
  expect((await fetch(`${shop.url}/media/${zip}`)).status).toBe(404);
});

test('an old proof of identity is not enough, and the fourth request in an hour is too many', async () => {
  const shopper = await signedIn(shop);
  for (let i = 0; i < 3; i++) {
    expect((await shopper.post(EXPORT_PATH)).status).toBe(200);
    await runJobs(shop);
    shop.setNow(shop.now() + 1_000);
  }

  expect((await shopper.post(EXPORT_PATH)).status).toBe(429);

  await shop.runtime.database.tx((t) =>
    t.updateTable('session').set({ authenticatedAt: 0 }).execute(),
  );

  expectProblem(await shopper.post<{ code: string }>(EXPORT_PATH), 403, 'ReauthenticationRequired');

  const ask = await shopper.post<{ code: string }>(`${EXPORT_PATH}/file`);
  expectProblem(ask, 403, 'ReauthenticationRequired');
  expect((await downloadExport(shop, shopper)).status).toBe(403);

  await shopper.post('/api/member/reauthenticate', { password: PASSWORD });

  expect((await shopper.post(`${EXPORT_PATH}/file`)).status).toBe(200);
  expect((await downloadExport(shop, shopper)).status).toBe(200);
});

test('the file is deleted after seven days, and not before', async () => {
  const shopper = await signedIn(shop);
  await shopper.post(EXPORT_PATH);
  await runJobs(shop);

  const { media, database } = shop.runtime;
  const row = await database.read
    .selectFrom('personal_export')
    .selectAll()
    .orderBy('memberNo', 'desc')
    .executeTakeFirstOrThrow();

  const name = row.name ?? '';
  const later = Date.now() + 2 * 60 * 60 * 1000; // the file's own time is the real one

  await purgeOrphans(shop.runtime, later);

  expect(await media.read(name)).toBeDefined();

  shop.setNow(shop.now() + 7 * DAY_MS);

  expect(await exportOf(shopper)).toBeNull();

  await shopper.post('/api/member/reauthenticate', { password: PASSWORD });

  expect((await downloadExport(shop, shopper)).status).toBe(404);
  expect(await purgePersonalData(shop.runtime, shop.now())).toMatch(/exports [1-9]/);

  await purgeOrphans(shop.runtime, later);
  expect(await media.read(name)).toBeUndefined();
});
