import { Done, RetryJob } from '#src/features/desk/health/health.schema.ts';
import { retryJob } from '#src/features/desk/health/health-steps.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Tries a parked job again',
  permission: 'job:run',
  body: RetryJob,
  response: Done,
  errors: ['NotFound'],
  handler: async (call) => {
    await retryJob(call, call.body);
    return {};
  },
});
