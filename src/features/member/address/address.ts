/** A saved address of a member (rule 3.31 "Shipping address"). */
export interface ShippingAddress {
  shippingAddressSn: number;
  shippingAddressName: string;
  name: string;
  phone1: string;
  phone2: string;
  address: { country: 'KR'; zipCode: string; address1: string; address2: string };
  /** The one that is filled in first: exactly one of a member's. */
  repShippingAddress: boolean;
}
