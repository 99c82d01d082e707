import type { AstroGlobal } from 'astro';
import { readText } from './request-body.ts';
import type { Route } from './route.ts';

/** Handles an API request that was sent to a page, such as `POST /login` (rule 7.4). */
export async function answerCall(
  answer: Route,
  { request, url, routePattern, params, locals, clientAddress }: AstroGlobal,
): Promise<Response> {
  const answered = await answer({
    request: {
      method: request.method,
      headers: request.headers,
      readText: (maxBytes) => readText(request, maxBytes),
    },
    url,
    route: routePattern,
    params,
    locals,
    clientAddress,
  });

  return new Response(answered.body, { status: answered.status, headers: answered.headers });
}
