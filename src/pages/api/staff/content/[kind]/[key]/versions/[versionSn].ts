import {
  VersionBody,
  VersionParams,
} from '#src/features/staff/content-desk/content-desk.schema.ts';
import { readDeskVersion } from '#src/features/staff/content-desk/content-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'What a piece of content was in one version',
    auth: 'staff',
    permission: 'content:read',
    params: VersionParams,
    response: VersionBody,
    errors: ['NotFound'],
  },
  ({ database, params }) => readDeskVersion(database.read, params),
);
