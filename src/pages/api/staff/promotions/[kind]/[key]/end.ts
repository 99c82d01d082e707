import {
  PROMOTIONS,
  endCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { POST } = endCalls(PROMOTIONS);
