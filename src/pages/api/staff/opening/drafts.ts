import { StaffOpening, UseDraft } from '#src/features/content/opening/desk/opening-desk.schema.ts';
import { adoptDraft } from '#src/features/content/opening/desk/opening-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Takes a draft that the shop comes with: terms, a delivery policy, categories',
  permission: 'setting:write',
  body: UseDraft,
  response: StaffOpening,
  errors: ['OpeningStepDone'],
  handler: (call) => adoptDraft(call, call.body),
});
