import {
  ChangeLink,
  LinkPage,
  LinkParams,
  RemoveLink,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import { dropLink, editLink } from '#src/features/product/category/desk/link-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Renames, redirects, hides or shows a link of the menu',
  permission: 'content:write',
  params: LinkParams,
  body: ChangeLink,
  response: LinkPage,
  errors: ['NotFound', 'NameMissing', 'LinkUrlInvalid', 'MenuLinkUnknown'],
  handler: (call) => editLink(call, call.params.displayMenuCode, call.body),
});

export const DELETE = deskCall({
  summary: 'Removes a link of the menu that has none below it',
  permission: 'content:write',
  params: LinkParams,
  body: RemoveLink,
  response: LinkPage,
  errors: ['NotFound', 'MenuLinkInUse'],
  handler: (call) => dropLink(call, call.params.displayMenuCode, call.body),
});
