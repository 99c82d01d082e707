import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
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
  /** Keeps connections open; without it each request has one of its own. */
  agent?: Agent;
}

/** Sends a path without the URL normalization of `fetch`. */
export function sendRawRequest(
  origin: string,
  path: string,
  more: RawRequest = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body = '', agent = false } = more;
  return new Promise((resolve, reject) => {
    const call = request(origin, { path, method, headers, agent }, (res) => {
      const { statusCode: status = 0, headers: answered } = res;
      buffer(res).then((bytes) => resolve({ status, headers: answered, body: bytes }), reject);
    });
    call.on('error', reject).end(body);
  });
}
