import type { Breaker } from './breaker.ts';
import { limitOfCall } from './deadline.ts';
import type { GatewayUnknown } from './gateway.ts';
import { sendHttpRequest, whyOf } from './http-call.ts';

export interface NicepayConfig {
  apiBaseUrl: string;
  /** The provider's script for the browser. */
  sdkUrl: string;
  clientId: string;
  secretKey: string;
  /** Timeout of a whole request, from connecting to the last byte of the response. */
  timeoutMs: number;
  now: () => number;
  breaker?: Breaker;
}

export interface NicepayRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, string | number>;
}

/**
 * One HTTP request. Anything but a complete JSON response with status 200 is `unknown`, also a 401:
 * a wrong key says nothing about money that moved under the right one.
 */
export async function callNicepay(
  { apiBaseUrl, clientId, secretKey, timeoutMs, breaker }: NicepayConfig,
  { method, path, body }: NicepayRequest,
): Promise<{ kind: 'answer'; body: unknown } | GatewayUnknown> {
  const signal = limitOfCall(timeoutMs);
  const headers = {
    Authorization: `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}`,
    'Content-Type': 'application/json;charset=utf-8',
  };
  const url = new URL(path, apiBaseUrl);

  try {
    const text = body && JSON.stringify(body);
    const answer = await sendHttpRequest({ method, url, headers, body: text }, signal);
    const read: unknown = answer.status === 200 ? JSON.parse(answer.text) : null;

    breaker?.tell(answer.status < 500);

    if (answer.status !== 200) return { kind: 'unknown', why: `http ${answer.status}` };

    return { kind: 'answer', body: read };
  } catch (error) {
    breaker?.tell(false);
    return { kind: 'unknown', why: signal.aborted ? 'timeout' : whyOf(error) };
  }
}
