import { DeskContent } from '#src/features/content/content/desk/content-desk.schema.ts';
import { EndPage, PageParams } from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { endPage } from '#src/features/display/page-builder/desk/page-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Ends a page now, as a version of its own',
    auth: 'staff',
    permission: 'content:write',
    params: PageParams,
    body: EndPage,
    response: DeskContent,
    errors: ['NotFound', 'ContentUnfit', 'PageNotRunning'],
  },
  (call) => endPage(call, call.params.pageCode, call.body.reason),
);
