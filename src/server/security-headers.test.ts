import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { pageHeaders, securityHeaders } from './security-headers.ts';

const policyOf = (env: Record<string, string>) =>
  pageHeaders(readConfig({ DIST_DIR: '/nowhere', ...env }))['Content-Security-Policy'] ?? '';
const policyOfForms = (hasPostcode: boolean) =>
  pageHeaders(readConfig({ DIST_DIR: '/nowhere' }), { hasPostcode })['Content-Security-Policy'] ??
  '';

test('only pages with an address form may load the postcode widget', () => {
  expect(policyOfForms(false)).not.toContain('kakao');
  expect(policyOfForms(true)).toMatch(/script-src [^;]*https:\/\/t1\.kakaocdn\.net/);
  expect(policyOfForms(true)).toMatch(/frame-src [^;]*https:\/\/postcode\.map\.kakao\.com/);
});

test('a page without a KakaoTalk key lets nothing of Kakao in', () => {
  expect(policyOf({})).not.toContain('kakao');
});

test('with a key it may load the script, check a message and open the window', () => {
  const directives = policyOf({ KAKAO_JS_KEY: 'abc123' }).split('; ');
  const naming = directives.filter((directive) => directive.includes('kakao'));
  expect(naming.map((directive) => directive.split(' ')[0])).toEqual([
    'script-src',
    'connect-src',
    'form-action',
  ]);
});

test('a key that could end its attribute is refused', () => {
  expect(() => readConfig({ KAKAO_JS_KEY: 'a"b' })).toThrow('KAKAO_JS_KEY');
});

test.each([
  [{}, undefined],
  [{ SITE_URL: 'https://shop.example' }, 'max-age=63072000'],
  [
    { SITE_URL: 'https://shop.example', HSTS_SUBDOMAINS: '1' },
    'max-age=63072000; includeSubDomains',
  ],
])('with %j HSTS is %s', (env, expected) => {
  expect(securityHeaders(readConfig(env))['Strict-Transport-Security']).toBe(expected);
});
