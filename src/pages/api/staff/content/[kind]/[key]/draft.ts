import {
  CONTENT,
  draftCalls,
} from '#src/features/content/content/desk/content-endpoints.service.ts';

export const { PUT, DELETE } = draftCalls(CONTENT);
