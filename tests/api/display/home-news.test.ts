import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Live } from '#src/features/display/live/live.schema.ts';
import { makeExhibition } from '../../support/content/places.ts';
import { makeFlashSale } from '../../support/benefit/flash-sale.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const HOUR = 3_600_000;

let shop: TestShop;
let start: number;
let night: number;
beforeAll(async () => {
  shop = await startTestShop({
    DEMO: '0',
    MAP_TILE_URL: 'https://{s}.tile.example/{z}/{x}/{y}.png',
    MAP_TILE_ATTRIBUTION: 'Tiles',
  });

  start = shop.now() + HOUR;

  const window = { startAt: start, endAt: start + HOUR };
  const texts = { titleKo: '첫눈', titleEn: 'Snow', textKo: '준비', textEn: 'Ready' };
  const sale = { nameKo: '심야', nameEn: 'Night', ...window };

  night = await shop.runtime.database.tx(async (t) => {
    const popup = { ...texts, ...window, image: null, linkUrl: '/store' };

    await t
      .insertInto('popup')
      .values([
        { ...popup, popupSn: 1, status: 'On' },
        { ...popup, popupSn: 2, titleKo: '꺼짐', status: 'Off' },
      ])
      .execute();

    const { flashSaleSn } = await t
      .insertInto('flash_sale')
      .values({ ...sale, code: 'NIGHT', status: 'On' })
      .returning('flashSaleSn')
      .executeTakeFirstOrThrow();

    await t
      .insertInto('flash_sale')
      .values({ ...sale, code: 'OFF', status: 'Off' })
      .execute();

    return flashSaleSn;
  });
});
afterAll(() => shop.close());

async function signInMember(): Promise<Shopper & { memberNo: number }> {
  const shopper = shop.shopper();
  const memberNo = await makeMember(shop);
  await signIn(shop, shopper, memberNo);
  return Object.assign(shopper, { memberNo });
}

/** Field of the live response of any page, not only of the home page. */
const blackFridayOf = async (shopper: Shopper) =>
  (await shopper.get<Live>('/api/live')).body.blackFriday;
const homeOf = async (shopper: Shopper) => (await shopper.get<Live>('/api/live?at=home')).body.home;
const flashSaleSnOf = async (memberNo: number) =>
  (
    await shop.runtime.database.read
      .selectFrom('member')
      .select('flashSaleSn')
      .where('memberNo', '=', memberNo)
      .executeTakeFirstOrThrow()
  ).flashSaleSn;

describe('the live call of the home page', () => {
  test('a popup has its time, and no other page asks for it', async () => {
    shop.setNow(start - 1);

    expect(await homeOf(shop.shopper())).toEqual({});

    shop.setNow(start);

    const visitor = shop.shopper();
    expect((await homeOf(visitor))?.popup).toMatchObject({ title: '첫눈', linkUrl: '/store' });

    visitor.locale = 'en';

    expect((await homeOf(visitor))?.popup?.title).toBe('Snow');
    expect((await visitor.get<Live>('/api/live')).body.home).toBeUndefined();

    shop.setNow(start + HOUR);

    expect(await homeOf(visitor)).toEqual({});

    shop.setNow(start);
  });

  test('links to Black Friday within its window and while the exhibition runs', async () => {
    const redirect = { redirectFrom: start - HOUR, redirectUntil: start + 1 };
    await makeExhibition(shop, { ...redirect, endAt: start });

    const running = await makeExhibition(shop, redirect);
    const blackFriday = { exhibitionSn: running, ...redirect };
    expect(await blackFridayOf(shop.shopper())).toEqual(blackFriday);

    const flags = await shop.shopper().get('/api/flags');
    expect(flags.body).toEqual({
      blackFriday,
      map: { tiles: { url: 'https://{s}.tile.example/{z}/{x}/{y}.png', attribution: 'Tiles' } },
    });

    shop.setNow(start + 1);

    expect(await blackFridayOf(shop.shopper())).toBeUndefined();

    shop.setNow(start);
  });

  test('a page may load the tiles of the map', async () => {
    const { headers } = await shop.shopper().raw('/store');
    expect(headers.get('content-security-policy')).toContain('https://*.tile.example');
  });
});

describe('POST /api/flashSales/code', () => {
  test('the popup offers the sale to a member without one, until the code is given', async () => {
    const jiwon = await signInMember();

    expect((await homeOf(shop.shopper()))?.flashSale).toBeUndefined();
    expect((await homeOf(jiwon))?.flashSale).toMatchObject({ flashSaleSn: night, name: '심야' });

    const answer = await jiwon.post('/api/flashSales/code', { code: ' night ' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { flashSaleSn: night, name: '심야', endAt: start + HOUR },
    ]);
    expect(await flashSaleSnOf(jiwon.memberNo)).toBe(night);
    expect((await homeOf(jiwon))?.flashSale).toBeUndefined();
  });

  test('a sale that is over does not keep the next one from being offered', async () => {
    const minsu = await signInMember();
    const units: [] = [];
    const over = { endAt: start - 1, startAt: start - HOUR };
    await makeFlashSale(shop, { units, members: [minsu.memberNo], ...over });
    expect((await homeOf(minsu))?.flashSale).toMatchObject({ flashSaleSn: night });
  });

  test.each([
    ['', 422, 'FlashSaleCodeRequired'],
    ['   ', 422, 'FlashSaleCodeRequired'],
    ['nobody', 404, 'FlashSaleCodeUnknown'],
    ['off', 404, 'FlashSaleCodeUnknown'],
    ['x'.repeat(41), 404, 'FlashSaleCodeUnknown'],
  ])('the code %o is refused: %i %s', async (code, status, error) => {
    const minsu = await signInMember();
    const answer = await minsu.post<ErrorBody>('/api/flashSales/code', { code });
    expect([answer.status, answer.body.fields]).toEqual([status, { code: error }]);
    expect(await flashSaleSnOf(minsu.memberNo)).toBeNull();
  });

  test('too early and too late have different codes', async () => {
    const minsu = await signInMember();
    for (const [at, code] of [
      [start - 1, 'FlashSaleNotStarted'],
      [start + HOUR, 'FlashSaleEnded'],
    ] as const) {
      shop.setNow(at);
      const answer = await minsu.post<ErrorBody>('/api/flashSales/code', { code: 'NIGHT' });
      expectProblem(answer, 409, code);
    }

    shop.setNow(start);
    expect(await flashSaleSnOf(minsu.memberNo)).toBeNull();
  });

  test('requires a sign-in', async () => {
    const visitor = await shop.shopper().post<ErrorBody>('/api/flashSales/code', { code: 'NIGHT' });
    expect(visitor.status).toBe(401);
  });
});
