import {
  CONTENT,
  scheduleCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { POST } = scheduleCalls(CONTENT);
