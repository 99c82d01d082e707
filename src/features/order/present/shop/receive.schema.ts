import { z } from 'zod';
import { ItemCode } from '../../../product/product/product.schema.ts';
import { withError } from '../../../member/address/person.schema.ts';
import { ChangeAddress } from '../../order/order.schema.ts';
import { ORDER_STATUSES } from '../../order/order.ts';

/** The token of a link, which its page has behind the `#`. */
const Token = z.string().max(200);

export const OpenPresent = z.strictObject({ token: Token });

const ChosenOption = z.strictObject({ orderItemSn: z.int().positive(), itemCode: ItemCode });

export const EnterPresent = ChangeAddress.omit({ phone2: true }).extend({
  token: Token,
  /** Another option of equal price for some of the items; the others stay as they were bought. */
  options: z.array(ChosenOption).max(50).default([]),
  /** The receiver agrees to the notice about their data; it is never ticked before. */
  agreed: z.literal(true, withError('PresentConsentRequired')),
});
export type EnterPresent = z.output<typeof EnterPresent>;

const PresentItem = z.object({
  orderItemSn: z.int(),
  itemCode: z.string(),
  itemName: z.string(),
  optionName: z.string(),
  imagePath: z.string(),
  qty: z.int(),
  /** Options of equal price to choose from, the bought one among them; empty where there is no other. */
  options: z.array(
    z.object({ itemCode: z.string(), optionName: z.string(), isSoldOut: z.boolean() }),
  ),
});

/** A present as its receiver sees it: no price, no order number, nothing of the giver but a name. */
export const PresentView = z.object({
  state: z.enum(['Waiting', 'Entered']),
  giverName: z.string(),
  toName: z.string(),
  message: z.string(),
  expiresAt: z.int(),
  items: z.array(PresentItem),
  /** Once the address is entered: how far the order is, and where it goes, masked. */
  delivery: z
    .object({ status: z.enum(ORDER_STATUSES), name: z.string(), place: z.string() })
    .nullable(),
});
export type PresentView = z.output<typeof PresentView>;

export const PresentTaken = z.object({ taken: z.literal(true) });
export const PresentLinkMade = z.object({ link: z.string() });
