import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { isZipCode } from '../../../../lib/zip-code.ts';
import { findShippingArea } from '../../../benefit/shipping/shipping.queries.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import { getPlan } from '../../checkout/checkout.ts';
import type { PlanView } from '../../checkout/checkout.schema.ts';
import {
  atPricesOfNow,
  readGoods,
  readPlanView,
  resolveGoods,
  throwIfUnorderable,
} from '../../checkout/checkout.service.ts';
import { deliverableStatus } from '../../checkout/deliverable.ts';
import { ORDER_LINK_MS, toOrderLinkState } from '../order-link.ts';
import { endOrderLink, findLinkByNo, listLinks, type OrderLink } from '../order-link.queries.ts';
import {
  OrderLinkParams,
  type ComposeOrderLink,
  type EstimateOrderLink,
  type MadeOrderLink,
  type StaffOrderLink,
  type StaffOrderLinks,
} from './order-link-desk.schema.ts';
import { newOrderLinkNo, writeOrderLink } from './write-link.service.ts';

/** The calls of staff about a link to a composed checkout. */
export const orderLinkCalls = deskCalls({
  params: OrderLinkParams,
  read: 'order:read',
  write: 'order:compose',
  errors: ['NotFound'],
});

/** The errors of items that can't be bought. */
export const GOODS_ERRORS = [
  'InvalidSelectOption',
  'InvalidSelectItem',
  'InvalidBenefitPrice',
  'PreOrderNotGiven',
  'DuplicateItem',
  'UnorderableAddOn',
  'ItemNotOnSale',
  'InvalidSalePossibleQty',
  'InvalidMaxPurchaseQty',
  'InvalidMinPurchaseQty',
] as const;

const BUY_NOW = { checkoutType: 'BuyNow', isPresent: false } as const;
/** No checkout has an empty serial. */
const UNSTORED = { checkoutSn: '', isPresent: 0 };
/** A visitor who has not signed in: coupons, points and deposit are the customer's to choose. */
const NOBODY = { member: undefined, cartId: undefined, guestOrderSn: undefined, isExpired: false };

/** The price of items by the rules of the checkout, stored nowhere. */
export async function estimateOrderLink(
  call: Pick<StaffCall, 'runtime' | 'now' | 'locale'>,
  { items, zipCode }: EstimateOrderLink,
): Promise<PlanView> {
  const { now, locale } = call;
  const { database } = call.runtime;
  const pricing = { database, visitor: NOBODY, now, locale };
  const lines = await readGoods(database.read, await resolveGoods(pricing, items), now);
  throwIfUnorderable(lines, BUY_NOW);

  const area = isZipCode(zipCode) ? await findShippingArea(database.read, zipCode) : undefined;
  const priced = await atPricesOfNow(pricing, { ...UNSTORED, createdAt: now }, lines);

  return readPlanView(pricing, {
    lines: priced,
    plan: getPlan(priced, area),
    deliverableStatus: deliverableStatus(zipCode, area),
    destination: { area },
  });
}

/** Composes a checkout for a customer, and makes the link that opens it; mails it where there is an address. */
export async function composeOrderLink(
  call: StaffCall,
  { items, name, email, locale }: ComposeOrderLink,
): Promise<MadeOrderLink> {
  const { runtime, now } = call;
  const goods = await resolveGoods({ database: runtime.database, now }, items);
  throwIfUnorderable(await readGoods(runtime.database.read, goods, now), BUY_NOW);

  const orderLinkNo = newOrderLinkNo(now);
  const expiresAt = now + ORDER_LINK_MS;
  const link = { orderLinkNo, name, email, locale, expiresAt, replacesOrderSn: null };

  return databaseFor(call, orderLinkNo).tx((t) => writeOrderLink(t, call, { link, goods }));
}

const LINKS_SHOWN = 50;

/** The newest links and what became of them. */
export async function listOrderLinks(db: Reader, now: number): Promise<StaffOrderLinks> {
  const links = await listLinks(db, LINKS_SHOWN);
  return { rows: links.map((link) => toStaffLink(link, now)) };
}

function toStaffLink(link: OrderLink, now: number): StaffOrderLink {
  const { orderLinkNo, staffName, createdAt, expiresAt, orderNo } = link;
  const state = toOrderLinkState(link, now);
  const name = mask.name(link.name);
  return { orderLinkNo, name, staffName, state, createdAt, expiresAt, orderNo };
}

/** Ends a link before its time; throws NotFound, and CheckoutCompleted once it is ordered. */
export async function endLink(call: StaffCall, orderLinkNo: string): Promise<StaffOrderLinks> {
  const { runtime, now } = call;

  await databaseFor(call, orderLinkNo).tx(async (t) => {
    const link = await findLinkByNo(t, orderLinkNo);
    if (!link) throw new AppError('NotFound');
    if (!(await endOrderLink(t, link, now))) throw new AppError('CheckoutCompleted');
  });

  return listOrderLinks(runtime.database.read, now);
}

function databaseFor({ audit }: StaffCall, orderLinkNo: string) {
  const readValues = async (db: Reader) => {
    const link = await findLinkByNo(db, orderLinkNo);
    return link ? { expiresAt: link.expiresAt } : {};
  };
  return audit({ entity: 'orderLink', id: orderLinkNo, read: readValues }).database;
}
