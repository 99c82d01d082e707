import { z } from 'zod';
import { IDENTITY_PROVIDERS, type IdentityProvider } from './providers.ts';

/** The shop's registration at a provider. */
export interface IdentityConfig {
  provider: IdentityProvider;
  clientId: string;
  clientSecret: string;
  /** Replaces the provider's own hosts, for a sandbox; '' = the provider's. */
  apiBaseUrl: string;
  graphVersion: string;
  timeoutMs: number;
}

/** Undefined: the provider is not offered. */
export type IdentityConfigs = Partial<Record<IdentityProvider, IdentityConfig>>;

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('');
const key = z.string().default('');

/** The environment's part; a provider without keys is not offered. */
export const IDENTITY_ENV = {
  KAKAO_CLIENT_ID: key,
  KAKAO_CLIENT_SECRET: key,
  KAKAO_AUTH_URL: address,
  NAVER_CLIENT_ID: key,
  NAVER_CLIENT_SECRET: key,
  NAVER_AUTH_URL: address,
  GOOGLE_CLIENT_ID: key,
  GOOGLE_CLIENT_SECRET: key,
  GOOGLE_AUTH_URL: address,
  FACEBOOK_CLIENT_ID: key,
  FACEBOOK_CLIENT_SECRET: key,
  FACEBOOK_AUTH_URL: address,
  FACEBOOK_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v24.0'),
  /** Kakao's unlink notice: the app's id and its admin key; '' = notices are refused. */
  KAKAO_APP_ID: key,
  KAKAO_ADMIN_KEY: key,
  IDENTITY_TIMEOUT_MS: z.coerce.number().int().min(100).default(5000),
};
type Env = z.output<z.ZodObject<typeof IDENTITY_ENV>>;

/** The part of the shop's configuration; throws where a provider has half of its keys. */
export function toIdentity(e: Env) {
  const kakaoUnlink = { appId: e.KAKAO_APP_ID, adminKey: e.KAKAO_ADMIN_KEY };
  return { identity: getConfigs(e), kakaoUnlink };
}

function getConfigs(e: Env): IdentityConfigs {
  return Object.fromEntries(
    IDENTITY_PROVIDERS.flatMap((provider) => {
      const name = provider.toUpperCase() as Uppercase<IdentityProvider>;
      const clientId = e[`${name}_CLIENT_ID`];
      const clientSecret = e[`${name}_CLIENT_SECRET`];
      if (clientId === '' && clientSecret === '') return [];
      if (clientId === '' || clientSecret === '') {
        throw new Error(
          `Environment: set ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or neither.`,
        );
      }

      const apiBaseUrl = e[`${name}_AUTH_URL`].replace(/\/$/, '');
      const timing = { graphVersion: e.FACEBOOK_GRAPH_VERSION, timeoutMs: e.IDENTITY_TIMEOUT_MS };

      return [[provider, { provider, clientId, clientSecret, apiBaseUrl, ...timing }]];
    }),
  );
}
