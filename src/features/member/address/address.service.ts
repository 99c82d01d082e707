import type { ShopDatabase, Tx } from '#db/connection.ts';
import { ADDRESS_MAX } from '../../../lib/constants.ts';
import { AppError } from '../../../errors/errors.ts';
import type { SaveAddress } from './address.schema.ts';
import {
  clearRepresentative,
  deleteAddress,
  insertAddress,
  lockAddresses,
  markNewest,
  updateAddress,
} from './address.queries.ts';

/** The values of `slot`. */
const SLOTS = Array.from({ length: ADDRESS_MAX }, (_, i) => i + 1);

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
    const slots = await lockAddresses(t, memberNo);
    const slot = SLOTS.find((possibleSlot) => !slots.includes(possibleSlot));
    if (slot === undefined) throw new AppError('AddressesFull');

    const isRep = input.repShippingAddress || slots.length === 0;
    if (isRep) await clearRepresentative(t, memberNo);

    const row = { ...toRow(input), memberNo, slot, createdAt: now, updatedAt: now };
    const shippingAddressSn = await insertAddress(t, { ...row, repShippingAddress: isRep ? 1 : 0 });

    return { shippingAddressSn };
  });
}

/** Writes over an address; the representative one can only hand its mark to another. */
export async function editAddress(
  database: ShopDatabase,
  { memberNo, now, shippingAddressSn }: Owner & { shippingAddressSn: number },
  input: SaveAddress,
): Promise<{ shippingAddressSn: number }> {
  const addressKey = { memberNo, shippingAddressSn };

  await database.tx(async (t) => {
    await lockAddresses(t, memberNo);
    if (input.repShippingAddress) await clearRepresentative(t, memberNo);

    const mark = input.repShippingAddress && { repShippingAddress: 1 };
    const isOwn = await updateAddress(t, addressKey, { ...toRow(input), ...mark, updatedAt: now });
    // The transaction is given up, and with it the mark stays where it was.
    if (!isOwn) throw new AppError('NotFound');
  });

  return { shippingAddressSn };
}

/** Makes an address the representative one, as it is. */
export async function chooseRepresentative(
  database: ShopDatabase,
  { memberNo, now, shippingAddressSn }: Owner & { shippingAddressSn: number },
): Promise<{ shippingAddressSn: number }> {
  const addressKey = { memberNo, shippingAddressSn };

  await database.tx(async (t) => {
    await lockAddresses(t, memberNo);
    await clearRepresentative(t, memberNo);
    const isOwn = await updateAddress(t, addressKey, { repShippingAddress: 1, updatedAt: now });
    if (!isOwn) throw new AppError('NotFound'); // rolls back the cleared mark
  });

  return { shippingAddressSn };
}

/** Takes an address away; of the representative one the newest of the others becomes that. */
export async function removeAddress(
  database: ShopDatabase,
  addressKey: { memberNo: number; shippingAddressSn: number },
): Promise<void> {
  await database.tx(async (t: Tx) => {
    await lockAddresses(t, addressKey.memberNo);
    if (!(await deleteAddress(t, addressKey))) throw new AppError('NotFound');
    await markNewest(t, addressKey.memberNo);
  });
}

function toRow({ shippingAddressName, name, phone1, phone2, address }: SaveAddress) {
  const { zipCode, address1, address2 } = address;
  return { shippingAddressName, name, phone1, phone2, zipCode, address1, address2 };
}
