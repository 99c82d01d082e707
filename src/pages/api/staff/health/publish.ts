import { PublishStarted, StartPublish } from '#src/features/desk/health/health.schema.ts';
import { startPublish } from '#src/features/desk/health/health-steps.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Publishes all pages, those of a tag, or one page again',
    auth: 'staff',
    permission: 'job:run',
    body: StartPublish,
    response: PublishStarted,
    errors: ['NotFound'],
  },
  (call) => startPublish(call, call.body),
);
