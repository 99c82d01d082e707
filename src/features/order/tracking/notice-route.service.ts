import { apiProblem } from '../../../server/api-problem.ts';
import type { Route } from '../../../server/route.ts';
import { takeNotice } from './tracking.service.ts';

const MAX_BYTES = 4096;

/**
 * The route of a tracking provider's notices. They prove nothing, so the answer tells nothing: it is the
 * same for every body, whether the shop has such a shipment or not.
 */
export const receiveTrackingNotice: Route = async ({ request, locals }) => {
  const { tracker } = locals.runtime;
  if (!tracker) return apiProblem('NotFound', null);

  const body = await request.readText(MAX_BYTES);
  if (body === undefined) return apiProblem('PayloadTooLarge', null);

  const number = tracker.parseNotice(body);
  if (number) await takeNotice(locals.runtime, tracker, number);

  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  return { status: 202, headers, body: '{}' };
};
