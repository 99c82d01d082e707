import { CONTENT, formCalls } from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { GET, POST } = formCalls(CONTENT);
