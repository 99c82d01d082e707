import {
  ContentParams,
  DeskContent,
  PublishInput,
} from '#src/features/staff/content-desk/content-desk.schema.ts';
import { publishDeskDraft } from '#src/features/staff/content-desk/content-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Publishes a draft: it becomes the next version',
    auth: 'staff',
    permission: 'content:write',
    params: ContentParams,
    body: PublishInput,
    response: DeskContent,
    errors: ['NotFound', 'ChangedMeanwhile', 'VersionOutdated', 'ContentUnfit'],
  },
  (call) => publishDeskDraft(call, call.body),
);
