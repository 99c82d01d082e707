import { PageCreated, NewPage } from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { createPage } from '#src/features/display/page-builder/desk/page-desk.service.ts';
import {
  PageTablePage,
  PageTableQuery,
} from '#src/features/display/page-builder/desk/page-table.schema.ts';
import { listPageTable } from '#src/features/display/page-builder/desk/page-table.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the pages of the page builder, with their drafts',
    auth: 'staff',
    permission: 'content:read',
    query: PageTableQuery,
    response: PageTablePage,
  },
  ({ database, query, locale, now }) => listPageTable(database.read, query, { locale, now }),
);

export const POST = defineEndpoint(
  {
    summary: 'Begins a page as a draft: empty, or a copy of another',
    auth: 'staff',
    permission: 'content:write',
    body: NewPage,
    response: PageCreated,
    status: 201,
    errors: ['PageCodeTaken', 'NotFound', 'DraftScheduled'],
  },
  (call) => createPage(call, call.body),
);
