import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a path without the URL normalization of `fetch`. */
export function ask(origin: string, path: string, more: RawRequest = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body = '' } = more;
  return new Promise((resolve, reject) => {
    const call = request(origin, { path, method, headers, agent: false }, (res) => {
      const { statusCode: status = 0, headers: answered } = res;
      buffer(res).then((bytes) => resolve({ status, headers: answered, body: bytes }), reject);
    });
    call.on('error', reject).end(body);
  });
}
