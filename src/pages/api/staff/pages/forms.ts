import { PageForms } from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { PAGE_FORMS } from '#src/features/display/page-builder/desk/page-forms.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The forms of the parts of a page, derived from their schemas',
    auth: 'staff',
    permission: 'content:read',
    response: PageForms,
  },
  () => ({ forms: PAGE_FORMS }),
);
