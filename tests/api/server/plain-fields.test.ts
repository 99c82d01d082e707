import { afterAll, beforeAll, expect, test } from 'vitest';
import { GivenMobile, OrderNo } from '#src/features/account/sign-in/auth.schema.ts';
import { CodeGiven } from '#src/features/account/mail-code/mail-code.schema.ts';
import { BankAccount } from '#src/features/benefit/deposit/deposit.schema.ts';
import { FlashCodeBody } from '#src/features/benefit/flash-sale/flash-code.schema.ts';
import { CompanySetting } from '#src/features/content/setting/setting.schema.ts';
import { AutoCompleteQuery } from '#src/features/find/search/search.schema.ts';
import { Email, Line, Name, Phone, ZipCode } from '#src/features/member/address/person.schema.ts';
import { RefundAccount } from '#src/features/order/refund/refund.schema.ts';
import { IssueCoupons } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { InviteStaff, StaffSignIn } from '#src/features/desk/staff/staff.schema.ts';
import { SearchField } from '#src/lib/query.schema.ts';
import { orderForm } from '../../../scripts/order-form.ts';
import { beginCheckout } from '../../support/order/checkout.ts';
import { codeOf } from '../../support/order/cart.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { readApi } from '../../support/server/api-document.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** What a telephone, a word processor or a Korean keyboard makes of plain letters. */
test.for([
  ['a name', Name, ' Anne O’Brien\u200B ', "Anne O'Brien"],
  ['a company as receiver', Name, '㈜한빛', '(주)한빛'],
  ['a name with a hyphen', Name, 'Jean\u2011Luc', 'Jean-Luc'],
  ['the holder of an account', BankAccount.shape.bankAccountHolder, '（주）한빛', '(주)한빛'],
  ['… of a refund', RefundAccount.shape.bankAccountHolder, 'Anne O’Brien', "Anne O'Brien"],
  ['the name of staff', InviteStaff.shape.name, '김\u3000산행', '김 산행'],
  ['an address', Email, ' Ｋim＠shop．example', 'kim@shop.example'],
  ['… in Korean', Email, 'user@한국.kr', 'user@xn--3e0b707e.kr'],
  ['… with signs', Email, 'user&co%x@shop.example', 'user&co%x@shop.example'],
  ['… of staff', StaffSignIn.shape.email, 'ｋim@shop.example', 'kim@shop.example'],
  ['… of the company', CompanySetting.shape.email, 'help@한국.kr', 'help@xn--3e0b707e.kr'],
  ['… of a receiver of coupons', IssueCoupons.shape.receivers.element, 'Ｋim@a.kr', 'kim@a.kr'],
  ['a telephone', Phone, '０１０–１２３４–５６７８', '+821012345678'],
  ['a mobile', GivenMobile, '０１０－１２３４－５６７８', '+821012345678'],
  ['a zip code', ZipCode, '０６２３６', '06236'],
  ['an order number', OrderNo, 'ｎ 2026\u2013abc', 'N2026-ABC'],
  ['a mailed code', CodeGiven.shape.code, '１２３\u2013４５６', '123456'],
  ['a code of an authenticator', StaffSignIn.shape.code, '１２３ ４５６', '123456'],
  ['a code of a flash sale', FlashCodeBody.shape.code, 'ｎight24', 'NIGHT24'],
  ['an account', BankAccount.shape.bankAccountNo, '１２３–４５６–７８９０', '1234567890'],
  ['… of a refund', RefundAccount.shape.bankAccountNo, '１２３–４５６–７８９０', '1234567890'],
  ['a business number', CompanySetting.shape.businessNo, '１２０–８１–４７５２１', '1208147521'],
  ['a keyword', AutoCompleteQuery.shape.keyword, ' ｊａｃｋｅｔ\u3000Ｐ１００１', 'jacket P1001'],
  ['a search at the desk', SearchField, 'Ｏ’Brien', "O'Brien"],
  ['a line', Line(30), '101호\u0000\n현관\u202E 앞', '101호 현관 앞'],
] as const)('%s: %j', ([, field, typed, plain]) => {
  expect(field.parse(typed)).toBe(plain);
});

interface Described {
  type?: string;
  format?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}
interface Operation {
  'x-auth': string;
  parameters: { name: string; schema: Described }[];
  requestBody?: { content: { 'application/json': { schema: Described } } };
}

/** Formats by the names of fields. Those of things at the desk are texts, not names of people. */
const FORMATS: [name: RegExp, format: string][] = [
  [/^email$/, 'email'],
  [/^phone[12]?$/, 'phone'],
  [/^(?:zipCode|serialCode|bankAccountNo)$/, 'code'],
  [/^bankAccountHolder$/, 'person-name'],
  [/^(?:keyword|search)$/, 'search'],
];
/** What is kept as it was typed so far, and what a report names. */
const AS_TYPED = ['/api/checkout/param/register', '/api/staff/settings/company', '/api/tracking'];

test('every field of these names is read in the plain form', async () => {
  const { paths } = await readApi<{ paths: Record<string, Record<string, Operation>> }>(shop);
  const fields = Object.entries(paths).flatMap(([path, methods]) =>
    AS_TYPED.some((prefix) => path.startsWith(prefix))
      ? []
      : Object.entries(methods).flatMap(([method, { parameters, requestBody }]) =>
          [
            ...parameters.flatMap((parameter) => fieldsIn(parameter.schema, parameter.name)),
            ...fieldsIn(requestBody?.content['application/json'].schema ?? {}, ''),
          ].map((field) => ({ ...field, at: `${method} ${path} ${field.name}` })),
        ),
  );

  const known = fields.flatMap(({ at, name, format }) => {
    const wanted = FORMATS.find(([names]) => names.test(name))?.[1];
    return wanted === undefined ? [] : [{ at, format, wanted }];
  });
  expect(known.length).toBeGreaterThan(40);
  expect(known.filter(({ format, wanted }) => format !== wanted)).toEqual([]);
});

/** The texts of a schema, by name; of alternatives the first. */
function fieldsIn(schema: Described, name: string): { name: string; format?: string }[] {
  const { type, format, properties, items, anyOf } = schema;
  if (properties) return Object.entries(properties).flatMap(([key, one]) => fieldsIn(one, key));
  if (items) return fieldsIn(items, name);
  if (anyOf) return fieldsIn(anyOf.find((variant) => variant.format !== undefined) ?? {}, name);
  return type === 'string' ? [{ name, ...(format !== undefined && { format }) }] : [];
}

test('people order by their own names and addresses', async () => {
  const product = await makeProduct(shop);
  const guest = shop.shopper();
  const form = orderForm(await beginCheckout(guest, codeOf(product)));

  const { status } = await guest.post('/api/checkout/createOrder', {
    ...form,
    buyer: { ...form.buyer, name: 'Anne O’Brien', email: 'user@한국.kr' },
    shippingAddressInfo: { ...form.shippingAddressInfo, name: '㈜한빛', address2: '101\u0000호' },
  });
  expect(status).toBe(201);

  const order = await shop.runtime.database.read
    .selectFrom('orders')
    .select(['buyerName', 'buyerEmail', 'recipientName', 'address2'])
    .executeTakeFirst();
  expect(order).toEqual({
    buyerName: "Anne O'Brien",
    buyerEmail: 'user@xn--3e0b707e.kr',
    recipientName: '(주)한빛',
    address2: '101호',
  });
});

test('a search in full-width letters finds by name and by code', async () => {
  await makeListedProduct(shop, { nameKo: 'Ridge 재킷 O’Neil', itemCode: 'P1001' });

  for (const keyword of ['Ｒｉｄｇｅ　재킷', "o'neil", 'Ｏ’Ｎeil', 'Ｐ１００１']) {
    const { body } = await shop
      .shopper()
      .get<{ total: number }>(`/api/search/result?keyword=${encodeURIComponent(keyword)}`);
    expect(body.total, keyword).toBe(1);
  }
});
