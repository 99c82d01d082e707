import { z } from 'zod';
import { takeUnlinkNotice } from '#src/features/account/social/social-account.service.ts';
import { apiProblem } from '#src/server/api-problem.ts';
import type { Declaration } from '#src/server/endpoint.ts';
import type { CallContext, Route } from '#src/server/route.ts';

const MAX_BODY_BYTES = 4096;

/** Kakao's unlink notice. It carries the app's admin key, so it needs no session or CSRF token. */
const receiveUnlinkNotice: Route = async ({ request, url, locals }) => {
  const fields = await buildFields({ request, url });
  const isTaken = await takeUnlinkNotice(locals, {
    authorization: request.headers.get('authorization'),
    appId: fields.get('app_id') ?? '',
    userId: fields.get('user_id') ?? '',
  });
  // An unknown person is taken too: Kakao would send it again.
  if (!isTaken) return apiProblem('Forbidden', null);

  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  return { status: 200, headers, body: '{}' };
};

/** Kakao sends the fields by GET or POST, as the app's settings say. */
async function buildFields({ request, url }: Pick<CallContext, 'request' | 'url'>) {
  if (request.method === 'GET') return url.searchParams;
  return new URLSearchParams((await request.readText(MAX_BODY_BYTES)) ?? '');
}

const declaration: Declaration = {
  summary: 'Kakao’s notice that a person ended the connection there',
  auth: 'provider',
  response: z.object({}),
};

export const GET = Object.assign(receiveUnlinkNotice, { declaration });
export const POST = Object.assign(receiveUnlinkNotice, { declaration });
