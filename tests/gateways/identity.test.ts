import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentityConfig } from '#src/gateways/identity/identity-config.ts';
import { authorizationUrl, newChecks, readIdentity } from '#src/gateways/identity/identity.ts';
import { IDENTITY_PROVIDERS, type IdentityProvider } from '#src/gateways/identity/providers.ts';
import { IDENTITY_KEYS, startIdentitySandbox } from '../../scripts/sandbox/identity/sandbox.ts';
import type { RunningSandbox } from '../../scripts/sandbox/serve.ts';
import { giveConsent } from '../support/account/social.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startIdentitySandbox({ port: 0, lateMs: 1500 });
});
afterAll(() => sandbox.close());

const SHOP = 'https://shop.example';
const configs = new Map<IdentityProvider, IdentityConfig>();

function configOf(provider: IdentityProvider): IdentityConfig {
  const { clientId, clientSecret } = IDENTITY_KEYS;
  const base = { provider, clientId, clientSecret, apiBaseUrl: `${sandbox.url}/${provider}` };
  const config = configs.get(provider) ?? { ...base, graphVersion: 'v24.0', timeoutMs: 1000 };
  configs.set(provider, config);
  return config;
}

async function identifyPerson(provider: IdentityProvider, fault = '') {
  const config = configOf(provider);
  const checks = newChecks();
  const url = await authorizationUrl(config, checks, `${SHOP}/login/oauth`);
  return readIdentity(config, new URL(SHOP + (await giveConsent(url, { fault }))), checks);
}

const email = 'social@shop.example';
test.each([
  ['kakao', { sub: '100000001', name: '한소셜', email, isEmailVerified: true }],
  ['naver', { sub: '100000001', email, isEmailVerified: false, phone: '010-9000-1234' }],
  ['google', { sub: '100000001', name: '한소셜', email, isEmailVerified: true }],
  ['facebook', { sub: '100000001', name: '한소셜', email, isEmailVerified: false }],
] as const)('%s identifies a person', async (provider, profile) => {
  expect(await identifyPerson(provider)).toMatchObject({ kind: 'profile', profile });
});

describe.each(IDENTITY_PROVIDERS)('%s', (provider) => {
  test('a person who refuses is told apart', async () => {
    expect(await identifyPerson(provider, 'refuse')).toEqual({ kind: 'refused' });
  });

  test('without an e-mail there is none', async () => {
    const profile = { email: undefined, isEmailVerified: false };
    expect(await identifyPerson(provider, 'noEmail')).toMatchObject({ kind: 'profile', profile });
  });

  test('an unverified e-mail is not vouched for', async () => {
    const profile = { email, isEmailVerified: false };
    expect(await identifyPerson(provider, 'unverifiedEmail')).toMatchObject({
      kind: 'profile',
      profile,
    });
  });

  test.each(['late', 'wrongState', 'reusedCode'])('%s fails', async (fault) => {
    expect(await identifyPerson(provider, fault)).toMatchObject({ kind: 'failed' });
  });
});

describe.each(['kakao', 'naver', 'google'] as const)('%s', (provider) => {
  test.each(['wrongNonce', 'wrongSignature', 'wrongAudience'])('%s fails', async (fault) => {
    expect(await identifyPerson(provider, fault)).toMatchObject({ kind: 'failed' });
  });
});

test('a code of another verifier is refused', async () => {
  const config = configOf('google');
  const checks = newChecks();
  const url = await authorizationUrl(config, checks, `${SHOP}/login/oauth`);
  const returned = new URL(SHOP + (await giveConsent(url)));
  const { verifier } = newChecks();
  expect(await readIdentity(config, returned, { ...checks, verifier })).toMatchObject({
    kind: 'failed',
  });
});

test('the provider’s own addresses are used without a sandbox', async () => {
  const config = { ...configOf('facebook'), apiBaseUrl: '' };
  const url = await authorizationUrl(config, newChecks(), `${SHOP}/login/oauth`);
  expect(url).toMatch(/^https:\/\/www\.facebook\.com\/v24\.0\/dialog\/oauth\?/);
  expect(url).not.toContain('code_challenge');
});
