import {
  PROMOTIONS,
  pieceCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { GET } = pieceCalls(PROMOTIONS);
