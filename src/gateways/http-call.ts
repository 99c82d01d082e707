import http from 'node:http';
import https from 'node:https';
import type { Breaker } from './breaker.ts';
import { limitOfCall } from './deadline.ts';
import type { GatewayUnknown } from './gateway.ts';

interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: URL;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Timeout of a whole request, from connecting to the last byte of the response. */
  timeoutMs: number;
  /** Circuit breaker, which records whether there was a response. */
  breaker?: Breaker | undefined;
}

export interface HttpAnswer {
  kind: 'answer';
  status: number;
  body: unknown;
}

/**
 * One HTTP request to a provider. Anything but a complete JSON response is `unknown`; the caller
 * decides which statuses it accepts. Redirects are not followed.
 */
export async function callJson(call: HttpCall): Promise<HttpAnswer | GatewayUnknown> {
  const signal = limitOfCall(call.timeoutMs);
  try {
    const { status, text } = await sendHttpRequest(call, signal);
    const body: unknown = text === '' ? null : JSON.parse(text);
    call.breaker?.tell(status < 500);
    return { kind: 'answer', status, body };
  } catch (error) {
    call.breaker?.tell(false);
    return { kind: 'unknown', why: signal.aborted ? 'timeout' : whyOf(error) };
  }
}

/** node:http with keep-alive agents: `fetch` takes four times the CPU per request. */
export function sendHttpRequest(
  { method, url, headers, body }: Omit<HttpCall, 'timeoutMs' | 'breaker'>,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });

    call.on('error', reject).end(body);
  });
}

export function whyOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'invalid JSON';
  return `network: ${error instanceof Error ? error.message : String(error)}`;
}
