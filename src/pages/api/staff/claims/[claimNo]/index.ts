import { StaffClaim } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { claimCalls, readStaffClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';

export const GET = claimCalls.read({
  summary: 'A claim with its sums, photos, history and audit, its addresses masked',
  response: StaffClaim,
  handler: ({ database, params, locale }) => readStaffClaim(database.read, params.claimNo, locale),
});
