import { Done, RetryJob } from '#src/features/desk/health/health.schema.ts';
import { retryJob } from '#src/features/desk/health/health-steps.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Tries a parked job again',
    auth: 'staff',
    permission: 'job:run',
    body: RetryJob,
    response: Done,
    errors: ['NotFound'],
  },
  async (call) => {
    await retryJob(call, call.body);
    return {};
  },
);
