import { PublishStarted, StartPublish } from '#src/features/desk/health/health.schema.ts';
import { startPublish } from '#src/features/desk/health/health-steps.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Publishes all pages, those of a tag, or one page again',
  permission: 'job:run',
  body: StartPublish,
  response: PublishStarted,
  errors: ['NotFound'],
  handler: (call) => startPublish(call, call.body),
});
