import { AskOneToOne } from '#src/features/talk/inquiry/inquiry.schema.ts';
import { askOneToOne } from '#src/features/talk/inquiry/inquiry.service.ts';
import {
  inquiryListCalls,
  NEW_INQUIRY,
} from '#src/features/talk/inquiry/shop/inquiry-endpoints.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const { GET } = inquiryListCalls('OneToOne');

export const POST = defineEndpoint(
  {
    ...NEW_INQUIRY,
    summary: 'Asks customer service, about an order or a claim of the member or neither',
    body: AskOneToOne,
  },
  ({ runtime, database, member, now, body, files }) => {
    const asking = { database, media: runtime.media, memberNo: member.memberNo, now };
    return askOneToOne(asking, { body, files });
  },
);
