import {
  ContentParams,
  DeskContent,
  ScheduleInput,
} from '#src/features/staff/content-desk/content-desk.schema.ts';
import { scheduleDeskDraft } from '#src/features/staff/content-desk/content-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Lets a draft be published by itself at a time, or no more',
    auth: 'staff',
    permission: 'content:write',
    params: ContentParams,
    body: ScheduleInput,
    response: DeskContent,
    errors: ['NotFound', 'ChangedMeanwhile', 'ContentUnfit', 'PublishTimePast'],
  },
  (call) => scheduleDeskDraft(call, call.body),
);
