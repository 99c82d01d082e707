import { z } from 'zod';
import { termsWarnings } from '#src/features/content/terms/needed-terms.service.ts';
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
  async ({ database, runtime, now }) => {
    const health = await readHealth({ database, config: runtime.config }, now);
    return {
      ...health,
      warnings: [...health.warnings, ...(await termsWarnings(database.read, now))],
    };
  },
);
