import type { Breaker } from './breaker.ts';
import type { GatewayUnknown } from './gateway.ts';
import { callJson, type HttpAnswer } from './http-call.ts';
import { Token, type Money } from './payu-wire.ts';

export interface PayUConfig extends Money {
  apiBaseUrl: string;
  posId: string;
  clientId: string;
  clientSecret: string;
  /** The key of the notices' signatures. */
  secondKey: string;
  timeoutMs: number;
  now: () => number;
  breaker?: Breaker;
}

interface PayURequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api/v2_1/`. */
  path: string;
  body?: object;
}

function loginForm({ clientId, clientSecret }: PayUConfig): string {
  const grant = { grant_type: 'client_credentials', client_id: clientId };
  return new URLSearchParams({ ...grant, client_secret: clientSecret }).toString();
}

/** Sends API requests with an access token that is cached while it is valid. */
export function createCaller(config: PayUConfig) {
  let token: { text: string; expiresAt: number } | undefined;

  async function authorize(): Promise<string | GatewayUnknown> {
    const now = config.now();
    if (token && token.expiresAt > now) return token.text;

    const answer = await callJson({
      method: 'POST',
      url: new URL('/pl/standard/user/oauth/authorize', config.apiBaseUrl),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: loginForm(config),
      timeoutMs: config.timeoutMs,
      breaker: config.breaker,
    });
    if (answer.kind === 'unknown') return answer;

    const parsedToken = Token.safeParse(answer.body);
    if (answer.status !== 200 || !parsedToken.success) {
      return { kind: 'unknown', why: `no token: http ${answer.status}` };
    }

    const { access_token: text, expires_in: seconds } = parsedToken.data;
    token = { text, expiresAt: now + Math.max(0, seconds - 60) * 1000 };

    return text;
  }

  return async ({ method, path, body }: PayURequest): Promise<HttpAnswer | GatewayUnknown> => {
    const text = await authorize();
    if (typeof text !== 'string') return text;

    const answer = await callJson({
      method,
      url: new URL(`/api/v2_1/${path}`, config.apiBaseUrl),
      headers: { Authorization: `Bearer ${text}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
      timeoutMs: config.timeoutMs,
      breaker: config.breaker,
    });

    if (answer.kind === 'answer' && answer.status === 401) token = undefined;

    return answer;
  };
}

export type PayUCaller = ReturnType<typeof createCaller>;
