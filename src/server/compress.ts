import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from './accept-encoding.ts';

const brotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Brotli takes about gzip's time and gives less; the next levels save 3 % in twice the time. */
const LEVEL = 4;
const TYPES = /^(text\/html|application\/(rss\+)?xml|text\/xml)/;

type Encoding = 'br' | 'gzip';

/** Packs a page made for one visitor, if their browser takes that; other answers are small. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  const isText = TYPES.test(response.headers.get('content-type') ?? '');
  // A page shown in another's place went through here already.
  const isPacked = response.headers.has('content-encoding');
  if (!encoding || !isText || isPacked || !response.body) return response;
  const packed = await pack(new Uint8Array(await response.arrayBuffer()), encoding);
  const { status, headers } = response;
  headers.set('content-encoding', encoding);
  headers.delete('content-length'); // where there is one, it is the plain page's
  headers.append('vary', 'accept-encoding');
  return new Response(packed, { status, headers });
}

/** The best that a browser says it takes (`Accept-Encoding`). */
function encodingFor(accepts: string | null): Encoding | undefined {
  const encoding = chooseEncoding(accepts ?? undefined);
  return encoding === 'identity' ? undefined : encoding;
}

/** What is a packet or two gains nothing by being packed. */
const SMALL_BYTES = 2_048;

/** The text of an answer to a call, packed where that helps and the caller takes it. */
export async function compressText(
  text: string,
  accepts: string | null,
): Promise<{ bytes: Uint8Array; encoding?: Encoding }> {
  const bytes = Buffer.from(text);
  const encoding = encodingFor(accepts);
  if (encoding === undefined || bytes.length < SMALL_BYTES) return { bytes };
  return { bytes: await pack(bytes, encoding), encoding };
}

function pack(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === 'br' ? packBrotli(bytes) : packGzip(bytes);
}

/** Packs a page. The window is about a page: four megabytes, taken for each, cost more. */
export async function packBrotli(page: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: LEVEL,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  // A copy in memory of its own: what zlib returns lies in a larger block.
  return Uint8Array.from(await brotli(page, { params }));
}
