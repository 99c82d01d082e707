import {
  CONTENT,
  scheduleCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { POST } = scheduleCalls(CONTENT);
