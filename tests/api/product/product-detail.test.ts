import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Live } from '#src/features/display/live/live.schema.ts';
import type { ProductDetail } from '#src/features/product/product/shop/product-detail.schema.ts';
import { codeOf } from '../../support/order/cart.ts';
import { makeAddOn, makeGift, makeProduct, makeSet } from '../../support/product/factories.ts';
import { makeFlashSale } from '../../support/benefit/flash-sale.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';
import { makePromotion } from '../../support/benefit/wallet.ts';

const DAY_MS = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  shop.setNow(FRIDAY);
});
afterAll(() => shop.close());

const detailOf = async (itemCode: string, shopper = shop.shopper()) =>
  shopper.get<ProductDetail & ErrorBody>(`/api/product/${itemCode}`);

describe('GET /api/product/{itemCode}', () => {
  test('returns a product with its units and options, in the caller’s language', async () => {
    const boots = await makeProduct(shop, { stock: [4, 0, 2000], listPrice: 60_000 });

    await makePromotion(shop, {
      targets: [{ targetType: 'Product', targetCode: boots.itemCode }],
    });

    const addOn = await makeAddOn(shop, boots, { salePrice: 4_000 });
    const gift = await makeProduct(shop, { nameKo: '양말', nameEn: 'Socks' });

    await makeGift(shop, boots, { gift, qty: 2 });

    const { status, body } = await detailOf(boots.itemCode);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      itemCode: boots.itemCode,
      itemName: '시험 등산 자켓',
      itemType: 'General',
      optionSelectType: 'Separation',
      minPurchaseQty: 1,
      maxPurchaseQty: 99,
      saleStatus: 'On',
      supplierStatus: 'On',
      outOfStock: false,
      listPrice: 60_000,
      benefitPrice: 45_000,
      dcRate: 25,
      pointSaving: 450,
      brand: { brandName: '테스트' },
      promotions: [{ kind: 'Promo', dcType: 'FixedRate', dcRate: 10, name: '가을 산행전' }],
      gifts: [{ itemCode: gift.itemCode, itemName: '양말', perQty: 1, qty: 2, soldOut: false }],
      addOnItems: [{ itemCode: addOn.itemCode, prodUnits: [{ benefitPrice: 4_000 }] }],
      icons: [
        { type: 'Basic', code: 'NEW_PRD' },
        { type: 'Basic', code: 'SALE' },
        { type: 'Basic', code: 'GIFT' },
        { type: 'Basic', code: 'FREE_SHIPPING' },
      ],
      colors: [],
      setGroups: [],
    });
    expect(body.prodUnits.map((unit) => [unit.itemCode, unit.salePossibleQty])).toEqual([
      [codeOf(boots, 0), 4],
      [codeOf(boots, 1), 0],
      [codeOf(boots, 2), 999],
    ]);

    const [option] = body.itemOptions;
    expect(option).toMatchObject({ optionDepth: 1, itemOptionName: '사이즈' });
    expect(body.prodUnits[1]).toEqual({
      itemCode: codeOf(boots, 1),
      itemName: '95',
      sale: true,
      salePossibleQty: 0,
      listPrice: 60_000,
      benefitPrice: 45_000,
      mktgExcluded: false,
      itemOptionVal1Sn: option?.itemOptionVals[1]?.itemOptionValSn,
      itemOptionVal2Sn: null,
      itemOptionVal3Sn: null,
      itemOptionVal4Sn: null,
    });

    const english = shop.shopper();
    english.locale = 'en';

    const { body: told } = await detailOf(boots.itemCode, english);
    expect(told).toMatchObject({
      itemName: 'Test hiking jacket',
      brand: { brandName: 'Test' },
      promotions: [{ name: 'Autumn hike' }],
      itemOptions: [{ itemOptionName: 'Size' }],
    });
  });

  test('has the same stock and prices as /api/live', async () => {
    const cap = await makeProduct(shop, { stock: [0, 0] });
    const { body } = await detailOf(cap.itemCode);
    const { body: live } = await shop.shopper().get<Live>(`/api/live?itemCode=${cap.itemCode}`);
    const [now] = live.products;

    expect(body).toMatchObject({ outOfStock: true });
    expect(body).toMatchObject({ ...now, prodUnits: body.prodUnits });
    expect(now?.prodUnits).toMatchObject(
      body.prodUnits.map(({ itemCode, salePossibleQty, benefitPrice }) => {
        return { itemCode, salePossibleQty, benefitPrice };
      }),
    );
  });

  test.each(['Set', 'Bundle'] as const)('returns the groups of a %s', async (itemType) => {
    const fleece = await makeProduct(shop, { stock: 3 });
    const socks = await makeProduct(shop);
    const set = await makeSet(shop, {
      itemType,
      groups: [
        { groupPrice: 30_000, of: [fleece] },
        { qty: 2, groupPrice: 5_000, of: [socks] },
      ],
    });

    const { body } = await detailOf(set.itemCode);
    expect(body).toMatchObject({
      itemType,
      benefitPrice: 40_000,
      outOfStock: false,
      itemOptions: [],
      prodUnits: [{ itemCode: codeOf(set), salePossibleQty: 3 }],
      setGroups: [
        {
          itemSetGroupSn: set.groupSns[0],
          itemSetGroupName: '구성 1',
          qty: 1,
          groupPrice: 30_000,
          setComponents: [
            {
              itemCode: codeOf(fleece),
              itemName: '시험 등산 자켓',
              sale: true,
              salePossibleQty: 3,
            },
          ],
        },
        { qty: 2, groupPrice: 5_000, setComponents: [{ itemCode: codeOf(socks) }] },
      ],
    });
  });

  test('a flash price is returned to the members who joined, and is never the benefit price', async () => {
    const tent = await makeProduct(shop);
    const flashPrice = 30_000;
    const member = await makeMember(shop);

    await makeFlashSale(shop, {
      units: [{ prodUnitSn: tent.units[0]?.prodUnitSn ?? 0, flashPrice }],
      members: [member.memberNo],
    });

    const joined = await signedIn(shop, member);
    const { body: own } = await detailOf(tent.itemCode, joined);
    const { body: other } = await detailOf(tent.itemCode);
    expect(own.flashSaleInfo).toMatchObject({ joined: true, flashPrice, units: [{ flashPrice }] });
    expect(other.flashSaleInfo).toMatchObject({ joined: false, units: [] });
    expect([own.benefitPrice, other.benefitPrice]).toEqual([50_000, 50_000]);
  });

  test.each([
    ['is not there', async () => 'NOBODY', 404],
    [
      'is an add-on',
      async () => (await makeProduct(shop, { itemType: 'AddOnItem' })).itemCode,
      404,
    ],
    [
      'ended long ago',
      async () => {
        const ended = { saleStatus: 'End' as const, endedAt: FRIDAY - 91 * DAY_MS };
        return (await makeProduct(shop, ended)).itemCode;
      },
      404,
    ],
    ['is displayed nowhere', async () => (await makeProduct(shop, { displayed: 0 })).itemCode, 404],
    ['has no code', async () => '%3Cb%3E', 422],
  ])('what %s is not found', async (_, make, expected) => {
    const { status, body } = await detailOf(await make());
    expect(status).toBe(expected);
    expect(body.code).toBe(expected === 404 ? 'NotFound' : 'InvalidInput');
  });

  test('a product that ended recently still has its page, closed for sale', async () => {
    const { itemCode } = await makeProduct(shop, { saleStatus: 'End', endedAt: FRIDAY - DAY_MS });
    expect((await detailOf(itemCode)).body).toMatchObject({ saleStatus: 'End' });
  });
});
