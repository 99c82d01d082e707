import { CONTENT, endCalls } from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { POST } = endCalls(CONTENT);
