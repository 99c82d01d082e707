import { hasCredentials } from '#src/gateways/credentials.ts';
import { IDENTITY_PROVIDERS } from '#src/gateways/identity/providers.ts';
import { IDENTITY_KEYS } from './sandbox/identity/sandbox.ts';
import { JUSO_KEY } from './sandbox/juso/sandbox.ts';
import { NAVERPAY_KEYS } from './sandbox/naverpay/sandbox.ts';
import { PAYU_KEYS } from './sandbox/payu/sandbox.ts';
import { SAMPLE_KEYS } from './sandbox/sandbox.ts';
import { TRACKER_KEYS } from './sandbox/tracker/api.ts';

/** A provider's sandbox beside the shop. */
export interface BesideSandbox {
  provider: 'nicepay' | 'naverpay' | 'payu' | 'juso' | 'identity' | 'tracker';
  port: number;
  url: string;
}

const API_URLS = ['NICEPAY_API_URL', 'NAVERPAY_API_URL', 'PAYU_API_URL'];

/**
 * The sandboxes beside the shop, one process a provider, and the settings that point the shop at them;
 * undefined for a live shop: play money must never pass for real, so a single key or address of any
 * provider, or https, rules all of them out.
 */
export function sandboxBeside(env: NodeJS.ProcessEnv) {
  const isReal = hasCredentials(env) || hasAny(env, API_URLS);
  if (isReal || /^https:/i.test(env['SITE_URL'] ?? '')) return undefined;

  const port = Number(env['SANDBOX_PORT'] ?? Number(env['PORT'] ?? 4321) + 79);

  const beside = (provider: BesideSandbox['provider'], n: number): BesideSandbox => ({
    provider,
    port: port + n,
    // Another host name than the shop's: its return is a cross-site request, as a provider's is.
    url: `http://127.0.0.1:${port + n}`,
  });

  const nicepay = beside('nicepay', 0);
  const naverpay = beside('naverpay', 1);
  const payu = beside('payu', 2);
  const juso = beside('juso', 3);
  const identity = beside('identity', 4);
  const tracker = beside('tracker', 5);

  const settings = {
    ...nicepaySettings(nicepay.url),
    ...naverPaySettings(naverpay.url),
    ...payUSettings(payu.url),
  };

  const sandboxes = [nicepay, naverpay, payu];

  // Addresses, sign-ins and tracking are no money: a shop in development may use the real services.
  if (!hasAny(env, ['JUSO_KEY', 'JUSO_API_URL'])) {
    sandboxes.push(juso);
    Object.assign(settings, jusoSettings(juso.url));
  }

  if (!IDENTITY_PROVIDERS.some((provider) => env[`${provider.toUpperCase()}_CLIENT_ID`])) {
    sandboxes.push(identity);
    Object.assign(settings, identitySettings(identity.url));
  }

  if (!hasAny(env, ['TRACKER_CLIENT_ID', 'TRACKER_API_URL'])) {
    sandboxes.push(tracker);
    Object.assign(settings, trackerSettings(tracker.url));
  }

  return { sandboxes, settings };
}

/** Set to nothing is not set. */
const hasAny = (env: NodeJS.ProcessEnv, names: readonly string[]) =>
  names.some((name) => env[name]);

/** A shop's settings, which point it at the sandboxes beside it unless it is live. */
export function withSandboxes(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, ...sandboxBeside(env)?.settings };
}

/** Every provider's client is the same in the sandbox. */
export function identitySettings(url: string): Record<string, string> {
  const { clientId, clientSecret, kakaoAppId, kakaoAdminKey } = IDENTITY_KEYS;
  const entries = IDENTITY_PROVIDERS.flatMap((provider) => {
    const name = provider.toUpperCase();
    return [
      [`${name}_AUTH_URL`, `${url}/${provider}`],
      [`${name}_CLIENT_ID`, clientId],
      [`${name}_CLIENT_SECRET`, clientSecret],
    ];
  });

  const kakao = { KAKAO_APP_ID: kakaoAppId, KAKAO_ADMIN_KEY: kakaoAdminKey };
  return { ...Object.fromEntries(entries), ...kakao };
}

export function nicepaySettings(url: string) {
  return {
    NICEPAY_API_URL: url,
    NICEPAY_SDK_URL: `${url}/v1/js/`,
    NICEPAY_CLIENT_ID: SAMPLE_KEYS.clientId,
    NICEPAY_SECRET_KEY: SAMPLE_KEYS.secretKey,
  };
}

export function naverPaySettings(url: string) {
  return {
    NAVERPAY_API_URL: url,
    NAVERPAY_SDK_URL: `${url}/sdk/js/naverpay.min.js`,
    NAVERPAY_MODE: 'development',
    NAVERPAY_PARTNER_ID: NAVERPAY_KEYS.partnerId,
    NAVERPAY_CLIENT_ID: NAVERPAY_KEYS.clientId,
    NAVERPAY_CLIENT_SECRET: NAVERPAY_KEYS.clientSecret,
    NAVERPAY_CHAIN_ID: NAVERPAY_KEYS.chainId,
  };
}

export function jusoSettings(url: string) {
  return { JUSO_API_URL: url, JUSO_KEY };
}

export function trackerSettings(url: string) {
  return {
    TRACKER_API_URL: url,
    TRACKER_CLIENT_ID: TRACKER_KEYS.clientId,
    TRACKER_CLIENT_SECRET: TRACKER_KEYS.clientSecret,
  };
}

export function payUSettings(url: string) {
  return {
    PAYU_API_URL: url,
    PAYU_POS_ID: PAYU_KEYS.posId,
    PAYU_CLIENT_ID: PAYU_KEYS.clientId,
    PAYU_CLIENT_SECRET: PAYU_KEYS.clientSecret,
    PAYU_SECOND_KEY: PAYU_KEYS.secondKey,
  };
}
