import { Done, RunJob } from '#src/features/desk/health/health.schema.ts';
import { runSchedule } from '#src/features/desk/health/health-steps.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Runs a scheduled job at once',
    auth: 'staff',
    permission: 'job:run',
    body: RunJob,
    response: Done,
    errors: ['NotFound'],
  },
  async (call) => {
    await runSchedule(call, call.body);
    return {};
  },
);
