import type { APIRoute } from 'astro';

/** IndexNow's key file: it proves to search engines that the submitted URLs are this shop's. */
export const GET: APIRoute = ({ locals, params }) => {
  const { indexNow } = locals.runtime.config;
  if (!indexNow || params['key'] !== indexNow.key) return new Response(null, { status: 404 });
  return new Response(indexNow.key, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
