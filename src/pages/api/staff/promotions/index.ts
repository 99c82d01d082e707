import {
  PROMOTIONS,
  findCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { GET } = findCalls(PROMOTIONS);
