import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Live } from '#src/features/display/live/live.schema.ts';
import type { MySizeView, SizeAdviceView } from '#src/features/product/size/my-size.schema.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { makeBuyer, writeReview } from '../../support/talk/reviews.ts';

const MINE = '/api/my/size';
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

const askAdvice = (who: Shopper, { itemCode }: { itemCode: string }, shopper?: object) =>
  who.post<SizeAdviceView & ErrorBody>('/api/sizeAdvice', { itemCode, shopper });
const saveSize = (who: Shopper, body: object) =>
  who.call<MySizeView & ErrorBody>('PUT', MINE, { body: { consent: true, ...body } });
const readSize = (who: Shopper) => who.get<MySizeView>(MINE);
const listBodies = (memberNo: number) =>
  shop.runtime.database.read
    .selectFrom('member_body')
    .selectAll()
    .where('memberNo', '=', memberNo)
    .execute();

async function signInMember() {
  const member = await makeMember(shop);
  return { memberNo: member.memberNo, shopper: await signedIn(shop, member) };
}

/** A jacket in the sizes 90, 95 and 100, each 2.5 cm wider than the one before. */
async function makeJacket(stock: readonly number[] = [9, 9, 9]): Promise<TestProduct> {
  const jacket = await makeProduct(shop, { stock });
  const sizes = stock.flatMap((_, i) => {
    const row = { productSn: jacket.productSn, size: String(90 + 5 * i) };
    return [
      { ...row, measure: 'chest' as const, mm: 525 + 25 * i },
      { ...row, measure: 'length' as const, mm: 680 + 20 * i },
    ];
  });

  await shop.runtime.database.tx((t) => t.insertInto('product_size').values(sizes).execute());

  return jacket;
}

/** Buyers of a jacket whose size fits; the heavier have the larger. */
async function reviewSizes(jacket: TestProduct, each: number): Promise<void> {
  for (const [unit, weightKg] of [58, 66, 74].entries()) {
    for (let n = 0; n < each; n += 1) {
      const { buyer, orderItemSn } = await makeBuyer(shop, jacket, unit);
      await writeReview(buyer, orderItemSn, {
        fit: 'True',
        heightCm: 172,
        weightKg,
        bodyConsent: true,
      });
    }
  }
}

describe('POST /api/sizeAdvice', () => {
  test('a body is advised by the reviews of such bodies, in words', async () => {
    const jacket = await makeJacket();
    await reviewSizes(jacket, 4);

    const visitor = shop.shopper();
    const question = { heightCm: 173, weightKg: 67 };
    const { status, body } = await askAdvice(visitor, jacket, question);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isKnown: true, size: { name: '95', isSoldOut: false } });
    expect(body.words).toContain(
      '170-175cm, 65-70kg: 4명 중 4명이 95 사이즈를 사서 잘 맞는다고 했어요',
    );

    visitor.locale = 'en';

    const english = await askAdvice(visitor, jacket, question);
    expect(english.body.words).toContain(
      '170-175cm, 65-70kg: 4 of 4 people bought 95 and it fits them',
    );
  });

  test('few reviews give no size', async () => {
    const jacket = await makeJacket();
    const { body } = await askAdvice(shop.shopper(), jacket, { heightCm: 173, weightKg: 67 });
    expect(body).toMatchObject({ isKnown: true, size: null, confidence: 'Unsure' });
    expect(body.words).toEqual(['아직 정보가 적어서 추천하기 어려워요']);
  });

  test('a sold-out size is advised, and said to be sold out', async () => {
    const jacket = await makeJacket([9, 0, 9]);
    const measures = { chest: 550, length: 700 };
    const { body } = await askAdvice(shop.shopper(), jacket, { measures, usualSize: '95' });

    expect(body.size).toMatchObject({ name: '95', isSoldOut: true });
    expect(body.words).toContain('추천 사이즈는 지금 품절이에요');
  });

  test('who tells nothing and keeps nothing is not advised', async () => {
    const jacket = await makeJacket();
    for (const who of [shop.shopper(), (await signInMember()).shopper]) {
      expect((await askAdvice(who, jacket)).body).toMatchObject({ isKnown: false, words: [] });
    }
  });

  test.each([
    [{ heightCm: 99 }, 422],
    [{ heightCm: '172' }, 422],
    [{ weightKg: 201 }, 422],
    [{ usualSize: 'x'.repeat(21) }, 422],
    [{ measures: { chest: 1 } }, 422],
    [{ measures: { girth: 900 } }, 422],
    [{ name: 'Kim' }, 422],
  ])('%j is refused', async (shopper, status) => {
    expect((await askAdvice(shop.shopper(), await makeJacket(), shopper)).status).toBe(status);
  });

  test('an unknown product and one that is not shown are not found', async () => {
    const hidden = await makeProduct(shop, { displayed: 0 });
    for (const itemCode of ['NOBODY', hidden.itemCode]) {
      expect((await askAdvice(shop.shopper(), { itemCode }, { heightCm: 172 })).status).toBe(404);
    }
  });

  test('a product without sizes has no advice', async () => {
    const tent = await makeProduct(shop);
    const { status, body } = await askAdvice(shop.shopper(), tent, { usualSize: '95' });
    expect([status, body.size]).toEqual([200, null]);
  });
});

describe('my size', () => {
  test('what a member keeps answers without being told again', async () => {
    const { shopper, memberNo } = await signInMember();
    const kept = { heightCm: 172, weightKg: 66, usualSize: '95' };
    const { status, body } = await saveSize(shopper, kept);
    expect(status).toBe(200);
    expect(body.mySize).toMatchObject(kept);
    expect(await listBodies(memberNo)).toEqual([
      {
        memberNo,
        ...kept,
        measures: '{}',
        prodUnitSn: null,
        consentedAt: shop.now(),
        updatedAt: shop.now(),
      },
    ]);

    const advice = await askAdvice(shopper, await makeJacket());
    expect(advice.body).toMatchObject({ isKnown: true, size: { name: '95' } });
  });

  test('pages are told of it with the products they show, but not of the body', async () => {
    const { shopper } = await signInMember();
    const { itemCode } = await makeJacket();
    const readLive = async (query: string) =>
      (await shopper.get<Live>(`/api/live${query}`)).body.mySize;

    expect(await readLive(`?itemCode=${itemCode}`)).toBeUndefined();
    await saveSize(shopper, { heightCm: 172 });
    expect(await readLive(`?itemCode=${itemCode}`)).toBe('');
    await saveSize(shopper, { heightCm: 172, usualSize: '95' });
    expect(await readLive(`?itemCode=${itemCode}`)).toBe('95');
    expect(await readLive('')).toBeUndefined();

    await shopper.call('DELETE', MINE);
    expect(await readLive(`?itemCode=${itemCode}`)).toBeUndefined();
  });

  test('a piece that was bought is compared', async () => {
    const bought = await makeJacket();
    const { buyer, memberNo } = await makeBuyer(shop, bought, 2);
    const code = bought.units[2]?.itemCode ?? '';

    const { body } = await readSize(buyer);
    expect(body.pieces).toEqual([{ itemCode: code, name: '시험 등산 자켓, 100' }]);
    expect((await saveSize(buyer, { owned: code })).status).toBe(200);
    expect((await listBodies(memberNo))[0]?.prodUnitSn).toBe(bought.units[2]?.prodUnitSn);

    const advice = await askAdvice(buyer, await makeJacket());
    expect(advice.body).toMatchObject({ size: { name: '100' }, reasons: [{ kind: 'alike' }] });
  });

  test('a piece of another member is not found', async () => {
    const jacket = await makeJacket();
    await makeBuyer(shop, jacket);
    const { shopper: other, memberNo } = await signInMember();
    const { status } = await saveSize(other, { owned: jacket.units[0]?.itemCode });
    expect([status, await listBodies(memberNo)]).toEqual([404, []]);
  });

  test.each([
    [{ heightCm: 172, consent: false }, 'consent'],
    [{ heightCm: 172, consent: undefined }, 'consent'],
    [{}, 'heightCm'],
    [{ usualSize: '  ' }, 'heightCm'],
    [{ measures: {} }, 'heightCm'],
    [{ weightKg: 10 }, 'weightKg'],
  ])('%j is refused at %s', async (body, field) => {
    const { shopper: who, memberNo } = await signInMember();

    const answer = await saveSize(who, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
    expect(await listBodies(memberNo)).toEqual([]);
  });

  test('a later one replaces it, the consent stands, and it can be forgotten', async () => {
    const { shopper: who, memberNo } = await signInMember();
    await saveSize(who, { heightCm: 172, measures: { chest: 550, length: 700 } });
    const first = await listBodies(memberNo);
    await saveSize(who, { weightKg: 66 });

    expect(await listBodies(memberNo)).toEqual([
      expect.objectContaining({
        heightCm: null,
        weightKg: 66,
        measures: '{}',
        consentedAt: first[0]?.consentedAt,
      }),
    ]);

    const { status, body } = await who.call<MySizeView>('DELETE', MINE);
    expect([status, body.mySize, await listBodies(memberNo)]).toEqual([200, null, []]);
    expect((await who.call('DELETE', MINE)).status).toBe(200);
  });

  test('a visitor has none', async () => {
    const visitor = shop.shopper();
    expect((await visitor.get(MINE)).status).toBe(401);
    await visitor.get('/api/live');
    expect((await saveSize(visitor, { heightCm: 172 })).status).toBe(401);
    expect((await visitor.call('DELETE', MINE)).status).toBe(401);
  });
});

test('an address that asks without end has to wait', async () => {
  const visitor = shop.shopper();
  const jacket = await makeJacket();
  const calls = Array.from({ length: 61 }, () => askAdvice(visitor, jacket, { heightCm: 173 }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
