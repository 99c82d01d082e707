import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddressList } from '#src/features/member/address/address.schema.ts';
import { signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const PATH = '/api/my/shippingAddresses';
const buildForm = (overrides: object = {}) => ({
  shippingAddressName: '집',
  name: '김하늘',
  phone1: '010-1234-5678',
  address: { zipCode: '06236', address1: '서울특별시 강남구 테헤란로 1', address2: '101호' },
  collectionConsent: true,
  ...overrides,
});
const addAddress = (shopper: Shopper, overrides: object = {}) =>
  shopper.post<{ shippingAddressSn: number } & ErrorBody>(PATH, buildForm(overrides));
const listAddresses = async (shopper: Shopper) => {
  const { body } = await shopper.get<AddressList>(PATH);
  return body.shippingAddresses;
};
const listNames = async (shopper: Shopper) =>
  (await listAddresses(shopper)).map(
    (one) => `${one.shippingAddressName}${one.repShippingAddress ? '*' : ''}`,
  );

test('the first address is the representative one until another is chosen', async () => {
  const shopper = await signedIn(shop);
  const home = await addAddress(shopper);
  expect(home.status).toBe(201);

  await addAddress(shopper, { shippingAddressName: '회사' });

  expect(await listNames(shopper)).toEqual(['집*', '회사']);
  expect((await listAddresses(shopper))[0]).toMatchObject({
    phone1: '+821012345678',
    phone2: '',
    address: { country: 'KR', zipCode: '06236', address2: '101호' },
  });

  await addAddress(shopper, { shippingAddressName: '별장', repShippingAddress: true });

  expect(await listNames(shopper)).toEqual(['별장*', '회사', '집']);

  const edited = buildForm({ shippingAddressName: '우리 집', repShippingAddress: true });
  const sn = home.body.shippingAddressSn;
  expect((await shopper.call('PUT', `${PATH}/${sn}`, { body: edited })).status).toBe(200);
  expect(await listNames(shopper)).toEqual(['우리 집*', '별장', '회사']);
  expect((await shopper.call('DELETE', `${PATH}/${sn}`)).status).toBe(200);
  expect(await listNames(shopper)).toEqual(['별장*', '회사']);
});

test('ten at most, however many are added at once (alert 3100)', async () => {
  const shopper = await signedIn(shop);
  const answers = await Promise.all(Array.from({ length: 14 }, () => addAddress(shopper)));
  const added = answers.filter((answer) => answer.status === 201);
  const refused = answers.filter((answer) => answer.status === 409);
  expect([added.length, refused.length]).toEqual([10, 4]);
  expect(refused[0]?.body).toMatchObject({ code: 'AddressesFull', alert: '3100' });

  const { headers, body } = await shopper.get<AddressList>(`${PATH}?offset=8&limit=5`);
  expect(body.shippingAddresses).toHaveLength(2);
  expect([headers.get('x-total-count'), headers.get('x-offset'), headers.get('x-limit')]).toEqual([
    '10',
    '8',
    '5',
  ]);
  expect((await listAddresses(shopper)).filter((one) => one.repShippingAddress)).toHaveLength(1);
});

test.each([
  ['a blank label', { shippingAddressName: '  ' }, 'AddressNameRequired', '3105'],
  [
    'a label that is too long',
    { shippingAddressName: '가'.repeat(51) },
    'AddressNameTooLong',
    undefined,
  ],
  ['no consent', { collectionConsent: false }, 'PrivacyConsentRequired', '3112'],
  ['a name of one letter', { name: '김' }, 'InvalidName', undefined],
  ['no telephone number', { phone1: '' }, 'InvalidPhone', undefined],
  [
    'an unknown postal code',
    { address: { ...buildForm().address, zipCode: '00000' } },
    'InvalidZipCode',
    undefined,
  ],
  [
    'a postal code beyond the last',
    { address: { ...buildForm().address, zipCode: '99999' } },
    'InvalidZipCode',
    undefined,
  ],
  [
    'a blank street',
    { address: { ...buildForm().address, address1: ' ' } },
    'AddressRequired',
    undefined,
  ],
])('an address with %s is refused', async (_, overrides, code, alert) => {
  const shopper = await signedIn(shop);
  const answer = await addAddress(shopper, overrides);
  expectProblem(answer, 422, code, { alert });
});

test('addresses are their member’s own', async () => {
  const owner = await signedIn(shop);
  const { shippingAddressSn } = (await addAddress(owner)).body;
  const other = await signedIn(shop);
  const path = `${PATH}/${shippingAddressSn}`;

  await addAddress(other, { shippingAddressName: '남의 집' });

  const asRep = buildForm({ repShippingAddress: true });
  expect((await other.call('PUT', path, { body: asRep })).status).toBe(404);
  expect(await listNames(other)).toEqual(['남의 집*']);
  expect((await other.call('DELETE', path)).status).toBe(404);
  expect(await listNames(owner)).toEqual(['집*']);
  expect((await shop.shopper().get(PATH)).status).toBe(401);
});

test('an address is made the representative one as it is; another’s is not found', async () => {
  const shopper = await signedIn(shop);
  await addAddress(shopper);

  const { shippingAddressSn } = (await addAddress(shopper, { shippingAddressName: '회사' })).body;
  const path = `${PATH}/${shippingAddressSn}/representative`;
  const other = await signedIn(shop);

  await addAddress(other, { shippingAddressName: '남의 집' });

  expect((await other.call('PUT', path)).status).toBe(404);
  expect(await listNames(other)).toEqual(['남의 집*']);

  const visitor = shop.shopper();
  await visitor.get('/api/live'); // sets the CSRF cookie

  expect((await visitor.call('PUT', path)).status).toBe(401);
  expect(await listNames(shopper)).toEqual(['집*', '회사']);

  const { status, body } = await shopper.call('PUT', path);
  expect([status, body]).toEqual([200, { shippingAddressSn }]);
  expect(await listNames(shopper)).toEqual(['회사*', '집']);
  expect((await listAddresses(shopper))[0]).toMatchObject({
    name: '김하늘',
    address: { address2: '101호' },
  });
});

test('adds, removals and choices at once leave exactly one representative address', async () => {
  const shopper = await signedIn(shop);
  for (let round = 0; round < 5; round += 1) {
    const before = await listAddresses(shopper);
    const removals = before.map((one) =>
      shopper.call('DELETE', `${PATH}/${one.shippingAddressSn}`),
    );
    const chosen = before.map((one) =>
      shopper.call('PUT', `${PATH}/${one.shippingAddressSn}/representative`),
    );
    const adds = [0, 1, 2].map((i) => addAddress(shopper, { repShippingAddress: i === round % 3 }));

    for (const { status } of await Promise.all([...removals, ...chosen, ...adds])) {
      expect([200, 201, 404]).toContain(status);
    }

    const after = await listAddresses(shopper);
    expect(after).toHaveLength(3);
    expect(after.filter((one) => one.repShippingAddress)).toHaveLength(1);
  }
});
