import type { ClaimAddress } from '../../claim.schema.ts';

/** An item of a claim, as its pages list it. */
export interface ShownItem {
  orderItemSn: number;
  itemName: string;
  optionName: string;
  image: string;
  claimQty: number;
  /** The option that is sent instead; '' where nothing is. */
  exchangedTo: string;
}

interface Places {
  collectionAddress: ClaimAddress | null;
  shippingAddress: ClaimAddress | null;
}

/** The addresses that matter: where the courier collects, and where an exchange goes. */
export function getPlaces(
  { collectionAddress, shippingAddress }: Places,
  { isCollected, isSent }: { isCollected: boolean; isSent: boolean },
) {
  const places = [
    { label: 'claim.form.address', address: isCollected ? collectionAddress : null },
    { label: 'claim.form.shippingTo', address: isSent ? shippingAddress : null },
  ] as const;
  return places.flatMap(({ label, address }) => (address ? [{ label, address }] : []));
}
