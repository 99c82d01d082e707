import {
  CONTENT,
  tableCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { GET } = tableCalls(CONTENT);
