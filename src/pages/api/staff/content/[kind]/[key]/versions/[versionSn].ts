import {
  CONTENT,
  versionCalls,
} from '#src/features/staff/content-desk/content-endpoints.service.ts';

export const { GET } = versionCalls(CONTENT);
