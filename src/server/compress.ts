import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { chooseEncoding } from './accept-encoding.ts';

const brotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** For what is packed for one reader: brotli at this level takes about gzip's time and gives less. */
const ANSWER_LEVEL = 4;
/** For published pages, which many read: 6 to 10 % less in half more time; the next level saves 1 % more. */
const PAGE_LEVEL = 5;
const TYPES = /^(text\/html|application\/(rss\+)?xml|text\/xml)/;

type Encoding = 'br' | 'gzip';

/** Compresses a dynamic page if the browser accepts that; other responses are small. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  const isText = TYPES.test(response.headers.get('content-type') ?? '');
  // A rewritten page was compressed already.
  const isPacked = response.headers.has('content-encoding');
  if (!encoding || !isText || isPacked || !response.body) return response;

  const packed = await compressBytes(new Uint8Array(await response.arrayBuffer()), encoding);

  const { status, headers } = response;
  headers.set('content-encoding', encoding);
  headers.delete('content-length'); // where there is one, it is the plain page's
  headers.append('vary', 'accept-encoding');

  return new Response(packed, { status, headers });
}

/** The preferred encoding that the client accepts (`Accept-Encoding`). */
function encodingFor(accepts: string | null): Encoding | undefined {
  const encoding = chooseEncoding(accepts ?? undefined);
  return encoding === 'identity' ? undefined : encoding;
}

/** A response of one or two packets gains nothing by compression. */
const SMALL_BYTES = 2_048;

/** The body of an API response, compressed where that helps and the client accepts it. */
export async function compressText(
  text: string,
  accepts: string | null,
): Promise<{ bytes: Uint8Array; encoding?: Encoding }> {
  const bytes = Buffer.from(text);
  const encoding = encodingFor(accepts);
  if (encoding === undefined || bytes.length < SMALL_BYTES) return { bytes };

  return { bytes: await compressBytes(bytes, encoding), encoding };
}

/** Packing so much takes some 0.1 ms, and the way to another thread and back many times that. */
const BRIEF_BYTES = 16_384;

async function compressBytes(
  bytes: Uint8Array,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.length <= BRIEF_BYTES) {
    return encoding === 'br'
      ? brotliCompressSync(bytes, brotliOptions(bytes, ANSWER_LEVEL))
      : gzipSync(bytes);
  }

  return encoding === 'br' ? packBrotli(bytes, ANSWER_LEVEL) : packGzip(bytes);
}

/** Compresses a published page. */
export function packPage(page: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return packBrotli(page, PAGE_LEVEL);
}

async function packBrotli(page: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> {
  // A copy in memory of its own: what zlib returns lies in a larger block.
  return Uint8Array.from(await brotli(page, brotliOptions(page, level)));
}

/** The window is about the size of a page: allocating 4 MB for each costs more. */
const brotliOptions = (text: Uint8Array, level: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});
