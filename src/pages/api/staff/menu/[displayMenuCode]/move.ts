import {
  LinkPage,
  LinkParams,
  MoveLink,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import { placeLink } from '#src/features/product/category/desk/link-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Moves a link before another, also below another link or out of it',
    auth: 'staff',
    permission: 'content:write',
    params: LinkParams,
    body: MoveLink,
    response: LinkPage,
    errors: ['NotFound', 'MenuLinkTooDeep', 'MenuLinkHidden', 'CategoryFull', 'MenuCodeTaken'],
  },
  (call) => placeLink(call, call.params.displayMenuCode, call.body),
);
