import {
  CONTENT,
  publishCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { POST } = publishCalls(CONTENT);
