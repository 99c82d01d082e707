import {
  PageParams,
  PagePreviewAnswer,
} from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { allowPreview } from '#src/server/staff/preview-access.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Lets the browser see drafts and versions of pages for a while',
    auth: 'staff',
    permission: 'content:read',
    params: PageParams,
    response: PagePreviewAnswer,
  },
  ({ runtime, cookies, staff, now, params }) => {
    const until = allowPreview(cookies, { secret: runtime.secret, staffSn: staff.staffSn, now });
    return { path: `/staff/preview/page/${params.pageCode}`, until };
  },
);
