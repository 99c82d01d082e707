import {
  PROMOTIONS,
  findCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { GET } = findCalls(PROMOTIONS);
