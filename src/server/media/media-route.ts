import type { Answered, CallContext } from '../route.ts';
import { matchesEtag } from '../http.ts';
import { canSee, type Visibility } from './media.ts';
import { findMedia } from './media.queries.ts';
import { isPictureName } from './media-name.ts';

/** Headers that prevent any content of the file from being executed. */
const HARMLESS = {
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
/** Public pictures can be taken down: every cache must revalidate them before each use. */
const CACHE_CONTROL = {
  Public: 'public, no-cache',
  Private: 'private, no-store',
} as const satisfies Record<Visibility, string>;

/**
 * `GET /media/{name}`: a shopper's picture. A private one is NotFound for everybody but its owner.
 */
export function serveMedia(context: CallContext): Promise<Answered> {
  const { visitor } = context.locals;
  return servePicture(context, (found) => (canSee(found, visitor) ? found.visibility : undefined));
}

type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

/**
 * The picture of a request, to be cached as `seenAs` says; NotFound if that is undefined. A name is
 * never used for another file, so it is the ETag too.
 */
export async function servePicture(
  { request, params, locals: { runtime } }: CallContext,
  seenAs: (found: MediaRow) => Visibility | undefined,
): Promise<Answered> {
  const { name = '' } = params;
  const found = isPictureName(name) ? await findMedia(runtime.database.read, name) : undefined;
  const seen = found && seenAs(found);
  if (seen === undefined) return notFound();

  const etag = `"${name}"`;
  const headers = new Headers({ ...HARMLESS, 'cache-control': CACHE_CONTROL[seen], etag });
  const noneMatch = request.headers.get('if-none-match');
  if (noneMatch !== null && matchesEtag(noneMatch, etag)) return { status: 304, headers, body: '' };

  const body = await runtime.media.read(name);
  return body === undefined ? notFound() : { status: 200, headers, body };
}

function notFound(): Answered {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return { status: 404, headers: new Headers(headers), body: 'Not found' };
}
