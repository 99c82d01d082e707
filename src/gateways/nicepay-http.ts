import http from 'node:http';
import https from 'node:https';
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
  request: NicepayRequest,
): Promise<{ kind: 'answer'; body: unknown } | GatewayUnknown> {
  const signal = AbortSignal.timeout(config.timeoutMs);
  try {
    const { status, text } = await send(config, request, signal);
    if (status !== 200) return { kind: 'unknown', why: `http ${status}` };
    return { kind: 'answer', body: JSON.parse(text) };
  } catch (error) {
    return { kind: 'unknown', why: signal.aborted ? 'timeout' : whyOf(error) };
  }
}

/**
 * Over node:http, whose agents keep connections: `fetch` takes four times the processor time of
 * such a call. Neither follows a redirect here.
 */
function send(
  { apiBaseUrl, clientId, secretKey }: NicepayConfig,
  { method, path, body }: NicepayRequest,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const url = new URL(path, apiBaseUrl);
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = {
    Authorization: `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}`,
    'Content-Type': 'application/json;charset=utf-8',
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function whyOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'invalid JSON';
  return `network: ${error instanceof Error ? error.message : String(error)}`;
}
