import type { APIRoute } from 'astro';

/** The file by which search engines know that news signed with the key are this shop's. */
export const GET: APIRoute = ({ locals, params }) => {
  const { indexNow } = locals.runtime.config;
  if (!indexNow || params['key'] !== indexNow.key) return new Response(null, { status: 404 });
  return new Response(indexNow.key, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
