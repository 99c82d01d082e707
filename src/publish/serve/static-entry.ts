import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from '../../server/accept-encoding.ts';
import { matchesEtag } from '../../server/http.ts';

/** Header names and values in a flat list, the fastest form for `writeHead`. */
export type HeaderList = readonly string[];

/** One encoding of a response: the bytes and headers to send. */
interface Representation {
  status: number;
  headers: string[];
  body: Buffer;
}

/** A cached response of the static tier, in all its encodings. */
export interface StaticEntry {
  status: number;
  etag: string;
  headers: HeaderList;
  notModified: string[];
  packed: Partial<Record<Encoding, Representation>>;
  /** The cache tags of a page; empty for a file. */
  tags: readonly string[];
  /** The publisher's count of requests at which the page was last seen to be current. */
  currentAt: number;
  bytes: number;
  used: boolean;
}

interface StaticContent {
  status: number;
  etag: string;
  /** Common headers; length, encoding and ETag are added. */
  headers: HeaderList;
  cacheControl: string;
  br?: Uint8Array;
  /** Optional beside `br`: made from it on the first request for gzip. */
  gzip?: Uint8Array;
  identity?: Uint8Array;
  tags?: readonly string[];
}

/** The next level takes nearly twice as long to save 6 %, and blocks the event loop meanwhile. */
const GZIP_LEVEL = 3;

/** Prepares a response so that sending it only picks an encoding. */
export function createStaticEntry(content: StaticContent): StaticEntry {
  const { status, etag, cacheControl } = content;
  const vary = content.br === undefined ? [] : ['Vary', 'Accept-Encoding'];
  const common = ['ETag', etag, 'Cache-Control', cacheControl, ...vary];
  const headers = [...common, ...content.headers];

  const entry: StaticEntry = {
    status,
    etag,
    headers,
    notModified: common,
    packed: {},
    tags: content.tags ?? [],
    currentAt: 0,
    bytes: 0,
    used: false,
  };

  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const bytes = content[encoding];
    if (bytes === undefined) continue;
    entry.packed[encoding] = buildRepresentation(bytes, encoding, entry);
    entry.bytes += bytes.byteLength;
  }

  return entry;
}

function buildRepresentation(
  bytes: Uint8Array,
  encoding: Encoding,
  { status, headers }: StaticEntry,
): Representation {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lengthHeaders = ['Content-Length', String(body.length)];
  if (encoding !== 'identity') lengthHeaders.push('Content-Encoding', encoding);

  return { status, headers: [...lengthHeaders, ...headers], body };
}

/** A rarely requested encoding, made from brotli's on first use. */
function reencodeEntry(entry: StaticEntry, encoding: Encoding): Representation {
  const { br } = entry.packed;
  if (br === undefined) throw new Error('a static entry without bytes');
  const plain = brotliDecompressSync(br.body);
  const bytes = encoding === 'gzip' ? gzipSync(plain, { level: GZIP_LEVEL }) : plain;
  return (entry.packed[encoding] = buildRepresentation(bytes, encoding, entry));
}

/**
 * Answers a GET or HEAD request from the entry: 304, headers alone, or the bytes. Returns the bytes
 * by which the entry grew: more than 0 if an encoding was made.
 */
export function sendStaticEntry(
  req: IncomingMessage,
  res: ServerResponse,
  { entry, encoding }: { entry: StaticEntry; encoding: Encoding },
): number {
  const noneMatch = req.headers['if-none-match'];
  if (noneMatch !== undefined && entry.status === 200 && matchesEtag(noneMatch, entry.etag)) {
    res.writeHead(304, entry.notModified).end();
    return 0;
  }

  const packed = findRepresentation(entry, encoding);
  const { status, headers, body } = packed ?? reencodeEntry(entry, encoding);

  res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : body);

  return packed === undefined ? body.length : 0;
}

function findRepresentation({ packed }: StaticEntry, encoding: Encoding) {
  return packed[encoding] ?? (packed.br === undefined ? packed.identity : undefined);
}

const NOT_SENT_OUTDATED = ['ETag', 'Cache-Control'];
const OUTDATED = ['Cache-Control', 'no-cache, max-age=0, must-revalidate'];

/** Answers with the whole page, which is older than its content: no ETag, and never a 304. */
export function sendOutdatedEntry(
  req: IncomingMessage,
  res: ServerResponse,
  { entry, encoding }: { entry: StaticEntry; encoding: Encoding },
): void {
  const packed = findRepresentation(entry, encoding) ?? reencodeEntry(entry, encoding);
  const { status, headers, body } = packed;

  const kept = headers.flatMap((name, n) => {
    const isName = n % 2 === 0;
    return isName && !NOT_SENT_OUTDATED.includes(name) ? [name, headers[n + 1] ?? ''] : [];
  });

  res.writeHead(status, [...kept, ...OUTDATED]).end(req.method === 'HEAD' ? undefined : body);
}
