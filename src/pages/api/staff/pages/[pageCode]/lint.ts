import { PageLint, PageParams } from '#src/features/display/page-builder/desk/page-desk.schema.ts';
import { lintPage } from '#src/features/display/page-builder/desk/page-lint.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'What is wrong with a draft: what keeps it from being published, and warnings',
  permission: 'content:read',
  params: PageParams,
  response: PageLint,
  errors: ['NotFound'],
  handler: ({ runtime, params, now }) => lintPage(runtime, { pageCode: params.pageCode, now }),
});
