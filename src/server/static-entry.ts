import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';
import type { ReadyAnswers } from './ready-answers.ts';

/** Header names and values, one after the other, as `writeHead` takes them fastest. */
export type HeaderList = readonly string[];

/** One packing of an answer: all it takes to send it. */
export interface Representation {
  status: number;
  headers: string[];
  body: Buffer;
}

/** One address of the static tier with everything needed to answer it. */
export interface StaticEntry {
  status: number;
  etag: string;
  headers: HeaderList;
  notModified: string[];
  packed: Partial<Record<Encoding, Representation>>;
  bytes: number;
  used: boolean;
}

export interface StaticContent {
  status: number;
  etag: string;
  /** What goes with every answer but length, encoding and ETag. */
  headers: HeaderList;
  cacheControl: string;
  br?: Uint8Array;
  gzip?: Uint8Array;
  /** May be missing when `gzip` is there: then unpacked when somebody asks for it. */
  identity?: Uint8Array;
}

/** Prepares an answer so that sending it does no more than pick a packing. */
export function createStaticEntry(content: StaticContent): StaticEntry {
  const { status, etag, cacheControl } = content;
  const vary = content.gzip === undefined ? [] : ['Vary', 'Accept-Encoding'];
  const common = ['ETag', etag, 'Cache-Control', cacheControl, ...vary];
  const headers = [...common, ...content.headers];
  const entry: StaticEntry = {
    status,
    etag,
    headers,
    notModified: common,
    packed: {},
    bytes: 0,
    used: false,
  };
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const bytes = content[encoding];
    if (bytes === undefined) continue;
    entry.packed[encoding] = represent(bytes, encoding, entry);
    entry.bytes += bytes.byteLength;
  }
  return entry;
}

function represent(
  bytes: Uint8Array,
  encoding: Encoding,
  { status, headers }: StaticEntry,
): Representation {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const own = ['Content-Length', String(body.length)];
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  return { status, headers: [...own, ...headers], body };
}

function unpack(entry: StaticEntry): Representation {
  const { gzip } = entry.packed;
  if (gzip === undefined) throw new Error('a static entry without bytes');
  const identity = represent(gunzipSync(gzip.body), 'identity', entry);
  entry.packed.identity = identity;
  return identity;
}

/**
 * Answers a GET or HEAD request from the entry: 304, the head alone, or the bytes. Returns by how
 * many bytes the entry grew, which is when the plain bytes were wanted for the first time.
 */
export function sendStaticEntry(
  req: IncomingMessage,
  res: ServerResponse,
  { entry, encoding, ready }: { entry: StaticEntry; encoding: Encoding; ready: ReadyAnswers },
): number {
  const noneMatch = req.headers['if-none-match'];
  if (noneMatch !== undefined && entry.status === 200 && matchesEtag(noneMatch, entry.etag)) {
    res.writeHead(304, entry.notModified).end();
    return 0;
  }
  const packed = entry.packed[encoding] ?? entry.packed.identity;
  const representation = packed ?? unpack(entry);
  if (req.method === 'HEAD') res.writeHead(entry.status, representation.headers).end();
  else ready.send(req, res, representation);
  return packed === undefined ? representation.body.length : 0;
}

/** Weak comparison of If-None-Match (RFC 9110 13.1.2). */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
