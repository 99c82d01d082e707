import { hash, randomUUID } from 'node:crypto';
import { type Exchange, HttpProblem, type Route, readForm, readJson, sendJson } from '../http.ts';
import { type RunningSandbox, serveRoutes } from '../serve.ts';
import { redirectFrom, showConsent } from './consent.ts';
import { profileOf } from './profile.ts';
import { idTokenOf, publicKeysOf } from './signing.ts';
import {
  DEFAULT_PERSON,
  IDENTITY_FAULTS,
  type Grant,
  type IdentityState,
  PATHS,
  type ProviderName,
} from './state.ts';

/** The client that the sandbox knows at every provider. */
export const IDENTITY_KEYS = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-client-secret',
  kakaoAppId: '900001',
  kakaoAdminKey: 'sandbox-kakao-admin-key',
};

/** Starts the sandbox of the providers of identity, each below a path of its own. */
export function startIdentitySandbox({
  port,
  host,
  lateMs = 6000,
}: {
  port: number;
  host?: string;
  lateMs?: number;
}): Promise<RunningSandbox> {
  const state: IdentityState = { grants: new Map(), tokens: new Map(), faults: [], lateMs };
  const providers = Object.keys(PATHS) as ProviderName[];

  return serveRoutes({
    port,
    host,
    routes: [...providers.flatMap((provider) => routesOf(state, provider)), faultRoute(state)],
    unknown: { notFound: { error: 'not_found' }, notAllowed: { error: 'not_allowed' } },
    onClose: () => undefined,
  });
}

function routesOf(state: IdentityState, provider: ProviderName): Route[] {
  const pathPattern = (path: string) => new RegExp(`^/${provider}${path}$`);
  const paths = PATHS[provider];

  return [
    {
      method: 'GET',
      path: pathPattern(paths.authorize),
      handle: ({ response, url }) => showConsent(response, { provider, url }),
    },
    {
      method: 'POST',
      path: pathPattern(paths.authorize),
      handle: (exchange) => answerConsent(state, provider, exchange),
    },
    {
      method: 'POST',
      path: pathPattern(paths.token),
      handle: (exchange) => giveTokens(state, provider, exchange),
    },
    {
      method: 'GET',
      path: pathPattern(paths.profile),
      handle: (exchange) => showProfile(state, provider, exchange),
    },
    {
      method: 'GET',
      path: pathPattern(paths.jwks),
      handle: ({ response }) => sendJson(response, publicKeysOf(provider)),
    },
  ];
}

/** `POST /__sandbox/faults { fault }`: happens to the next sign-in. */
function faultRoute(state: IdentityState): Route {
  return {
    method: 'POST',
    path: /^\/__sandbox\/faults$/,
    async handle({ request, response }) {
      const { fault } = await readJson(request);
      const known = IDENTITY_FAULTS.find((name) => name === fault);
      if (known === undefined) throw new HttpProblem(422, `no fault ${String(fault)}`);
      state.faults.push(known);
      sendJson(response, { faults: state.faults });
    },
  };
}

/** The form of the consent page: the person agrees or refuses. */
async function answerConsent(
  state: IdentityState,
  provider: ProviderName,
  { request, response, url }: Exchange,
): Promise<void> {
  const form = await readForm(request);
  const chosenFault = IDENTITY_FAULTS.find((name) => name === form['fault']);
  const fault = form['refuse'] === undefined ? (chosenFault ?? state.faults.shift()) : 'refuse';
  const query = url.searchParams;
  const code = randomUUID();
  const { sub, name, email } = { ...DEFAULT_PERSON, ...form };

  const grant: Grant = {
    provider,
    person: { sub, name, email },
    fault,
    redirectUri: query.get('redirect_uri') ?? '',
    nonce: query.get('nonce') ?? undefined,
    challenge: query.get('code_challenge') ?? undefined,
  };

  if (fault !== 'reusedCode') state.grants.set(code, grant);

  const location = redirectFrom(query, { code, fault });
  response.writeHead(302, { Location: location }).end();
}

async function giveTokens(
  state: IdentityState,
  provider: ProviderName,
  { request, response }: Exchange,
): Promise<void> {
  const form = await readForm(request);

  const refuseWith = (error: string) => sendJson(response, { error }, 400);
  const { clientId, clientSecret } = IDENTITY_KEYS;
  if (form['client_id'] !== clientId || form['client_secret'] !== clientSecret) {
    return sendJson(response, { error: 'invalid_client' }, 401);
  }

  const grant = state.grants.get(form['code'] ?? '');

  state.grants.delete(form['code'] ?? ''); // a code is good for one use

  if (grant?.provider !== provider || grant.redirectUri !== form['redirect_uri']) {
    return refuseWith('invalid_grant');
  }

  const verifier = form['code_verifier'] ?? '';
  if (grant.challenge !== undefined && grant.challenge !== hash('sha256', verifier, 'base64url')) {
    return refuseWith('invalid_grant');
  }
  if (provider === 'naver' && !form['state']) return refuseWith('invalid_request');

  if (grant.fault === 'late') await waitMs(state.lateMs);

  const token = randomUUID();
  state.tokens.set(token, grant);

  const issuer = `http://${request.headers.host ?? ''}/${provider}`;

  sendJson(response, {
    access_token: token,
    token_type: 'bearer',
    expires_in: provider === 'naver' ? '3600' : 3600,
    ...(provider !== 'facebook' && { id_token: idTokenOf(grant, { issuer, clientId }) }),
  });
}

function showProfile(
  { tokens }: IdentityState,
  provider: ProviderName,
  { request, response }: Exchange,
): void {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const grant = tokens.get(token);
  if (grant?.provider !== provider) return sendJson(response, { error: 'invalid_token' }, 401);

  sendJson(response, profileOf(grant));
}

const waitMs = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
