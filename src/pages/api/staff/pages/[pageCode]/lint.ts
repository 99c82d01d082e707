import { PageLint, PageParams } from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { lintPage } from '#src/features/display/page-builder/desk/page-lint.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What is wrong with a draft: what keeps it from being published, and warnings',
    auth: 'staff',
    permission: 'content:read',
    params: PageParams,
    response: PageLint,
    errors: ['NotFound'],
  },
  ({ runtime, params }) => lintPage(runtime, params.pageCode),
);
