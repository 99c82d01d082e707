import { Done, RunJob } from '#src/features/desk/health/health.schema.ts';
import { runSchedule } from '#src/features/desk/health/health-steps.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Runs a scheduled job at once',
  permission: 'job:run',
  body: RunJob,
  response: Done,
  errors: ['NotFound'],
  handler: async (call) => {
    await runSchedule(call, call.body);
    return {};
  },
});
