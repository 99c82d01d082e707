import * as oidc from 'openid-client';
import type { IdentityConfig } from './identity-config.ts';
import { PROVIDERS, type IdentityProfile } from './providers.ts';

/** The secrets of one sign-in, which tie the provider's answer to the browser that asked. */
export interface IdentityChecks {
  state: string;
  nonce: string;
  verifier: string;
}

type IdentityAnswer =
  | { kind: 'profile'; profile: IdentityProfile }
  /** The person said no at the provider. */
  | { kind: 'refused' }
  /** Anything else: late, forged, not understood. `why` holds no secret. */
  | { kind: 'failed'; why: string };

export function newChecks(): IdentityChecks {
  const { randomNonce, randomPKCECodeVerifier, randomState } = oidc;
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
}

/** The provider's page where the person agrees. */
export async function authorizationUrl(
  config: IdentityConfig,
  { state, nonce, verifier }: IdentityChecks,
  redirectUri: string,
): Promise<string> {
  const { scope, jwks } = PROVIDERS[config.provider];

  const url = oidc.buildAuthorizationUrl(getClient(config), {
    redirect_uri: redirectUri,
    scope,
    state,
    ...(jwks !== undefined && {
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  });

  return url.href;
}

/** Exchanges the code in the URL to which the provider returned the browser for the profile. */
export async function readIdentity(
  config: IdentityConfig,
  returned: URL,
  { state, nonce, verifier }: IdentityChecks,
): Promise<IdentityAnswer> {
  const { provider } = config;
  const client = getClient(config);
  const isOidc = PROVIDERS[provider].jwks !== undefined;
  const checks = isOidc ? { expectedNonce: nonce, pkceCodeVerifier: verifier } : {};

  try {
    const tokens = await oidc.authorizationCodeGrant(
      client,
      returned,
      { expectedState: state, ...checks },
      provider === 'naver' ? { state } : {}, // Naver wants it in this request, too
    );

    const claims = tokens.claims();
    if (isOidc && !claims) return { kind: 'failed', why: 'no ID token' };

    const profile = await readProfile(config, { client, token: tokens.access_token, claims });
    return { kind: 'profile', profile };
  } catch (error) {
    const isRefusal =
      error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
    return isRefusal ? { kind: 'refused' } : { kind: 'failed', why: whyOf(error) };
  }
}

async function readProfile(
  config: IdentityConfig,
  { client, token, claims }: { client: oidc.Configuration; token: string; claims: unknown },
): Promise<IdentityProfile> {
  const { profile: address, toProfile } = PROVIDERS[config.provider];
  if (address === undefined) return toProfile(claims);

  const url = new URL(getEndpoint(config, address));
  const response = await oidc.fetchProtectedResource(client, token, url, 'GET');
  if (response.status !== 200) throw new Error(`profile status ${response.status}`);

  const profile = toProfile(await response.json());
  const sub = (claims as oidc.IDToken | undefined)?.sub ?? profile.sub;
  // Kakao's profile repeats the ID token's subject; Naver's has an id of another kind.
  if (config.provider === 'kakao' && profile.sub !== sub) throw new Error('subjects differ');

  return { ...profile, sub };
}

/** The clients by configuration, so that a provider's public keys are fetched once. */
const clients = new WeakMap<IdentityConfig, oidc.Configuration>();

function getClient(config: IdentityConfig): oidc.Configuration {
  const earlier = clients.get(config);
  if (earlier) return earlier;

  const { issuer, authorization, token, jwks } = PROVIDERS[config.provider];
  const { clientId, clientSecret, apiBaseUrl } = config;
  const client = new oidc.Configuration(
    {
      issuer: apiBaseUrl || issuer,
      authorization_endpoint: getEndpoint(config, authorization),
      token_endpoint: getEndpoint(config, token),
      ...(jwks !== undefined && { jwks_uri: getEndpoint(config, jwks) }),
    },
    clientId,
    undefined,
    oidc.ClientSecretPost(clientSecret),
  );

  client.timeout = config.timeoutMs / 1000;
  if (jwks !== undefined) oidc.enableNonRepudiationChecks(client); // verify the signature
  if (apiBaseUrl.startsWith('http:')) oidc.allowInsecureRequests(client);
  clients.set(config, client);

  return client;
}

function getEndpoint({ apiBaseUrl, graphVersion }: IdentityConfig, address: string): string {
  const endpoint = address.replace('{version}', graphVersion);
  return apiBaseUrl === '' ? endpoint : endpoint.replace(/^https:\/\/[^/]+/, apiBaseUrl);
}

/** The kind of error; its message might quote what the provider sent. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
