import { ClaimEnded, ClaimParams } from '#src/features/order/claim/claim.schema.ts';
import { withdrawClaim } from '#src/features/order/claim/apply/apply.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = defineEndpoint(
  {
    summary: 'Withdraws a claim with all its items, until its collection is booked',
    auth: 'buyer',
    params: ClaimParams,
    response: ClaimEnded,
    limited: true,
    errors: ['ClaimNotWithdrawable', 'ClaimHasLater', 'ClaimStatusConflict', 'NotFound'],
  },
  async ({ runtime, database, visitor, now, params }) => {
    const { status } = await withdrawClaim(
      { database, owner: orderOwner(visitor), now, seam: runtime.seam },
      params.id,
    );

    return { status };
  },
);
