import { z } from 'zod';
import {
  AddressParams,
  AddressSaved,
  SaveAddress,
} from '#src/features/member/address/address.schema.ts';
import { editAddress, removeAddress } from '#src/features/member/address/address.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes an address, or makes it the representative one',
    auth: 'member',
    params: AddressParams,
    body: SaveAddress,
    response: AddressSaved,
    errors: [
      'AddressNameRequired',
      'AddressNameTooLong',
      'InvalidName',
      'InvalidPhone',
      'InvalidZipCode',
      'AddressRequired',
      'PrivacyConsentRequired',
      'NotFound',
    ],
  },
  ({ database, member, now, params, body }) =>
    editAddress(database, { memberNo: member.memberNo, now, ...params }, body),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Takes an address away; the newest of the others becomes the representative one',
    auth: 'member',
    params: AddressParams,
    response: z.object({}),
    errors: ['NotFound'],
  },
  async ({ database, member, params }) => {
    await removeAddress(database, { memberNo: member.memberNo, ...params });
    return {};
  },
);
