import {
  PROMOTIONS,
  draftCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { PUT, DELETE } = draftCalls(PROMOTIONS);
