import { StaffClaim, StaffClaimParams } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { readStaffClaim } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A claim with its sums, photos, history and audit, its addresses masked',
    auth: 'staff',
    permission: 'claim:read',
    params: StaffClaimParams,
    response: StaffClaim,
    errors: ['NotFound'],
  },
  ({ database, params, locale }) => readStaffClaim(database.read, params.claimNo, locale),
);
