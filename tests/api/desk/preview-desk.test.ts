import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import { ROUTES } from '#src/published.ts';
import { createRenderer } from '#src/publish/serve/render-page.ts';
import { loadSite, type Site } from '#src/server/site.ts';
import { loadContentValues } from '../../support/content/content.ts';
import { digestTables } from '../../support/database/digest.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const HOUR_MS = 60 * 60_000;
const STARTS = FRIDAY + HOUR_MS;
const ENDS = FRIDAY + 2 * HOUR_MS;
const formatIso = (time: number) => new Date(time).toISOString();
const buildLocalizedText = (ko: string) => ({ ko, en: `${ko} in English` });
const times = { startAt: formatIso(STARTS), endAt: formatIso(ENDS) };

let shop: TestShop;
let writer: Shopper;
let warehouse: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  writer = (await staffOf(shop, 'content')).browser;
  warehouse = (await staffOf(shop, 'warehouse')).browser;

  const exhibition = {
    exhibitionSn: 901,
    title: buildLocalizedText('봄 신상품전'),
    summary: buildLocalizedText('가벼운 산행'),
  };

  await loadContentValues(shop.runtime, 'exhibition', { ...exhibition, ...times });

  const popup = {
    popupSn: 901,
    title: buildLocalizedText('봄맞이'),
    text: buildLocalizedText('보세요'),
    linkUrl: '/store',
  };

  await loadContentValues(shop.runtime, 'popup', { ...popup, ...times });
});
afterAll(() => shop.close());

function openPreview(by: Shopper, query: Record<string, string>, call = '') {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const address = `${shop.url}/api/staff/preview${call}?${new URLSearchParams(query)}`;
  return fetch(address, { headers: { cookie }, redirect: 'manual' });
}
const readPreview = async (path: string, asOf: number) => {
  const response = await openPreview(writer, { path, asOf: formatIso(asOf) });
  return { response, text: await response.text() };
};

describe('a page as of a time', () => {
  test('is what shoppers will see then, in both languages, and says that it is a preview', async () => {
    expect((await fetch(`${shop.url}/exhibitions/901`)).status).toBe(404);

    const { response, text } = await readPreview('/exhibitions/901', STARTS);
    expect(response.status).toBe(200);

    for (const part of ['<h1', '봄 신상품전', '미리보기: ']) expect(text.includes(part)).toBe(true);

    const english = await readPreview('/en/exhibitions/901', STARTS);
    for (const part of ['봄 신상품전 in English', 'Preview: ']) {
      expect(english.text.includes(part), part).toBe(true);
    }

    expect((await readPreview('/exhibitions/901', FRIDAY)).response.status).toBe(404);
    expect((await readPreview('/exhibitions/901', ENDS)).response.status).toBe(410);
  });

  test('is neither cached nor indexed, nor stored anywhere', async () => {
    const before = await digestTables(shop.runtime.database);
    const { response, text } = await readPreview('/', STARTS);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('cache-tag')).toBeNull();
    expect(text.includes('<meta name="robots" content="noindex,nofollow">')).toBe(true);
    expect(await digestTables(shop.runtime.database)).toEqual(before);
    expect((await fetch(`${shop.url}/exhibitions/901`)).status).toBe(404);
  });

  test('runs one script of its own, and its phone frames nothing else', async () => {
    const { response } = await readPreview('/', STARTS);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
    expect(policy).toContain("frame-ancestors 'self'");

    const phone = await openPreview(writer, {
      path: '/',
      asOf: formatIso(STARTS),
      device: 'phone',
    });

    const text = await phone.text();
    expect(text).toContain('width="390"');
    expect(text).toContain('bare=1');
  });
});

test('the popup of the time is in the live call of the preview alone', async () => {
  const query = { at: 'home', asOf: formatIso(STARTS) };
  const live = (await (await openPreview(writer, query, '/live')).json()) as Live;
  expect(live.home?.popup).toMatchObject({ popupSn: 901, title: '봄맞이' });

  const now = await shop.shopper().get<Live>('/api/live?at=home');
  expect(now.body.home?.popup).toBeUndefined();

  const over = (await (
    await openPreview(writer, { ...query, asOf: formatIso(ENDS) }, '/live')
  ).json()) as Live;
  expect(over.home?.popup).toBeUndefined();
});

test.each(['', '/live'])('whoever may not see content is refused by preview%s', async (call) => {
  const query = { path: '/', asOf: formatIso(STARTS) };
  expect((await openPreview(shop.shopper(), query, call)).status).toBe(401);
  const refused = await openPreview(warehouse, query, call);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('content:read');
});

test.each([
  { path: 'https://other.example', asOf: formatIso(FRIDAY) },
  { path: '/api/live', asOf: formatIso(FRIDAY) },
  { path: '/', asOf: 'soon' },
])('%j is refused', async (query) => {
  expect((await openPreview(writer, query)).status).toBe(400);
});

/** The addresses of endpoints, which do more than show. */
async function listEndpoints(): Promise<string[]> {
  const { routeFiles } = await loadSite(shop.runtime.config.distDir);
  return Object.keys(routeFiles).map((file) =>
    file
      .replace(/^.*?\/pages/, '')
      .replace(/(?:\/index)?\.ts$/, '')
      .replaceAll(/\[\w+\]/g, '1'),
  );
}

/** Other spellings of an address, which a URL parser or a router may take for it. */
const spellingsOf = (path: string) => [
  path,
  `/en${path}`,
  `/${path}`,
  `/.${path}`,
  `/product/..${path}`,
  `/product/%2e%2e${path}`,
  path.replace(/^\/./, (start) => `/%${start.charCodeAt(1).toString(16)}`),
  path.replaceAll('/', '\\'),
  `/product\\..${path.replaceAll('/', '\\')}`,
];

test('nothing but a published page is previewed, however it is written', async () => {
  const endpoints = await listEndpoints();
  expect(endpoints).toContain('/payment/payu_callback');

  const before = await digestTables(shop.runtime.database);
  const shown: string[] = [];
  const dynamic = ['/cart', '/checkout/1', '/myPage', '/search', '/staff', '/rss/new.xml'];

  for (const path of [...endpoints, ...dynamic].flatMap(spellingsOf)) {
    if ((await shop.runtime.renderPage(path, STARTS)) !== undefined) shown.push(path);
  }

  expect(shown).toEqual([]);

  const { response } = await readPreview('/payment/payu_callback?session=1', STARTS);
  expect(response.status).toBe(404);
  expect(await digestTables(shop.runtime.database)).toEqual(before);
});

test.each<[string, (runtime: App.Locals['runtime']) => unknown]>([
  ['writes in a transaction', ({ database }) => database.tx(async () => undefined)],
  [
    'writes through its reader',
    ({ database }) =>
      sql`update "member" set "name" = 'x'`.execute(database.read as unknown as Kysely<unknown>),
  ],
  [
    'deletes through its reader',
    ({ database }) => (database.read as unknown as Kysely<Database>).deleteFrom('member').execute(),
  ],
  ['signs somebody in', ({ sessions, clock }) => sessions.create(1, 'test', clock())],
  ['calls a payment provider', ({ gateways }) => gateways.of('nicepay')],
  ['removes a picture', ({ media }) => media.remove(`${'a'.repeat(26)}.webp`)],
])('a render that %s fails', async (...[, act]) => {
  const render: Site['render'] = async (_, { locals }) => {
    await act(locals.runtime);
    return new Response('done');
  };

  const renderPage = createRenderer({ render }, shop.runtime, ROUTES);
  await expect(renderPage('/', STARTS)).rejects.toThrow();
});

test('a render reads as the shop does', async () => {
  const render: Site['render'] = async (_, { locals }) => {
    const { read } = locals.runtime.database;
    const rows = await read.selectFrom('exhibition').select('exhibitionSn').execute();
    return Response.json(rows);
  };

  const response = await createRenderer({ render }, shop.runtime, ROUTES)('/', STARTS);
  expect(await response?.json()).toContainEqual({ exhibitionSn: 901 });
});
