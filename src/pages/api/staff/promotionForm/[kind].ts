import {
  PROMOTIONS,
  formCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { GET, POST } = formCalls(PROMOTIONS);
