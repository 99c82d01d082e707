import {
  PageFileRead,
  PageFileText,
} from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { readPageFile } from '#src/features/display/page-builder/desk/page-file.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Reads a file of `page load`, YAML or JSON, with one page; nothing is saved',
  permission: 'content:write',
  body: PageFileText,
  response: PageFileRead,
  errors: ['PageFileUnreadable'],
  handler: ({ body }) => readPageFile(body.text),
});
