import type { Reader } from '#db/connection.ts';
import { isZipCode } from '../../../lib/zip-code.ts';
import { findShippingArea } from '../../benefit/shipping/shipping.queries.ts';
import type { DeliveryArea } from '../../benefit/shipping/shipping.ts';
import { findRepAddress } from '../../member/address/address.queries.ts';
import { findLatestZipCode } from './checkout.queries.ts';

/** The destination before the buyer has named an address. */
export interface KnownArea {
  isKnown: boolean;
  /** Null where nothing is special, or no address is known. */
  area: DeliveryArea | null;
}

/**
 * Finds the area of the address that the member's checkout begins with (rule 4.8: REP, else LATEST).
 * A visitor's address is known to nobody.
 */
export async function findKnownArea(db: Reader, memberNo: number | undefined): Promise<KnownArea> {
  if (memberNo === undefined) return { isKnown: false, area: null };

  const rep = await findRepAddress(db, memberNo);
  const zipCode = rep?.address.zipCode ?? (await findLatestZipCode(db, memberNo)) ?? '';
  if (!isZipCode(zipCode)) return { isKnown: false, area: null };

  return { isKnown: true, area: (await findShippingArea(db, zipCode)) ?? null };
}
