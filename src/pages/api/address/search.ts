import {
  AddressSearchQuery,
  FoundAddresses,
} from '#src/features/member/address/address-search.schema.ts';
import { searchAddresses } from '#src/features/member/address/address-search.service.ts';
import { ADDRESS_PAGE_SIZE } from '#src/features/member/address/address-search.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'Road-name addresses a keyword finds',
    auth: 'visitor',
    query: AddressSearchQuery,
    sends: PAGING,
    response: FoundAddresses,
    errors: [
      'AddressKeywordRequired',
      'AddressKeywordTooShort',
      'AddressKeywordTooWide',
      'AddressSearchUnavailable',
      'TooManyRequests',
    ],
  },
  async ({ runtime, clientAddress, now, query, headers }) => {
    const { total, addresses } = await searchAddresses({ runtime, clientAddress, now }, query);
    setPaging(headers, { total, offset: query.offset, limit: ADDRESS_PAGE_SIZE });
    return { total, addresses };
  },
);
