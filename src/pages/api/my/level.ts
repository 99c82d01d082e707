import { LevelView } from '#src/features/benefit/level/level.schema.ts';
import { readMyLevel } from '#src/features/benefit/level/my-level.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s level, its benefits, the next review, and its history',
    auth: 'member',
    response: LevelView,
  },
  ({ database, member, now, locale }) => readMyLevel(database.read, member, { now, locale }),
);
