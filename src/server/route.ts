import type { APIContext, APIRoute } from 'astro';
import type { CallContext } from './call.ts';
import { readText } from './read-text.ts';

/** An answer before it is sent. */
export interface Answered {
  status: number;
  headers: Headers;
  body: string;
}

/** What a file of src/pages exports for a method: answered by the server, or through Astro. */
export type Route = APIRoute & { answer: (context: CallContext) => Promise<Answered> };

/** Makes a route of what answers a call: also for Astro's development server. */
export function route(answer: Route['answer']): Route {
  const throughAstro: APIRoute = async (context) => {
    const { status, headers, body } = await answer(contextOf(context));
    return new Response(body, { status, headers });
  };
  return Object.assign(throughAstro, { answer });
}

function contextOf(context: APIContext): CallContext {
  const { request, url, routePattern, params, locals } = context;
  const { method, headers } = request;
  return {
    request: { method, headers, readText: (maxBytes) => readText(request, maxBytes) },
    url,
    route: routePattern,
    params,
    locals,
    clientAddress: context.clientAddress,
  };
}
