import { z } from 'zod';
import { receiveTrackingNotice } from '#src/features/order/tracking/notice-route.service.ts';
import type { Declaration } from '#src/server/endpoint.ts';

const declaration: Declaration = {
  summary: 'The tracking provider’s notice of a change; it brings a look-up forward, and no more',
  auth: 'provider',
  status: 202,
  response: z.object({}),
};

export const POST = Object.assign(receiveTrackingNotice, { declaration });
