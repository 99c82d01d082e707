import { isZipCode } from '../../../lib/zip-code.ts';
import type { ShippingArea } from '../../benefit/shipping/shipping.ts';

/** rule 3.10: Empty = no zip code yet, Failed = an invalid one. */
export type DeliverableStatus = 'Deliverable' | 'Empty' | 'UndeliverableArea' | 'Failed';

/** The first and the last zip code of an area with a surcharge, a longer way or without delivery. */
export type ZipRange = [first: string, last: string];

/** The deliverability of a zip code (rule 4.10: ordering needs Deliverable). */
export function deliverableStatus(
  zipCode: string,
  area: Pick<ShippingArea, 'deliverable'> | undefined,
): DeliverableStatus {
  if (zipCode === '') return 'Empty';
  if (!isZipCode(zipCode)) return 'Failed';
  return area?.deliverable === false ? 'UndeliverableArea' : 'Deliverable';
}

/**
 * Returns the zip code that a plan depends on: '' wherever the price and the day are those of no
 * address. `areas` are null if there are too many to be known here, so any zip code may matter.
 */
export function toPricedZipCode(zipCode: string, areas: readonly ZipRange[] | null): string {
  if (!isZipCode(zipCode)) return '';
  const isSpecial = areas?.some(([first, last]) => first <= zipCode && zipCode <= last) ?? true;
  return isSpecial ? zipCode : '';
}
