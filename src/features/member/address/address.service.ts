import type { ShopDatabase, Tx } from '#db/connection.ts';
import { ADDRESS_MAX } from '../../../lib/constants.ts';
import { AppError } from '../../../lib/errors.ts';
import type { SaveAddress } from './address.schema.ts';
import {
  clearRepresentative,
  deleteAddress,
  insertAddress,
  lockAddresses,
  markNewest,
  updateAddress,
} from './address.queries.ts';

interface Owner {
  memberNo: number;
  now: number;
}

/** Keeps an address; a member's first is the representative one. Throws AddressesFull (alert 3100). */
export async function registerAddress(
  database: ShopDatabase,
  { memberNo, now }: Owner,
  input: SaveAddress,
): Promise<{ shippingAddressSn: number }> {
  return database.tx(async (t) => {
    const { slots } = await lockAddresses(t, memberNo);
    const isFirst = slots.length === 0;
    if (input.repShippingAddress) await clearRepresentative(t, memberNo);
    const row = { ...toRow(input), memberNo, createdAt: now, updatedAt: now };
    let repShippingAddress = isFirst || input.repShippingAddress ? 1 : 0;
    for (let slot = 1; slot <= ADDRESS_MAX; slot++) {
      if (slots.includes(slot)) continue;
      const made = await insertAddress(t, { ...row, repShippingAddress, slot });
      if (made !== undefined) return { shippingAddressSn: made };
      // Another one came first after all, and may have the mark.
      repShippingAddress = input.repShippingAddress ? 1 : 0;
      if (input.repShippingAddress) await clearRepresentative(t, memberNo);
    }
    throw new AppError('AddressesFull');
  });
}

/** Writes over an address; the representative one can only hand its mark to another. */
export async function editAddress(
  database: ShopDatabase,
  { memberNo, now, shippingAddressSn }: Owner & { shippingAddressSn: number },
  input: SaveAddress,
): Promise<{ shippingAddressSn: number }> {
  const own = { memberNo, shippingAddressSn };
  await database.tx(async (t) => {
    await lockAddresses(t, memberNo);
    if (input.repShippingAddress) await clearRepresentative(t, memberNo);
    const mark = input.repShippingAddress && { repShippingAddress: 1 };
    const isOwn = await updateAddress(t, own, { ...toRow(input), ...mark, updatedAt: now });
    // The transaction is given up, and with it the mark stays where it was.
    if (!isOwn) throw new AppError('NotFound');
  });
  return { shippingAddressSn };
}

/** Takes an address away; of the representative one the newest of the others becomes that. */
export async function removeAddress(
  database: ShopDatabase,
  own: { memberNo: number; shippingAddressSn: number },
): Promise<void> {
  await database.tx(async (t: Tx) => {
    await lockAddresses(t, own.memberNo);
    if (!(await deleteAddress(t, own))) throw new AppError('NotFound');
    await markNewest(t, own.memberNo);
  });
}

function toRow({ shippingAddressName, name, phone1, phone2, address }: SaveAddress) {
  const { zipCode, address1, address2 } = address;
  return { shippingAddressName, name, phone1, phone2, zipCode, address1, address2 };
}
