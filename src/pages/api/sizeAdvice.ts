import { AskSizeAdvice, SizeAdviceView } from '#src/features/product/size/my-size.schema.ts';
import { limitAdvice } from '#src/features/talk/size-advice/shop/advice-limit.ts';
import { readSizeAdvice } from '#src/features/talk/size-advice/shop/size-advice.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

/** A POST: figures of a body belong into no address, which logs and histories keep. */
export const POST = defineEndpoint(
  {
    summary: 'The size of a product that probably fits, and why',
    auth: 'visitor',
    body: AskSizeAdvice,
    limited: limitAdvice,
    response: SizeAdviceView,
    errors: ['NotFound', 'BodyFigureInvalid', 'MeasureOutOfRange'],
  },
  ({ database, member, body, locale, now }) =>
    readSizeAdvice(database.read, body, { memberNo: member?.memberNo, locale, now }),
);
