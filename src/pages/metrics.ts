import type { APIRoute } from 'astro';
import { readMetrics } from '../features/desk/health/metrics/metrics.service.ts';
import { sameText } from '../server/crypto.ts';
import { METRIC_TYPE } from '../server/metrics/metric-text.ts';

/** Figures for Prometheus; there is no such page without METRICS_TOKEN. */
export const GET: APIRoute = async ({ locals, request }) => {
  const { metricsToken } = locals.runtime.config;
  if (metricsToken === undefined) return new Response(null, { status: 404 });

  const headers = { 'cache-control': 'no-store' };
  if (!sameText(request.headers.get('authorization') ?? '', `Bearer ${metricsToken}`)) {
    const challenge = { ...headers, 'www-authenticate': 'Bearer' };
    return new Response('METRICS_TOKEN is the bearer token.\n', {
      status: 401,
      headers: challenge,
    });
  }

  const text = await readMetrics(locals.runtime, locals.now);
  if (text === undefined) return new Response(null, { status: 404 });
  return new Response(text, { headers: { ...headers, 'content-type': METRIC_TYPE } });
};
