import {
  ChangeLink,
  LinkPage,
  LinkParams,
  RemoveLink,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import { dropLink, editLink } from '#src/features/product/category/desk/link-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Renames, redirects, hides or shows a link of the menu',
    auth: 'staff',
    permission: 'content:write',
    params: LinkParams,
    body: ChangeLink,
    response: LinkPage,
    errors: ['NotFound', 'NameMissing', 'LinkUrlInvalid', 'MenuLinkUnknown'],
  },
  (call) => editLink(call, call.params.displayMenuCode, call.body),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Removes a link of the menu that has none below it',
    auth: 'staff',
    permission: 'content:write',
    params: LinkParams,
    body: RemoveLink,
    response: LinkPage,
    errors: ['NotFound', 'MenuLinkInUse'],
  },
  (call) => dropLink(call, call.params.displayMenuCode, call.body),
);
