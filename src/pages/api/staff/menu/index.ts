import { ChangeLink, LinkPage } from '#src/features/product/category/desk/category-desk.schema.ts';
import { addLink, listLinks } from '#src/features/product/category/desk/link-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The links of the menu beside the categories, hidden or not, in order',
  permission: 'product:read',
  response: LinkPage,
  handler: ({ database }) => listLinks(database.read),
});

export const POST = deskCall({
  summary: 'Adds a link to the menu, or below another link',
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
  handler: (call) => addLink(call, call.body),
});
