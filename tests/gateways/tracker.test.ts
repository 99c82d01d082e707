import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STANDARD_COURIERS } from '#src/features/content/setting/standard-couriers.ts';
import { createTrackerDelivery } from '#src/gateways/tracker-delivery.ts';
import { readConfig } from '#src/server/config.ts';
import { startTracker, type Tracker } from '../support/order/tracking/tracker.ts';

const NOW = Date.UTC(2026, 10, 22, 5, 30);
const HOUR_MS = 60 * 60 * 1000;
const NUMBER = { shippingCarrierCode: 'CJ', invoiceNo: '638123456789' };
const PARCEL = { carrierId: 'kr.cjlogistics', trackingNumber: '638123456789' };

let tracker: Tracker;
beforeAll(async () => {
  tracker = await startTracker(() => NOW);
});
afterAll(() => tracker.close());
beforeEach(() => tracker.forget());

const createClient = (env: Record<string, string> = {}) => {
  const { tracker: config } = readConfig({
    ...tracker.settings,
    TRACKER_TIMEOUT_MS: '500',
    ...env,
  });
  if (!config) throw new Error('no tracker is configured');
  return createTrackerDelivery(config);
};

test('every carrier of the shop is known to the service', () => {
  expect(createClient().carriers.toSorted()).toEqual(
    STANDARD_COURIERS.map(({ code }) => code).toSorted(),
  );
});

test('scans come with their time and place, and without people', async () => {
  await tracker.tell(PARCEL, [
    { time: NOW - HOUR_MS, code: 'AT_PICKUP', place: '능선대리점' },
    {
      time: NOW,
      code: 'OUT_FOR_DELIVERY',
      description: '배달원 홍길동 010-1234-5678',
      place: '강남직영(홍길동 010-1234-5678)',
    },
  ]);

  const answer = await createClient().lookUp(NUMBER);
  expect(answer).toMatchObject({
    kind: 'found',
    scans: [
      { kind: 'OutForDelivery', occurredAt: NOW, place: '강남직영' },
      { kind: 'PickedUp', occurredAt: NOW - HOUR_MS, place: '능선대리점' },
      { kind: 'OutForDelivery', occurredAt: NOW, place: '강남직영' },
    ],
  });
  expect(JSON.stringify(answer)).not.toMatch(/홍길동|5678/);
});

test('a number that nobody scanned is not found', async () => {
  expect(await createClient().lookUp(NUMBER)).toEqual({ kind: 'notFound' });
});

test('a wrong key is refused', async () => {
  const client = createClient({ TRACKER_CLIENT_SECRET: 'wrong' });
  expect(await client.lookUp(NUMBER)).toEqual({ kind: 'refused', why: 'UNAUTHENTICATED' });
});

test.each([
  ['http500', { kind: 'unknown', why: 'invalid JSON' }],
  ['hang', { kind: 'unknown', why: 'timeout' }],
  ['reset', { kind: 'unknown' }],
  ['halfBody', { kind: 'unknown' }],
  ['garbage', { kind: 'unknown', why: 'unexpected body' }],
  ['internal', { kind: 'unknown', why: 'code INTERNAL' }],
  ['unauthenticated', { kind: 'refused', why: 'UNAUTHENTICATED' }],
  ['rateLimit', { kind: 'limited' }],
] as const)('%s: %j', async (fault, expected) => {
  await tracker.tell(PARCEL, [{ time: NOW, code: 'DELIVERED' }]);
  await tracker.fail(fault);
  const client = createClient();
  expect(await client.lookUp(NUMBER)).toMatchObject(expected);
  expect(await client.lookUp(NUMBER)).toMatchObject({ kind: 'found' });
});

test('a notice names a shipment, and whatever else it holds counts for nothing', () => {
  const { parseNotice } = createClient();
  expect(parseNotice(JSON.stringify({ ...PARCEL, code: 'DELIVERED' }))).toEqual(NUMBER);
  const others = ['', 'no JSON', '[]', '{}', '{"carrierId":"xx.none","trackingNumber":"1"}'];
  expect(others.map(parseNotice)).toEqual(others.map(() => undefined));
});

test('notices are asked for where the service reaches the shop', async () => {
  await tracker.tell(PARCEL, []);
  expect(await createClient().askNotices(NUMBER, NOW + HOUR_MS)).toBe(true);
  await tracker.fail('internal');
  expect(await createClient().askNotices(NUMBER, NOW + HOUR_MS)).toBe(false);

  const { tracker: config } = readConfig({ TRACKER_CLIENT_ID: 'a', TRACKER_CLIENT_SECRET: 'b' });
  expect(config?.noticeUrl).toBeUndefined();
  expect(readConfig({ TRACKER_CLIENT_ID: '' }).tracker).toBeUndefined();
  expect(() => readConfig({ TRACKER_CLIENT_ID: 'a' })).toThrow('TRACKER_CLIENT_SECRET');
});
