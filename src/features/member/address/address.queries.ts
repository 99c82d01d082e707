import type { Insertable, Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { ShippingAddress } from './address.ts';

interface OwnAddress {
  memberNo: number;
  shippingAddressSn: number;
}

/** A member's addresses, the representative one first, then the newest. */
export async function listAddresses(db: Reader, memberNo: number): Promise<ShippingAddress[]> {
  const rows = await db
    .selectFrom('shipping_address')
    .selectAll()
    .where('memberNo', '=', memberNo)
    .orderBy('repShippingAddress', 'desc')
    .orderBy('shippingAddressSn', 'desc')
    .execute();
  return rows.map((row) => {
    const {
      zipCode,
      address1,
      address2,
      repShippingAddress,
      shippingAddressSn,
      shippingAddressName,
      name,
      phone1,
      phone2,
    } = row;

    const address = { country: 'KR' as const, zipCode, address1, address2 };
    const memberAddress = { shippingAddressSn, shippingAddressName, name, phone1, phone2, address };

    return { ...memberAddress, repShippingAddress: repShippingAddress === 1 };
  });
}

/** The address that is filled in first. */
export async function findRepAddress(
  db: Reader,
  memberNo: number,
): Promise<ShippingAddress | undefined> {
  return (await listAddresses(db, memberNo)).find((address) => address.repShippingAddress);
}

/**
 * Locks the member's addresses until the transaction ends, and returns their slots. The lock is that
 * of the member's row, as a member without addresses has no other.
 */
export async function lockAddresses(t: Tx, memberNo: number): Promise<number[]> {
  await t
    .updateTable('member')
    .set((e) => ({ name: e.ref('name') }))
    .where('memberNo', '=', memberNo)
    .execute();

  const rows = await t
    .selectFrom('shipping_address')
    .select('slot')
    .where('memberNo', '=', memberNo)
    .execute();

  return rows.map(({ slot }) => slot);
}

/** Returns the new address's serial number. */
export async function insertAddress(
  t: Tx,
  row: Insertable<Database['shipping_address']>,
): Promise<number> {
  const { shippingAddressSn } = await t
    .insertInto('shipping_address')
    .values(row)
    .returning('shippingAddressSn')
    .executeTakeFirstOrThrow();
  return shippingAddressSn;
}

export async function updateAddress(
  t: Tx,
  { memberNo, shippingAddressSn }: OwnAddress,
  change: Updateable<Database['shipping_address']>,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('shipping_address')
    .set(change)
    .where('memberNo', '=', memberNo)
    .where('shippingAddressSn', '=', shippingAddressSn)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes the representative one's mark away, before another gets it. */
export async function clearRepresentative(t: Tx, memberNo: number): Promise<void> {
  await t
    .updateTable('shipping_address')
    .set({ repShippingAddress: 0 })
    .where('memberNo', '=', memberNo)
    .where('repShippingAddress', '=', 1)
    .execute();
}

/** False when it is not the member's. */
export async function deleteAddress(
  t: Tx,
  { memberNo, shippingAddressSn }: OwnAddress,
): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('shipping_address')
    .where('memberNo', '=', memberNo)
    .where('shippingAddressSn', '=', shippingAddressSn)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Gives the mark to the newest of those that are left, if there is any. */
export async function markNewest(t: Tx, memberNo: number): Promise<void> {
  const newest = await t
    .selectFrom('shipping_address')
    .select((e) => e.fn.max('shippingAddressSn').as('sn'))
    .where('memberNo', '=', memberNo)
    .having((e) => e.fn.sum('repShippingAddress'), '=', 0)
    .executeTakeFirst();
  if (newest?.sn === undefined) return;

  await updateAddress(
    t,
    { memberNo, shippingAddressSn: Number(newest.sn) },
    { repShippingAddress: 1 },
  );
}
