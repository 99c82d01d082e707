import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Live } from '#src/features/storefront/live/live.schema.ts';
import { load } from '../support/content.ts';
import { digestTables } from '../support/digest.ts';
import { FRIDAY, startTestShop, type TestShop } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';
import { staffOf } from '../support/staff.ts';

const HOUR_MS = 60 * 60_000;
const STARTS = FRIDAY + HOUR_MS;
const ENDS = FRIDAY + 2 * HOUR_MS;
const iso = (at: number) => new Date(at).toISOString();
const both = (ko: string) => ({ ko, en: `${ko} in English` });
const times = { startAt: iso(STARTS), endAt: iso(ENDS) };

let shop: TestShop;
let writer: Shopper;
let warehouse: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  writer = (await staffOf(shop, 'content')).browser;
  warehouse = (await staffOf(shop, 'warehouse')).browser;
  const exhibition = {
    exhibitionSn: 901,
    title: both('봄 신상품전'),
    summary: both('가벼운 산행'),
  };
  await load(shop.runtime, 'exhibition', { ...exhibition, ...times });
  const popup = { popupSn: 901, title: both('봄맞이'), text: both('보세요'), linkUrl: '/store' };
  await load(shop.runtime, 'popup', { ...popup, ...times });
});
afterAll(() => shop.close());

function open(by: Shopper, query: Record<string, string>, call = '') {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const address = `${shop.url}/api/staff/preview${call}?${new URLSearchParams(query)}`;
  return fetch(address, { headers: { cookie }, redirect: 'manual' });
}
const show = async (path: string, at: number) => {
  const response = await open(writer, { path, asOf: iso(at) });
  return { response, text: await response.text() };
};

describe('a page as of a time', () => {
  test('is what shoppers will see then, in both languages, and says that it is a preview', async () => {
    expect((await fetch(`${shop.url}/exhibitions/901`)).status).toBe(404);
    const { response, text } = await show('/exhibitions/901', STARTS);
    expect(response.status).toBe(200);
    for (const part of ['<h1', '봄 신상품전', '미리보기: ']) expect(text.includes(part)).toBe(true);
    const english = await show('/en/exhibitions/901', STARTS);
    for (const part of ['봄 신상품전 in English', 'Preview: ']) {
      expect(english.text.includes(part), part).toBe(true);
    }
    expect((await show('/exhibitions/901', FRIDAY)).response.status).toBe(404);
    expect((await show('/exhibitions/901', ENDS)).response.status).toBe(410);
  });

  test('is neither cached nor indexed, nor stored anywhere', async () => {
    const before = await digestTables(shop.runtime.database);
    const { response, text } = await show('/', STARTS);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('cache-tag')).toBeNull();
    expect(text.includes('<meta name="robots" content="noindex,nofollow">')).toBe(true);
    expect(await digestTables(shop.runtime.database)).toEqual(before);
    expect((await fetch(`${shop.url}/exhibitions/901`)).status).toBe(404);
  });

  test('runs one script of its own, and its phone frames nothing else', async () => {
    const { response } = await show('/', STARTS);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
    expect(policy).toContain("frame-ancestors 'self'");
    const phone = await open(writer, { path: '/', asOf: iso(STARTS), device: 'phone' });
    const text = await phone.text();
    expect(text).toContain('width="390"');
    expect(text).toContain('bare=1');
  });
});

test('the popup of the time is in the live call of the preview alone', async () => {
  const query = { at: 'home', asOf: iso(STARTS) };
  const live = (await (await open(writer, query, '/live')).json()) as Live;
  expect(live.home?.popup).toMatchObject({ popupSn: 901, title: '봄맞이' });
  const now = await shop.shopper().get<Live>('/api/live?at=home');
  expect(now.body.home?.popup).toBeUndefined();
  const over = (await (await open(writer, { ...query, asOf: iso(ENDS) }, '/live')).json()) as Live;
  expect(over.home?.popup).toBeUndefined();
});

test.each(['', '/live'])('whoever may not see content is refused by preview%s', async (call) => {
  const query = { path: '/', asOf: iso(STARTS) };
  expect((await open(shop.shopper(), query, call)).status).toBe(401);
  const refused = await open(warehouse, query, call);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('content:read');
});

test.each([
  { path: 'https://other.example', asOf: iso(FRIDAY) },
  { path: '/api/live', asOf: iso(FRIDAY) },
  { path: '/', asOf: 'soon' },
])('%j is refused', async (query) => {
  expect((await open(writer, query)).status).toBe(400);
});
