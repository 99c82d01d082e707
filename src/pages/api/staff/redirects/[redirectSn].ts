import {
  ChangeRedirect,
  Removed,
  StaffRedirect,
} from '#src/features/marketing/redirect/desk/redirect-desk.schema.ts';
import {
  changeRedirect,
  deleteStaffRedirect,
  readStaffRedirect,
  redirectCalls,
} from '#src/features/marketing/redirect/desk/redirect-desk.service.ts';
import { REDIRECT_ERRORS } from '#src/features/marketing/redirect/redirect.service.ts';

export const GET = redirectCalls.read({
  summary: 'A redirect with its changes',
  response: StaffRedirect,
  handler: ({ database, params }) => readStaffRedirect(database.read, params.redirectSn),
});

export const PUT = redirectCalls.write({
  summary: 'Changes where an old address leads',
  body: ChangeRedirect,
  response: StaffRedirect,
  errors: ['RedirectStatusInvalid', ...REDIRECT_ERRORS],
  handler: (call) => changeRedirect(call, call.params.redirectSn, call.body),
});

export const DELETE = redirectCalls.write({
  summary: 'Deletes a redirect: its address answers 404 again',
  response: Removed,
  handler: (call) => deleteStaffRedirect(call, call.params.redirectSn),
});
