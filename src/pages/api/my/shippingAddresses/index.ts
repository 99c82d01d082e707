import {
  AddressList,
  AddressQuery,
  AddressSaved,
  SaveAddress,
} from '#src/features/member/address/address.schema.ts';
import { listAddresses } from '#src/features/member/address/address.queries.ts';
import { registerAddress } from '#src/features/member/address/address.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s addresses, the representative one first (at most 10)',
    auth: 'member',
    query: AddressQuery,
    sends: PAGING,
    response: AddressList,
  },
  async ({ database, member, query, headers }) => {
    const all = await listAddresses(database.read, member.memberNo);
    setPaging(headers, { total: all.length, offset: query.offset, limit: query.limit });
    return { shippingAddresses: all.slice(query.offset, query.offset + query.limit) };
  },
);

export const POST = defineEndpoint(
  {
    summary: 'Keeps an address',
    auth: 'member',
    body: SaveAddress,
    response: AddressSaved,
    status: 201,
    errors: [
      'AddressNameRequired',
      'AddressNameTooLong',
      'InvalidName',
      'InvalidPhone',
      'InvalidZipCode',
      'AddressRequired',
      'PrivacyConsentRequired',
      'AddressesFull',
    ],
  },
  ({ database, member, now, body }) =>
    registerAddress(database, { memberNo: member.memberNo, now }, body),
);
