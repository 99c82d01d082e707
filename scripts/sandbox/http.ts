import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BODY_BYTES = 64 * 1024;

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** Captured groups of the route's path, decoded. */
  params: string[];
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: RegExp;
  handle: (exchange: Exchange) => void | Promise<void>;
}

/** A problem with the request itself, answered as this HTTP status. */
export class HttpProblem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new HttpProblem(413, 'body over 64 KB');
    chunks.push(chunk);
  }

  return Buffer.concat(chunks).toString('utf8');
}

export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request);
  try {
    const json: unknown = text === '' ? {} : JSON.parse(text);
    if (isRecord(json)) return json;
  } catch {
    // Answered below: no JSON and no object are the same mistake.
  }

  throw new HttpProblem(400, 'the body must be a JSON object');
}

export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request)));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function sendResponse(
  response: ServerResponse,
  { status = 200, type, body }: { status?: number; type: string; body: string },
): void {
  response.writeHead(status, {
    'Content-Type': `${type};charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });

  response.end(body);
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  sendResponse(response, { status, type: 'application/json', body: JSON.stringify(body) });
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
