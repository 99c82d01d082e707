import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** The quality at which brotli takes about gzip's time and gives less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const TYPES = /^(text\/html|application\/(rss\+)?xml|text\/xml)/;

/** Packs a page made for one visitor, if their browser takes that; other answers are small. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const accepts = request.headers.get('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
  const isText = TYPES.test(response.headers.get('content-type') ?? '');
  // A page shown in another's place went through here already.
  const isPacked = response.headers.has('content-encoding');
  if (!encoding || !isText || isPacked || !response.body) return response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const packed = encoding === 'br' ? await packBrotli(plain, BROTLI) : await packGzip(plain);
  const { status, headers } = response;
  headers.set('content-encoding', encoding);
  headers.delete('content-length'); // where there is one, it is the plain page's
  headers.append('vary', 'accept-encoding');
  return new Response(new Uint8Array(packed), { status, headers });
}
