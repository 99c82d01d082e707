import { ChangeLink, LinkPage } from '#src/features/product/category/desk/category-desk.schema.ts';
import { addLink, listLinks } from '#src/features/product/category/desk/link-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The links of the menu beside the categories, hidden or not, in order',
    auth: 'staff',
    permission: 'product:read',
    response: LinkPage,
  },
  ({ database }) => listLinks(database.read),
);

export const POST = defineEndpoint(
  {
    summary: 'Adds a link to the menu, or below another link',
    auth: 'staff',
    permission: 'content:write',
    body: ChangeLink,
    response: LinkPage,
    errors: [
      'NotFound',
      'NameMissing',
      'LinkUrlInvalid',
      'MenuLinkUnknown',
      'CategoryFull',
      'MenuCodeTaken',
    ],
  },
  (call) => addLink(call, call.body),
);
