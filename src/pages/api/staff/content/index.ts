import { CONTENT, findCalls } from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { GET } = findCalls(CONTENT);
