import { deleteViews } from '#src/features/find/recent/recent.queries.ts';
import { RecentItem, RecentRemoved } from '#src/features/find/recent/recent.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const DELETE = defineEndpoint(
  {
    summary: 'Forgets one product the member viewed',
    auth: 'member',
    params: RecentItem,
    response: RecentRemoved,
  },
  async ({ database, member, params }) => ({
    removed: await database.tx((t) => deleteViews(t, member.memberNo, params.itemCode)),
  }),
);
