import {
  PageFileRead,
  PageFileText,
} from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { readPageFile } from '#src/features/display/page-builder/desk/page-file.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Reads a file of `page load`, YAML or JSON, with one page; nothing is saved',
    auth: 'staff',
    permission: 'content:write',
    body: PageFileText,
    response: PageFileRead,
    errors: ['PageFileUnreadable'],
  },
  ({ body }) => readPageFile(body.text),
);
