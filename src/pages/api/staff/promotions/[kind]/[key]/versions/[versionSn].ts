import {
  PROMOTIONS,
  versionCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { GET } = versionCalls(PROMOTIONS);
