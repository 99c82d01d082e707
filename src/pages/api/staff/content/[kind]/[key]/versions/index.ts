import {
  ContentParams,
  VersionPage,
  VersionQuery,
} from '#src/features/staff/content-desk/content-desk.schema.ts';
import { listDeskVersions } from '#src/features/staff/content-desk/content-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'The versions of a piece of content, the newest first',
    auth: 'staff',
    permission: 'content:read',
    params: ContentParams,
    query: VersionQuery,
    response: VersionPage,
  },
  ({ database, params, query }) => listDeskVersions(database.read, params, query),
);
