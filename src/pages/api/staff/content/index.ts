import {
  CONTENT,
  findCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { GET } = findCalls(CONTENT);
