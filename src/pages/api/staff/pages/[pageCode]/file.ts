import {
  PageFileText,
  PageParams,
} from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { writePageFile } from '#src/features/display/page-builder/desk/page-file.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The draft of a page, or the page, as a file of `page load`',
    auth: 'staff',
    permission: 'content:read',
    params: PageParams,
    response: PageFileText,
    errors: ['NotFound'],
  },
  ({ database, params }) => writePageFile(database.read, params.pageCode),
);
