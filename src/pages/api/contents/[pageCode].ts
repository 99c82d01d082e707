import {
  Content,
  ContentPageParams,
} from '#src/features/display/page-builder/page-builder.schema.ts';
import { readContent } from '#src/features/display/page-builder/page-builder.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One page of the page builder: its sections, blocks, containers and widgets',
    auth: 'visitor',
    params: ContentPageParams,
    response: Content,
    errors: ['NotFound'],
  },
  ({ database, params, locale, now }) =>
    readContent(database.read, params.pageCode, { locale, now }),
);
