import { findBlackFriday } from '#src/features/display/exhibition/exhibition.queries.ts';
import { Flags } from '#src/features/content/setting/flags.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What the shop has switched on: map tiles, the exhibition every page leads to',
    auth: 'visitor',
    response: Flags,
  },
  async ({ database, runtime, now }) => ({
    map: { tiles: runtime.config.mapTiles },
    blackFriday: await findBlackFriday(database.read, now),
  }),
);
