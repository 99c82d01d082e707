import { AddressParams, AddressSaved } from '#src/features/member/address/address.schema.ts';
import { chooseRepresentative } from '#src/features/member/address/address.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Makes an address the representative one',
    auth: 'member',
    params: AddressParams,
    response: AddressSaved,
    errors: ['NotFound'],
  },
  ({ database, member, now, params }) =>
    chooseRepresentative(database, { memberNo: member.memberNo, now, ...params }),
);
