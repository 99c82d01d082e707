import type { Answered, CallContext } from '../route.ts';
import { canSee } from './media.ts';
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
const CACHE_CONTROL = {
  Public: 'public, max-age=31536000, immutable',
  Private: 'private, no-store',
} as const;

/**
 * `GET /media/{name}`: a shopper's picture. A private one is NotFound for everybody but its owner.
 */
export function serveMedia(context: CallContext): Promise<Answered> {
  return servePicture(context, (found) => canSee(found, context.locals.visitor));
}

type Found = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

/** The picture of a request if it may be seen, else NotFound. */
export async function servePicture(
  { params, locals: { runtime } }: CallContext,
  isSeen: (found: Found) => boolean,
): Promise<Answered> {
  const { name = '' } = params;
  const found = isPictureName(name) ? await findMedia(runtime.database.read, name) : undefined;
  if (found === undefined || !isSeen(found)) return notFound();
  const body = await runtime.media.read(name);
  if (body === undefined) return notFound();
  const cacheControl = CACHE_CONTROL[found.visibility === 'Public' ? 'Public' : 'Private'];
  return {
    status: 200,
    headers: new Headers({ ...HARMLESS, 'cache-control': cacheControl }),
    body,
  };
}

function notFound(): Answered {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return { status: 404, headers: new Headers(headers), body: 'Not found' };
}
