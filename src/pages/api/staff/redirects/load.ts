import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { LoadRedirects } from '#src/features/marketing/redirect/desk/redirect-desk.schema.ts';
import { loadRedirects } from '#src/features/marketing/redirect/desk/redirect-desk.service.ts';

export const POST = deskCall({
  summary: 'Stores redirects, each on its own; `dryRun` tries them out',
  permission: 'content:write',
  body: LoadRedirects,
  response: BulkResults,
  handler: (call) => loadRedirects(call, call.body),
});
