import { ClaimReasons } from '#src/features/order/claim/claim.schema.ts';
import { listReasons } from '#src/features/order/claim/detail/claim-detail.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The reasons of returns and exchanges',
    auth: 'visitor',
    response: ClaimReasons,
  },
  ({ locale }) => ({ reasons: listReasons(locale) }),
);
