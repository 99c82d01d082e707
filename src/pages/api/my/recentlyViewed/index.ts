import { deleteViews } from '#src/features/find/recent/recent.queries.ts';
import { RecentList, RecentMerge, RecentRemoved } from '#src/features/find/recent/recent.schema.ts';
import { mergeRecent, readRecentList } from '#src/features/find/recent/recent.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What the member viewed last, on any device (at most as many as the shop keeps)',
    auth: 'member',
    response: RecentList,
  },
  ({ database, member, locale, now }) =>
    readRecentList(database.read, { memberNo: member.memberNo, locale, now }),
);

export const POST = defineEndpoint(
  {
    summary: 'Puts what a browser remembers with what the member viewed elsewhere',
    auth: 'member',
    body: RecentMerge,
    response: RecentList,
  },
  ({ database, member, locale, body, now }) =>
    mergeRecent(database, { memberNo: member.memberNo, locale, now }, body.viewed),
);

export const DELETE = defineEndpoint(
  { summary: 'Forgets all that the member viewed', auth: 'member', response: RecentRemoved },
  async ({ database, member }) => ({
    removed: await database.tx((t) => deleteViews(t, member.memberNo)),
  }),
);
