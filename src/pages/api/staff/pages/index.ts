import { PageCreated, NewPage } from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { createPage } from '#src/features/display/page-builder/desk/page-desk.service.ts';
import {
  PageTablePage,
  PageTableQuery,
} from '#src/features/display/page-builder/desk/page-table.schema.ts';
import { listPageTable } from '#src/features/display/page-builder/desk/page-table.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the pages of the page builder, with their drafts',
  permission: 'content:read',
  query: PageTableQuery,
  response: PageTablePage,
  handler: ({ database, query, locale, now }) =>
    listPageTable(database.read, query, { locale, now }),
});

export const POST = deskCall({
  summary: 'Begins a page as a draft: empty, or a copy of another',
  permission: 'content:write',
  body: NewPage,
  response: PageCreated,
  status: 201,
  errors: ['PageCodeTaken', 'NotFound', 'DraftScheduled'],
  handler: (call) => createPage(call, call.body),
});
