import { z } from 'zod';
import { endpoint } from '#src/server/endpoint.ts';
import { readHealth } from '#src/server/health.ts';

export const GET = endpoint(
  {
    summary: 'Whether the shop is ready; Busy tells in `detail.problem` what is wrong',
    auth: 'visitor',
    response: z.object({
      status: z.literal('ready'),
      engine: z.string(),
      migration: z.string(),
      jobLagMs: z.number(),
      warnings: z.array(z.string()),
    }),
  },
  ({ database, now }) => readHealth(database, now),
);
