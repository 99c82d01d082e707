import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundAddresses } from '#src/features/member/address/address-search.schema.ts';
import { jusoSettings } from '../../../scripts/sandbox-beside.ts';
import { startJusoSandbox } from '../../../scripts/sandbox/juso/sandbox.ts';
import type { RunningSandbox } from '../../../scripts/sandbox/serve.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

let sandbox: RunningSandbox;
let shop: TestShop;
beforeAll(async () => {
  sandbox = await startJusoSandbox({ port: 0 });
  shop = await startTestShop({ ...jusoSettings(sandbox.url), TRUST_PROXY: '1' });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const findAddresses = (query: Record<string, string>, address = '10.0.0.1') =>
  shop
    .shopper()
    .call<FoundAddresses & ErrorBody>('GET', `/api/address/search?${new URLSearchParams(query)}`, {
      headers: { 'x-forwarded-for': address },
    });

test('a visitor finds addresses, page by page', async () => {
  const first = await findAddresses({ keyword: '테헤란로' });
  expect(first.status).toBe(200);
  expect(first.body.addresses).toHaveLength(10);
  expect(first.body.addresses[0]).toMatchObject({
    zipCode: '06236',
    roadAddress: '서울특별시 강남구 테헤란로 4 (역삼동)',
  });

  const paging = ['x-total-count', 'x-offset', 'x-limit'].map((name) => first.headers.get(name));
  expect(paging).toEqual(['15', '0', '10']);

  const second = await findAddresses({ keyword: '테헤란로', offset: '10' });
  expect(second.body.addresses).toHaveLength(5);

  const codes = [...first.body.addresses, ...second.body.addresses].map((one) => one.roadAddress);
  expect(new Set(codes).size).toBe(second.body.total);
});

test.each([
  [{ keyword: ' ' }, 422, 'AddressKeywordRequired'],
  [{ keyword: '12' }, 422, 'AddressKeywordTooShort'],
  [{ keyword: '경기도' }, 422, 'AddressKeywordTooWide'],
  [{ keyword: '능선로', offset: '5' }, 422, 'InvalidInput'],
  [{ keyword: '가'.repeat(81) }, 422, 'InvalidInput'],
])('%j: %d %s', async (query: Record<string, string>, status, code) => {
  const answer = await findAddresses(query);
  expectProblem(answer, status, code);
  expect(answer.body.message).not.toBe('');
});

test('a caller who searches all the time waits; others do not', async () => {
  const answers = [];
  for (let n = 0; n < 31; n += 1)
    answers.push((await findAddresses({ keyword: '능선로' }, '10.9.9.9')).status);

  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(answers[30]).toBe(429);
  expect((await findAddresses({ keyword: '능선로' }, '10.9.9.8')).status).toBe(200);
});

test('a service that does not answer, or none at all: addresses are typed', async () => {
  const url = 'http://127.0.0.1:9';
  for (const env of [jusoSettings(url), {}]) {
    const other = await startTestShop({ ...env, JUSO_TIMEOUT_MS: '500' });
    const answer = await other.shopper().get<ErrorBody>('/api/address/search?keyword=능선로');
    expectProblem(answer, 409, 'AddressSearchUnavailable');
    expect(answer.body.message).toContain('직접 입력');
    await other.close();
  }
});
