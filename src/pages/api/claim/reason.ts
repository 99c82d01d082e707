import { ClaimReasons } from '#src/features/order/claim/claim.schema.ts';
import { listOfferedReasons } from '#src/features/order/claim/draft/reason.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The reasons of returns and exchanges',
    auth: 'visitor',
    response: ClaimReasons,
  },
  async ({ database, locale }) => ({
    reasons: await listOfferedReasons(database.read, ['Return', 'Exchange'], locale),
  }),
);
