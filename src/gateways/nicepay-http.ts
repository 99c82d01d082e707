import type { GatewayUnknown } from './gateway.ts';
import { send, whyOf } from './http-call.ts';

export interface NicepayConfig {
  apiBaseUrl: string;
  /** The provider's script for the browser. */
  sdkUrl: string;
  clientId: string;
  secretKey: string;
  /** Limit of a whole call, from connecting to the last byte of the answer. */
  timeoutMs: number;
  now: () => number;
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
  { apiBaseUrl, clientId, secretKey, timeoutMs }: NicepayConfig,
  { method, path, body }: NicepayRequest,
): Promise<{ kind: 'answer'; body: unknown } | GatewayUnknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    Authorization: `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}`,
    'Content-Type': 'application/json;charset=utf-8',
  };
  const url = new URL(path, apiBaseUrl);
  try {
    const text = body && JSON.stringify(body);
    const answer = await send({ method, url, headers, body: text }, signal);
    if (answer.status !== 200) return { kind: 'unknown', why: `http ${answer.status}` };
    return { kind: 'answer', body: JSON.parse(answer.text) };
  } catch (error) {
    return { kind: 'unknown', why: signal.aborted ? 'timeout' : whyOf(error) };
  }
}
