import {
  PROMOTIONS,
  scheduleCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { POST } = scheduleCalls(PROMOTIONS);
