import { z } from 'zod';
import { ADDRESS_MAX, ADDRESS_NAME_MAX } from '../../../lib/constants.ts';
import { pageFields } from '../../../lib/query.schema.ts';
import { Line, Name, Phone, withError, ZipCode } from './person.schema.ts';

const AddressName = Line(1000).pipe(
  z
    .string()
    .min(1, withError('AddressNameRequired'))
    .max(ADDRESS_NAME_MAX, withError('AddressNameTooLong')),
);

/** rule 5.3: a name of its own, and consent to keeping it. */
export const SaveAddress = z.strictObject({
  shippingAddressName: AddressName,
  name: Name,
  phone1: Phone,
  phone2: z.union([z.literal(''), Phone], withError('InvalidPhone')).default(''),
  address: z.strictObject({
    country: z.literal('KR').default('KR'),
    zipCode: ZipCode,
    address1: Line(100).pipe(z.string().min(1, withError('AddressRequired'))),
    address2: Line(100).default(''),
  }),
  repShippingAddress: z.boolean().default(false),
  collectionConsent: z
    .boolean()
    .default(false)
    .pipe(z.literal(true, withError('PrivacyConsentRequired'))),
});
export type SaveAddress = z.output<typeof SaveAddress>;

export const AddressParams = z.object({
  shippingAddressSn: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

const AddressView = z.object({
  shippingAddressSn: z.int(),
  shippingAddressName: z.string(),
  name: z.string(),
  phone1: z.string(),
  phone2: z.string(),
  address: z.object({
    country: z.literal('KR'),
    zipCode: z.string(),
    address1: z.string(),
    address2: z.string(),
  }),
  repShippingAddress: z.boolean(),
});

export const AddressList = z.object({ shippingAddresses: z.array(AddressView) });
export type AddressList = z.output<typeof AddressList>;
export const AddressSaved = z.object({ shippingAddressSn: z.int() });

export const AddressQuery = z.object({
  ...pageFields({ deepest: 1000, most: ADDRESS_MAX, usual: ADDRESS_MAX }),
});
