import type { Database } from '#db/database.ts';
import { SERVER_DATA, type PersonalTable } from '../../../server/personal-data.ts';
import { BENEFIT_DATA } from './personal/benefit.ts';
import { CART_DATA } from './personal/cart.ts';
import { CHECKOUT_DATA } from './personal/checkout.ts';
import { CLAIM_DATA } from './personal/claim.ts';
import { MEMBER_DATA } from './personal/member.ts';
import { ORDER_DATA } from './personal/order.ts';
import { TALK_DATA } from './personal/talk.ts';
import { ACCOUNT_DATA } from './personal/account.ts';

/** What each domain holds of a person, by the name of its file in an export. */
export const PERSONAL_DATA = {
  account: ACCOUNT_DATA,
  talk: TALK_DATA,
  claims: CLAIM_DATA,
  orders: ORDER_DATA,
  checkout: CHECKOUT_DATA,
  cart: CART_DATA,
  benefits: BENEFIT_DATA,
  member: MEMBER_DATA,
  photos: SERVER_DATA,
} as const satisfies Record<string, readonly PersonalTable[]>;

/** Every personal table, children before parents. */
export const PERSONAL_TABLES: readonly PersonalTable[] = Object.values(PERSONAL_DATA).flat();

const byName = new Map(PERSONAL_TABLES.map((entry) => [entry.table, entry]));

/** The table that the rows of `entry` belong to; undefined if they are a member's themselves. */
export function parentOf({ table, of }: PersonalTable): PersonalTable | undefined {
  if (of.via === undefined) return undefined;
  const parent = byName.get(of.via);
  if (!parent) throw new Error(`${table} belongs to ${of.via}, which no personal-data file names.`);
  return parent;
}

/** The tables whose rows are part of an order, a guest's too. */
export const ORDER_TABLES = PERSONAL_TABLES.filter(isOfOrder);

function isOfOrder(entry: PersonalTable): boolean {
  const parent = parentOf(entry);
  return entry.table === ('orders' satisfies keyof Database) || (!!parent && isOfOrder(parent));
}
