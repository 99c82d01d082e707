import { z } from 'zod';
import { LOCALES } from '../../../../lib/locale.ts';
import { Email, Line, withError } from '../../../member/address/person.schema.ts';
import { AnyZipCode, BuyNow, PlanView } from '../../checkout/checkout.schema.ts';
import { ORDER_LINK_STATES } from '../order-link.ts';

const { items } = BuyNow.shape;

export const OrderLinkParams = z.object({ orderLinkNo: z.string().min(1).max(40) });

/** The items that a customer wants, to be priced as it is for a visitor who has not signed in. */
export const EstimateOrderLink = z.strictObject({ items, zipCode: AnyZipCode.default('') });
export type EstimateOrderLink = z.output<typeof EstimateOrderLink>;
export const OrderLinkEstimate = PlanView;

export const ComposeOrderLink = z.strictObject({
  items,
  name: Line(100).pipe(z.string().min(1, withError('InvalidName'))),
  /** The address that the link is mailed to; '' where it is told in another way. */
  email: z.union([z.literal(''), Email], withError('InvalidEmail')),
  locale: z.enum(LOCALES),
});
export type ComposeOrderLink = z.output<typeof ComposeOrderLink>;

export const StaffOrderLink = z.object({
  orderLinkNo: z.string(),
  /** Masked. */
  name: z.string(),
  staffName: z.string(),
  state: z.enum(ORDER_LINK_STATES),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** The order that was made by it. */
  orderNo: z.string().nullable(),
});
export type StaffOrderLink = z.output<typeof StaffOrderLink>;

/** The newest links. */
export const StaffOrderLinks = z.object({ rows: z.array(StaffOrderLink) });
export type StaffOrderLinks = z.output<typeof StaffOrderLinks>;

/** A new link, to be copied; whether it is mailed too. */
export const MadeOrderLink = z.object({
  orderLinkNo: z.string(),
  url: z.string(),
  expiresAt: z.int(),
  isMailed: z.boolean(),
});
export type MadeOrderLink = z.output<typeof MadeOrderLink>;
