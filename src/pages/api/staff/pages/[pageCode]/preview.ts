import {
  PageParams,
  PagePreviewAnswer,
} from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { allowPreview } from '#src/server/staff/preview-access.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Lets the browser see drafts and versions of pages for a while',
  permission: 'content:read',
  params: PageParams,
  response: PagePreviewAnswer,
  handler: ({ runtime, cookies, staff, now, params }) => {
    const until = allowPreview(cookies, { secret: runtime.secret, staffSn: staff.staffSn, now });
    return { path: `/staff/preview/page/${params.pageCode}`, until };
  },
});
