import {
  PROMOTIONS,
  versionsCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { GET } = versionsCalls(PROMOTIONS);
