import type { Generated } from 'kysely';

/** An address a member sends things to (rule 3.31 "Shipping address"); at most ten. */
export interface ShippingAddressTable {
  shippingAddressSn: Generated<number>;
  memberNo: number;
  /** 1 to 10, unique for the member: enforces the limit of ten. */
  slot: number;
  shippingAddressName: string;
  name: string;
  phone1: string;
  phone2: string;
  zipCode: string;
  address1: string;
  address2: string;
  /** 1: the default address. */
  repShippingAddress: number;
  createdAt: number;
  updatedAt: number;
}
