import { RestockCancelled, RestockParams } from '#src/features/find/restock/restock.schema.ts';
import { cancelRestock } from '#src/features/find/restock/restock.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const DELETE = defineEndpoint(
  {
    summary: 'Takes a restock request back',
    auth: 'member',
    params: RestockParams,
    response: RestockCancelled,
    errors: ['NotFound', 'RestockNotOpen'],
  },
  ({ database, member, now, params }) =>
    cancelRestock(database, { memberNo: member.memberNo, now }, params.restockNotifySn),
);
