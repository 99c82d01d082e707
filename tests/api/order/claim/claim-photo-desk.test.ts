import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyWith, attachPhotos, namesIn } from '../../../support/order/claim/claim-photos.ts';
import { claimerOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { askWith, readPictureStatus } from '../../../support/talk/inquiries.ts';
import { signedIn } from '../../../support/member/people.ts';
import { jpegOf } from '../../../support/server/pictures.ts';
import { staffOf, type TestStaff } from '../../../support/desk/staff.ts';

const MINUTE_MS = 60_000;

let shop: PayingShop;
let service: TestStaff;
let owner: TestStaff;
let goods: TestStaff;
let warehouse: TestStaff;
beforeAll(async () => {
  shop = await startPayingShop();
  service = await staffOf(shop, 'service');
  owner = await staffOf(shop, 'owner');
  goods = await staffOf(shop, 'goods');
  warehouse = await staffOf(shop, 'warehouse');
});
afterAll(() => shop.close());

interface Photographed {
  entity: string;
  id: string;
  urls: string[];
}

const urlsOf = (names: readonly string[]) => names.map((name) => `/api/staff/media/${name}`);

async function privateNames(): Promise<string[]> {
  const rows = await shop.runtime.database.read
    .selectFrom('media')
    .select('name')
    .where('visibility', '=', 'Private')
    .orderBy('mediaSn')
    .execute();
  return rows.map(({ name }) => name);
}

/** Makes something with two photos of its own. */
async function makePhotographed(
  entity: string,
  make: (files: readonly Buffer[]) => Promise<string>,
): Promise<Photographed> {
  const before = await privateNames();
  const id = await make([await jpegOf(), await jpegOf()]);

  const newNames = (await privateNames()).filter((name) => !before.includes(name));
  expect(newNames).toHaveLength(2);

  return { entity, id, urls: urlsOf(newNames) };
}

const makeInquiry = () =>
  makePhotographed('inquiry', async (files) => {
    const { body } = await askWith(await signedIn(shop), {}, files);
    return String(body.inquirySn);
  });

async function startReturn() {
  const { units } = await makeProduct(shop);
  const ordered = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const order = await makeDelivered(shop, { items: ordered });
  const claimer = claimerOf(order, 'Return');
  const draftClaimSn = await claimer.draft();
  const items = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 }];

  return { order, claimer, draftClaimSn, items };
}

const makeClaim = () =>
  makePhotographed('claim', async (files) => {
    const { order, claimer, draftClaimSn, items } = await startReturn();
    const { body: seen } = await claimer.estimate(draftClaimSn, { items });
    return (await applyWith(order.buyer, { draftClaimSn, seen, files })).body.claimNo;
  });

const looksAt = ({ entity, id }: Photographed) =>
  shop.runtime.database.read
    .selectFrom('audit')
    .select(['staffSn', 'action', 'reason', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .orderBy('auditSn')
    .execute();

const lookOf = ({ staffSn }: TestStaff) => ({
  staffSn,
  action: 'file:read',
  reason: '',
  before: '{}',
  after: '{}',
});

test.each([
  ['an inquiry', makeInquiry],
  ['a claim', makeClaim],
])('looking at the private photos of %s leaves one row a view', async (_, make) => {
  const thing = await make();
  const see = (by: TestStaff) =>
    Promise.all(thing.urls.map((url) => readPictureStatus(by.browser, url)));
  expect(await see(service)).toEqual([200, 200]);

  shop.setNow(shop.now() + 9 * MINUTE_MS);

  expect(await see(service)).toEqual([200, 200]);
  expect(await looksAt(thing)).toEqual([lookOf(service)]);
  expect(await see(owner)).toEqual([200, 200]);

  shop.setNow(shop.now() + 2 * MINUTE_MS);
  await see(service);

  expect(await looksAt(thing)).toEqual([lookOf(service), lookOf(owner), lookOf(service)]);
});

test.each([
  ['an inquiry', makeInquiry, () => warehouse],
  ['a claim', makeClaim, () => goods],
])('whoever may not see the photos of %s leaves no row', async (_, make, other) => {
  const thing = await make();
  for (const url of thing.urls) {
    expect(await readPictureStatus(other().browser, url)).toBe(404);
    expect(await readPictureStatus(shop.shopper(), url)).toBe(404);
  }

  expect(await looksAt(thing)).toEqual([]);
});

test('looking is no change: whoever changes the record next is not refused', async () => {
  const thing = await makeInquiry();
  const hold = (reason: string) =>
    owner.browser.post(`/api/staff/inquiries/${thing.id}/hold`, { reason }, { 'if-match': '"0"' });
  for (const url of thing.urls) await readPictureStatus(service.browser, url);
  expect((await hold('제조사에 확인합니다')).status).toBe(200);
});

test('a photo of a claim that was not applied for belongs to nothing that staff may see', async () => {
  const { order, draftClaimSn } = await startReturn();
  const { body } = await attachPhotos(order.buyer, draftClaimSn, { files: [await jpegOf()] });
  const [url = ''] = urlsOf(namesIn(body));
  expect(await readPictureStatus(owner.browser, url)).toBe(404);
});
