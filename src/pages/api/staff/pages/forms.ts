import { PageForms } from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { PAGE_FORMS } from '#src/features/display/page-builder/desk/page-forms.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The forms of the parts of a page, derived from their schemas',
  permission: 'content:read',
  response: PageForms,
  handler: () => ({ forms: PAGE_FORMS }),
});
