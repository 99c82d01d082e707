import { Content, ContentParams } from '#src/features/display/page-builder/page-builder.schema.ts';
import { readContent } from '#src/features/display/page-builder/page-builder.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'One page of the page builder: its sections, blocks, containers and widgets',
    auth: 'visitor',
    params: ContentParams,
    response: Content,
    errors: ['NotFound'],
  },
  ({ database, params, locale, now }) =>
    readContent(database.read, params.pageCode, { locale, now }),
);
