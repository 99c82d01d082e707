import type { GatewayUnknown } from './gateway.ts';

export interface NicepayConfig {
  apiBaseUrl: string;
  /** The provider's script for the browser. */
  sdkUrl: string;
  clientId: string;
  secretKey: string;
  /** Limit of a whole call, from connecting to the last byte of the answer. */
  timeoutMs: number;
  now: () => number;
  fetch?: typeof globalThis.fetch;
}

export interface NicepayRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, string | number>;
}

/**
 * One HTTP call. Whatever is not a whole JSON answer with status 200 is unknown, also a 401:
 * a wrong key says nothing about money that moved under the right one.
 */
export async function callNicepay(
  config: NicepayConfig,
  { method, path, body }: NicepayRequest,
): Promise<{ kind: 'answer'; body: unknown } | GatewayUnknown> {
  const fetch = config.fetch ?? globalThis.fetch;
  const credentials = Buffer.from(`${config.clientId}:${config.secretKey}`).toString('base64');
  try {
    const response = await fetch(new URL(path, config.apiBaseUrl), {
      method,
      headers: {
        Authorization: `Basic ${credentials}`,
        'Content-Type': 'application/json;charset=utf-8',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200) return { kind: 'unknown', why: `http ${response.status}` };
    return { kind: 'answer', body: JSON.parse(text) };
  } catch (error) {
    return { kind: 'unknown', why: whyOf(error) };
  }
}

function whyOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'invalid JSON';
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `network: ${cause instanceof Error ? cause.message : String(cause)}`;
}
