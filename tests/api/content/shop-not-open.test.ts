import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NEEDED_CODES, NEEDED_TERMS } from '#src/features/content/terms/needed-terms.ts';
import { saveSetting } from '#src/features/content/setting/setting.service.ts';
import { insertNeededTerms } from '../../../scripts/needed-terms.ts';
import { beginCheckout, createOrder } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { verifiedRequest } from '../../support/account/mail-code.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { PASSWORD } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

/** A shop whose terms are not loaded: a consent to no text is void. */
let shop: TestShop;
let itemCode = '';
beforeAll(async () => {
  shop = await startTestShop();
  await putTerms([]);
  const { units } = await makeProduct(shop, { listPrice: 50_000, salePrice: 50_000, stock: [9] });
  itemCode = units[0]?.itemCode ?? '';
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(shop.now() + 3_600_000)); // sign-ups are limited

/** The shop has texts of these terms alone. */
async function putTerms(codes: readonly string[]): Promise<void> {
  await shop.runtime.database.tx(async (t) => {
    await t.updateTable('consent').set({ termsContentSn: null }).execute();
    await t.deleteFrom('terms_content').execute();
    await insertNeededTerms(t);
    const others = t.deleteFrom('terms_content').where('termsCode', 'not in', [...codes, '']);
    await others.execute();
  });
}

const NOT_OPEN = [409, 'ShopNotOpen'];
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorBody).code,
];

const consents = { overFourteen: true, use: true, privacy: true, marketing: true };
async function signUp(email: string) {
  const shopper = shop.shopper();
  const form = { email, password: PASSWORD, name: '홍길동', phone: '010 9876 5432', consents };
  const requestId = await verifiedRequest(shop, shopper, form);
  return shopper.post('/api/member/signUp', { requestId, ...form });
}

const countConsents = async () =>
  (await shop.runtime.database.read.selectFrom('consent').select('consentSn').execute()).length;

async function memberConsents() {
  const member = shop.shopper();
  await signIn(shop, member, await makeMember(shop));
  if (!member.cookies.has('csrf')) await member.get('/api/live');
  return (Email: boolean) =>
    member.call('PUT', '/api/my/consents', { body: { Email, Sms: false, Night: false } });
}

test('takes no consent, says that it is not open, and names the terms that are missing', async () => {
  expect(codeOf(await signUp('early@shop.example'))).toEqual(NOT_OPEN);

  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, itemCode);
  expect(codeOf(await createOrder(guest, checkoutSn))).toEqual(NOT_OPEN);

  const consent = await memberConsents();
  expect(codeOf(await consent(true))).toEqual(NOT_OPEN);
  expect(await countConsents()).toBe(0);

  const words = { '': '아직 문을 열지 않았습니다', '/en': 'isn’t open yet' };
  for (const [prefix, notice] of Object.entries(words)) {
    for (const path of ['/signUp', '/login/auth/transferMember/reset']) {
      const page = await (await guest.raw(`${prefix}${path}`)).text();
      expect(page, path).toContain(notice);
      expect(page, path).not.toContain('id="consent-');
    }

    const checkout = await guest.raw(`${prefix}/checkout/${checkoutSn}?guest=1`);
    expect(await checkout.text()).toContain(notice);
  }

  const health = await guest.get<{ warnings: string[] }>('/api/health');
  for (const code of NEEDED_CODES) expect(health.body.warnings.join()).toContain(code);
});

test.each(NEEDED_CODES)('opens only with the text of %s', async (code) => {
  await putTerms(NEEDED_CODES.filter((other) => other !== code));

  const guest = shop.shopper();
  const answers = {
    signUp: codeOf(await signUp(`${code.toLowerCase()}@shop.example`)),
    checkout: codeOf(await createOrder(guest, await beginCheckout(guest, itemCode))),
  };
  const place = NEEDED_TERMS[code] === 'signUp' ? 'signUp' : 'checkout';
  const other = place === 'signUp' ? 'checkout' : 'signUp';

  expect(answers[place]).toEqual(NOT_OPEN);
  expect(answers[other]).not.toEqual(NOT_OPEN);
});

test('a consent to advertising is withdrawn without a text, too', async () => {
  await putTerms(NEEDED_CODES);

  const consent = await memberConsents();
  expect((await consent(true)).status).toBe(200);
  expect((await signUp('open@shop.example')).status).toBe(201);

  await putTerms([]);
  expect((await consent(false)).status).toBe(200);
});

test('a closed mall takes neither members nor orders, whatever its pages show', async () => {
  await putTerms(NEEDED_CODES);
  const setOpen = (isOpen: boolean) =>
    shop.runtime.database.tx((t) =>
      saveSetting(t, { name: 'opening', value: { isOpen }, now: shop.now() }),
    );

  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, itemCode);
  await setOpen(false);
  expect(codeOf(await signUp('closed@shop.example'))).toEqual(NOT_OPEN);
  expect(codeOf(await createOrder(guest, checkoutSn))).toEqual(NOT_OPEN);

  await setOpen(true);
  expect((await createOrder(guest, checkoutSn)).status).toBe(201);
});
