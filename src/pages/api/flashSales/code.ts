import {
  FlashCodeBody,
  FlashSaleTaken,
} from '#src/features/benefit/flash-sale/flash-code.schema.ts';
import { takeFlashSale } from '#src/features/benefit/flash-sale/flash-code.service.ts';
import { getLocalizedText } from '#src/lib/locale.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes part in the flash sale of an invitation code',
    auth: 'member',
    body: FlashCodeBody,
    response: FlashSaleTaken,
    // Rate limit against guessing codes.
    limited: true,
    errors: [
      'FlashSaleCodeRequired',
      'FlashSaleCodeUnknown',
      'FlashSaleNotStarted',
      'FlashSaleEnded',
    ],
  },
  async ({ database, member, body, now, locale }) => {
    const sale = await takeFlashSale(database, { memberNo: member.memberNo, code: body.code, now });
    const { flashSaleSn, nameKo, nameEn, endAt } = sale;
    return { flashSaleSn, name: getLocalizedText(locale, nameKo, nameEn), endAt };
  },
);
