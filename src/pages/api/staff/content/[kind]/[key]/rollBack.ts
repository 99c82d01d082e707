import {
  CONTENT,
  rollBackCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { POST } = rollBackCalls(CONTENT);
