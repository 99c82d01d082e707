import {
  PROMOTIONS,
  tableCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { GET } = tableCalls(PROMOTIONS);
