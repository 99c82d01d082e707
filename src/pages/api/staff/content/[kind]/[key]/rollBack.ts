import {
  CONTENT,
  rollBackCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { POST } = rollBackCalls(CONTENT);
