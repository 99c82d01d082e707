import {
  PageFileText,
  PageParams,
} from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { writePageFile } from '#src/features/display/page-builder/desk/page-file.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The draft of a page, or the page, as a file of `page load`',
  permission: 'content:read',
  params: PageParams,
  response: PageFileText,
  errors: ['NotFound'],
  handler: ({ database, params }) => writePageFile(database.read, params.pageCode),
});
