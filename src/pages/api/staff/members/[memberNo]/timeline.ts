import { memberCalls, readTimeline } from '#src/features/member/member/desk/member-desk.service.ts';
import { Timeline } from '#src/features/desk/timeline/timeline.schema.ts';

export const GET = memberCalls.read({
  summary: 'What happened between a member and the shop, the newest first',
  response: Timeline,
  handler: (call) => readTimeline(call, call.params.memberNo),
});
