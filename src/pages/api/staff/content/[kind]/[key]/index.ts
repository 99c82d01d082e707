import {
  CONTENT,
  pieceCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { GET } = pieceCalls(CONTENT);
