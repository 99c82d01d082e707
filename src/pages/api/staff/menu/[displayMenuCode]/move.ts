import {
  LinkPage,
  LinkParams,
  MoveLink,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import { placeLink } from '#src/features/product/category/desk/link-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Moves a link before another, also below another link or out of it',
  permission: 'content:write',
  params: LinkParams,
  body: MoveLink,
  response: LinkPage,
  errors: ['NotFound', 'MenuLinkTooDeep', 'MenuLinkHidden', 'CategoryFull', 'MenuCodeTaken'],
  handler: (call) => placeLink(call, call.params.displayMenuCode, call.body),
});
