import { MySizeView, SaveMySize } from '#src/features/product/size/my-size.schema.ts';
import {
  readMySize,
  removeMySize,
  saveMySize,
} from '#src/features/talk/size-advice/shop/my-size.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The body and sizes that the member keeps for advice, and the pieces they bought',
    auth: 'member',
    response: MySizeView,
  },
  ({ database, member, locale }) =>
    readMySize(database.read, { memberNo: member.memberNo, locale }),
);

export const PUT = defineEndpoint(
  {
    summary: 'Keeps the member’s body and sizes for advice, in place of earlier ones',
    auth: 'member',
    body: SaveMySize,
    response: MySizeView,
    errors: [
      'NotFound',
      'BodyFigureInvalid',
      'MeasureOutOfRange',
      'MySizeRequired',
      'MySizeConsentRequired',
    ],
  },
  async ({ database, member, body, locale, now }) => {
    await saveMySize(database, { memberNo: member.memberNo, now }, body);
    return readMySize(database.read, { memberNo: member.memberNo, locale });
  },
);

export const DELETE = defineEndpoint(
  {
    summary: 'Forgets the member’s body and sizes, and with them the consent',
    auth: 'member',
    response: MySizeView,
  },
  async ({ database, member, locale }) => {
    await removeMySize(database, member.memberNo);
    return readMySize(database.read, { memberNo: member.memberNo, locale });
  },
);
