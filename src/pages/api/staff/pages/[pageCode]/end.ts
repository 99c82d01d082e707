import { DeskContent } from '#src/features/content/content/desk/content-desk.schema.ts';
import { EndPage, PageParams } from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { endPage } from '#src/features/display/page-builder/desk/page-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Ends a page now, as a version of its own',
  permission: 'content:write',
  params: PageParams,
  body: EndPage,
  response: DeskContent,
  errors: ['NotFound', 'ContentUnfit', 'PageNotRunning'],
  handler: (call) => endPage(call, call.params.pageCode, call.body.reason),
});
