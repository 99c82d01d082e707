import {
  ContentParams,
  DeskContent,
  RollBackInput,
} from '#src/features/staff/content-desk/content-desk.schema.ts';
import { rollBackContent } from '#src/features/staff/content-desk/content-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Publishes an earlier version as the next one',
    auth: 'staff',
    permission: 'content:write',
    params: ContentParams,
    body: RollBackInput,
    response: DeskContent,
    errors: ['NotFound', 'ContentUnfit'],
  },
  (call) => rollBackContent(call, call.body),
);
