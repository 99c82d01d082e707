import { z } from 'zod';
import { companyWarnings } from '#src/features/content/setting/setting.service.ts';
import { termsWarnings } from '#src/features/content/terms/needed-terms.service.ts';
import { AppError } from '#src/errors/errors.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
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
    const health = await runtime.health(now);
    if (health.status === 'notReady') {
      const { engine, problem } = health;
      throw new AppError('Busy', { detail: { engine, problem } });
    }

    return {
      ...health,
      warnings: [
        ...health.warnings,
        ...(await termsWarnings(database.read, now)),
        ...(await companyWarnings(database.read)),
      ],
    };
  },
);
