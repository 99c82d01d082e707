import {
  PROMOTIONS,
  publishCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { POST } = publishCalls(PROMOTIONS);
