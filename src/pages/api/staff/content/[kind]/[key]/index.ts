import {
  ContentParams,
  DeskContent,
} from '#src/features/staff/content-desk/content-desk.schema.ts';
import { readDeskContent } from '#src/features/staff/content-desk/content-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'A piece of content as its file would say it, with its draft',
    auth: 'staff',
    permission: 'content:read',
    params: ContentParams,
    response: DeskContent,
    errors: ['NotFound'],
  },
  (call) => readDeskContent(call, call.params),
);
