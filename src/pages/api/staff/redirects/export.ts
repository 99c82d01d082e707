import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import {
  ExportRedirectsQuery,
  RedirectExport,
} from '#src/features/marketing/redirect/desk/redirect-desk.schema.ts';
import { exportRedirectPart } from '#src/features/marketing/redirect/desk/redirect-desk.service.ts';

export const GET = deskCall({
  summary: 'The next part of the CSV of all redirects',
  permission: 'content:read',
  query: ExportRedirectsQuery,
  response: RedirectExport,
  handler: ({ database, query }) => exportRedirectPart(database.read, query.after),
});
