import {
  PROMOTIONS,
  versionsCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { GET } = versionsCalls(PROMOTIONS);
