import {
  AddRedirect,
  RedirectPage,
  RedirectQuery,
  StaffRedirect,
} from '#src/features/marketing/redirect/desk/redirect-desk.schema.ts';
import { listRedirectTable } from '#src/features/marketing/redirect/desk/redirect-desk.queries.ts';
import { addRedirect } from '#src/features/marketing/redirect/desk/redirect-desk.service.ts';
import { REDIRECT_ERRORS } from '#src/features/marketing/redirect/redirect.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Redirects of old addresses, and how often each was followed',
  permission: 'content:read',
  query: RedirectQuery,
  response: RedirectPage,
  handler: ({ database, query }) => listRedirectTable(database.read, query),
});

export const POST = deskCall({
  summary: 'Redirects an old address to a path of the shop, or declares it gone',
  permission: 'content:write',
  body: AddRedirect,
  response: StaffRedirect,
  status: 201,
  errors: ['NotFound', 'RedirectStatusInvalid', ...REDIRECT_ERRORS],
  handler: (call) => addRedirect(call, call.body),
});
