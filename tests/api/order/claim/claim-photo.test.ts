import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttachedFiles, ClaimDetail } from '#src/features/order/claim/claim.schema.ts';
import { deleteOldDrafts } from '#src/features/order/claim/draft/draft.queries.ts';
import { purgeOrphans } from '#src/server/media/media.jobs.ts';
import { DAILY_PICTURES } from '#src/server/media/media.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyWith,
  attachPhotos,
  namesIn,
  photosOf,
  storedIn,
} from '../../../support/order/claim/claim-photos.ts';
import { claimerOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { signedIn } from '../../../support/member/people.ts';
import { gifOf, jpegOf, pngOf } from '../../../support/server/pictures.ts';
import type { Shopper } from '../../../support/shopper.ts';

const HOUR_MS = 3_600_000;
let shop: PayingShop;
let jpeg: Buffer;

beforeAll(async () => {
  shop = await startPayingShop();
  jpeg = await jpegOf(1600, 800);
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

/** An order that has arrived with the draft of its return, estimated. */
async function makeDraft(buyer = shop.shopper()) {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const order = await makeDelivered(shop, { buyer, items });
  const claimer = claimerOf(order, 'Return');
  const draft = await claimer.draft();
  const orderItemSn = order.items[0]?.orderItemSn ?? 0;
  const { body: seen } = await claimer.estimate(draft, { items: [{ orderItemSn, claimQty: 1 }] });

  return { order, buyer, draft, claimer, seen };
}

async function readPhotoStatus(name: string, by: Shopper): Promise<number> {
  const { status } = await by.raw(`/media/${name}`);
  return status;
}

test.each([
  ['a member', () => signedIn(shop)],
  ['a guest', async () => shop.shopper()],
])('%s attaches photos, keeps one and replaces another', async (who, make) => {
  const { buyer, draft, order } = await makeDraft(await make());
  const two = await attachPhotos(buyer, draft, { files: [jpeg, await pngOf()] });
  expect(two.status).toBe(200);

  const [first = '', second = ''] = namesIn(two.body);
  expect(two.body.attachFiles).toEqual([
    { name: first, url: `/media/${first}`, width: 1200, height: 600 },
    { name: second, url: `/media/${second}`, width: 40, height: 20 },
  ]);
  expect([
    await readPhotoStatus(first, buyer),
    await readPhotoStatus(first, shop.shopper()),
  ]).toEqual([200, 404]);

  const changed = await attachPhotos(buyer, draft, { files: [await gifOf()], keep: [second] });
  const names = namesIn(changed.body);
  expect([changed.status, names.length, names[0]]).toEqual([200, 2, second]);

  const read = await buyer.get<AttachedFiles>(`/api/claim/${draft}/attachFiles`);
  expect(namesIn(read.body)).toEqual(names);
  expect(await readPhotoStatus(first, buyer)).toBe(404);

  const rows = await shop.runtime.database.read
    .selectFrom('media')
    .select(['kind', 'visibility', 'orderSn'])
    .where('name', 'in', names)
    .execute();

  const orderSn = who === 'a guest' ? order.orderSn : null;
  const row = { kind: 'Claim', visibility: 'Private', orderSn };
  expect(rows).toEqual([row, row]);

  const none = await buyer.call<AttachedFiles>('PUT', `/api/claim/${draft}/attachFiles`, {
    body: { keep: [] },
  });
  expect([none.status, none.body]).toEqual([200, { attachFiles: [] }]);
  expect(await photosOf(shop, { draftClaimSn: draft })).toEqual([]);

  await purgeOrphans(shop.runtime, Date.now() + 2 * HOUR_MS);

  for (const name of [first, ...names]) {
    expect(await shop.runtime.media.read(name)).toBeUndefined();
  }
});

test('a draft’s photos become the claim’s, with those that come with the application', async () => {
  const { buyer, draft, seen, order } = await makeDraft();
  const [attached = ''] = namesIn((await attachPhotos(buyer, draft, { files: [jpeg] })).body);
  const headers = { 'idempotency-key': `photos-${draft}` };
  const apply = { draftClaimSn: draft, seen, files: [await pngOf()], headers };

  const applied = await applyWith(buyer, apply);
  expect(applied.status).toBe(201);

  const again = await applyWith(buyer, apply);
  expect([again.status, again.body]).toEqual([201, applied.body]);

  const path = `/api/claim/${applied.body.claimNo}/detail`;
  const { body } = await buyer.get<ClaimDetail>(path);
  expect(body.attachFiles.map(({ width }) => width)).toEqual([1200, 40]);
  expect(namesIn(body)[0]).toBe(attached);
  expect(await photosOf(shop, { draftClaimSn: draft })).toEqual([]);

  const rows = await shop.runtime.database.read
    .selectFrom('media')
    .select('name')
    .where('orderSn', '=', order.orderSn)
    .execute();
  expect(rows.length).toBe(2);

  for (const name of namesIn(body)) {
    expect([
      await readPhotoStatus(name, buyer),
      await readPhotoStatus(name, shop.shopper()),
    ]).toEqual([200, 404]);
  }

  const late = await attachPhotos(buyer, draft, { files: [jpeg] });
  expectProblem(late, 409, 'ClaimStatusConflict');
});

test('an exchange takes photos as a return does', async () => {
  const { units } = await makeProduct(shop, { stock: [9, 9] });
  const [small, large] = units;
  const buyer = await signedIn(shop);
  const items = [{ itemCode: small?.itemCode ?? '', qty: 1 }];
  const order = await makeDelivered(shop, { buyer, items });
  const claimer = claimerOf(order, 'Exchange');
  const draftClaimSn = await claimer.draft();
  const exchange = { orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 };
  const { body: seen } = await claimer.estimate(draftClaimSn, {
    items: [{ ...exchange, exchangeItemCode: large?.itemCode ?? '' }],
    claimReasonCode: 'DefectiveProduct',
  });
  const apply = { draftClaimSn, seen, files: [jpeg] };

  expectProblem(await applyWith(buyer, apply), 404, 'NotFound'); // of a return

  const applied = await applyWith(buyer, { ...apply, type: 'Exchange' });
  expect(applied.status).toBe(201);

  const detail = await buyer.get<ClaimDetail>(`/api/claim/${applied.body.claimNo}/detail`);
  expect(detail.body.attachFiles.length).toBe(1);
});

test('a draft and its photos are their owner’s alone', async () => {
  const { draft, seen, buyer } = await makeDraft(await signedIn(shop));
  const [name = ''] = namesIn((await attachPhotos(buyer, draft, { files: [jpeg] })).body);
  const member = await signedIn(shop);
  const guest = (await makeDraft()).buyer;
  const before = await storedIn(shop);
  const apply = { draftClaimSn: draft, seen, files: [jpeg] };

  for (const other of [member, guest]) {
    const answers = [
      await attachPhotos(other, draft, { files: [jpeg], keep: [name] }),
      await other.get(`/api/claim/${draft}/attachFiles`),
      await applyWith(other, apply),
    ];

    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([404, { code: 'NotFound' }]);
    }

    expect(await readPhotoStatus(name, other)).toBe(404);
  }

  const nobody = shop.shopper();
  await nobody.get('/api/live');

  for (const answer of [
    await attachPhotos(nobody, draft, { files: [jpeg] }),
    await applyWith(nobody, apply),
  ]) {
    expectProblem(answer, 401, 'LoginRequired');
  }

  expect(await storedIn(shop)).toEqual({ ...before, leftovers: [] });
});

const TEXT = Buffer.from('no picture at all');

test.each<[string, () => Buffer[], number, string, RegExp, RegExp]>([
  ['four', () => [jpeg, jpeg, jpeg, jpeg], 422, 'TooManyFiles', /3장/, /3 photos/],
  ['two more', () => [jpeg, jpeg], 422, 'TooManyFiles', /3장/, /3 photos/],
  ['one above 10 MB', () => [Buffer.alloc(10_485_761, 0xff)], 413, 'FileTooLarge', /10MB/, /10 MB/],
  ['a text', () => [jpeg, TEXT], 415, 'ImageTypeUnsupported', /JPG, PNG, GIF/, /JPG, PNG and GIF/],
  ['half a photo', () => [jpeg.subarray(0, 900)], 422, 'ImageUnreadable', /이미지/, /photo/],
])(
  '%s cannot be attached, and what was there stays',
  async (...[, files, status, code, ko, en]) => {
    const { buyer, draft } = await makeDraft();
    const two = await attachPhotos(buyer, draft, { files: [jpeg, jpeg] });
    const keep = namesIn(two.body);
    const before = await storedIn(shop);

    for (const [locale, words] of [['ko', ko] as const, ['en', en] as const]) {
      buyer.locale = locale;
      const answer = await attachPhotos(buyer, draft, { files: files(), keep });
      expectProblem(answer, status, code);
      expect(answer.body.message).toMatch(words);
    }

    expect(await storedIn(shop)).toEqual({ ...before, leftovers: [] });
  },
);

test('only photos of the draft can be kept', async () => {
  const other = await makeDraft();
  const [foreign = ''] = namesIn(
    (await attachPhotos(other.buyer, other.draft, { files: [jpeg] })).body,
  );
  const { buyer, draft } = await makeDraft();

  await attachPhotos(buyer, draft, { files: [jpeg] });

  const before = await storedIn(shop);
  const answer = await attachPhotos(buyer, draft, { files: [], keep: [foreign] });
  expect([answer.status, answer.body.fields]).toEqual([422, { keep: 'InvalidInput' }]);
  expect(await storedIn(shop)).toEqual(before);
});

test('photos beyond the day’s quota are refused, and the claim with them', async () => {
  const { buyer, draft, seen, order } = await makeDraft();
  const owner = `order:${order.orderSn}`;
  const { database } = shop.runtime;

  await attachPhotos(buyer, draft, { files: [jpeg] });

  const count = DAILY_PICTURES;

  await database.tx((t) =>
    t.updateTable('media_day').set({ count }).where('owner', '=', owner).execute(),
  );

  const before = await storedIn(shop);
  const attached = await attachPhotos(buyer, draft, { files: [jpeg] });
  expectProblem(attached, 429, 'UploadQuotaExceeded');

  const applied = await applyWith(buyer, { draftClaimSn: draft, seen, files: [jpeg] });
  expectProblem(applied, 429, 'UploadQuotaExceeded');
  expect(await storedIn(shop)).toEqual(before);

  // Nothing of the claim was written either: its units are free.
  const without = await applyWith(buyer, { draftClaimSn: draft, seen, files: [] });
  expect(without.status).toBe(201);
});

test('a refused application leaves the draft with its photos', async () => {
  const { buyer, draft, seen, claimer } = await makeDraft();
  await attachPhotos(buyer, draft, { files: [jpeg, jpeg] });

  const before = await storedIn(shop);
  const many = await applyWith(buyer, { draftClaimSn: draft, seen, files: [jpeg, jpeg] });
  expectProblem(many, 422, 'TooManyFiles');

  const wrong = { refundAmt: seen.refundAmt + 1, addPaymentAmt: seen.addPaymentAmt };
  const changed = await applyWith(buyer, { draftClaimSn: draft, seen: wrong, files: [jpeg] });
  expectProblem(changed, 409, 'ClaimChanged');
  expect(await storedIn(shop)).toEqual(before);
  expect((await claimer.apply(draft, seen)).status).toBe(201);
});

test('at once attached, no draft has more than three', async () => {
  const { buyer, draft } = await makeDraft();
  const [kept = ''] = namesIn((await attachPhotos(buyer, draft, { files: [jpeg] })).body);

  const answers = await Promise.all(
    [1, 2, 3].map(() => attachPhotos(buyer, draft, { files: [jpeg], keep: [kept] })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Each replaced what was not kept.
  expect((await photosOf(shop, { draftClaimSn: draft })).length).toBe(2);
});

test('photos of a forgotten draft go with it, a claim’s stay', async () => {
  const left = await makeDraft();
  await attachPhotos(left.buyer, left.draft, { files: [jpeg] });

  const applied = await makeDraft();
  await attachPhotos(applied.buyer, applied.draft, { files: [jpeg] });

  const { body } = await applied.claimer.apply(applied.draft, applied.seen);
  const { database } = shop.runtime;

  await database.tx((t) => deleteOldDrafts(t, shop.now() + 1));

  expect(await photosOf(shop, { draftClaimSn: left.draft })).toEqual([]);

  const detail = await applied.buyer.get<ClaimDetail>(`/api/claim/${body.claimNo}/detail`);
  expect(detail.body.attachFiles.length).toBe(1);

  const { rows, photos } = await storedIn(shop);
  expect(photos).toBe(rows.length);
});
