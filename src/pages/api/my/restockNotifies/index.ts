import {
  RestockList,
  RestockListQuery,
  RestockRequest,
  RestockRequested,
} from '#src/features/find/restock/restock.schema.ts';
import { readRestockList, requestRestock } from '#src/features/find/restock/restock.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s restock requests, newest first',
    auth: 'member',
    query: RestockListQuery,
    sends: PAGING,
    response: RestockList,
  },
  async ({ database, member, locale, query, now, headers }) => {
    const asker = { memberNo: member.memberNo, now, locale };
    const { total, restockNotifies } = await readRestockList(database.read, asker, query);
    setPaging(headers, { total, offset: query.offset, limit: query.limit });
    return { restockNotifies };
  },
);

export const POST = defineEndpoint(
  {
    summary: 'Asks for a notice when a sold-out unit can be bought again',
    auth: 'member',
    body: RestockRequest,
    response: RestockRequested,
    status: 201,
    errors: [
      'NotFound',
      'RestockPeriodReversed',
      'RestockPeriodPast',
      'RestockPeriodTooLong',
      'RestockAlreadyRequested',
      'RestockNotSoldOut',
      'RestockClosed',
    ],
  },
  ({ database, member, now, body }) =>
    requestRestock(database, { memberNo: member.memberNo, now }, body),
);
