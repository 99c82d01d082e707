import type { Database } from '#db/database.ts';
import { SERVER_DATA, type PersonalTable } from '../../../server/personal-data.ts';
import { BENEFIT_DATA } from '../../benefit/personal-data.ts';
import { CART_DATA } from '../../cart/personal-data.ts';
import { CHECKOUT_DATA } from '../../checkout/personal-data.ts';
import { CLAIM_DATA } from '../../claim/personal-data.ts';
import { MEMBER_DATA } from '../../member/personal-data.ts';
import { ORDER_DATA } from '../../order/personal-data.ts';
import { TALK_DATA } from '../../talk/personal-data.ts';
import { ACCOUNT_DATA } from '../personal-data.ts';

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
