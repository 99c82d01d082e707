import { z } from 'zod';
import { visibleText } from '../../../lib/text.ts';
import { Line, withError } from '../../member/address/person.schema.ts';
import { PRESENT_MESSAGE_MAX, PRESENT_NAME_MAX } from './present.ts';

/** The giver's part of a present: whom it is for, and some words. */
export const PresentField = z.strictObject({
  toName: Line(200).pipe(
    z
      .string()
      .min(1, withError('PresentNameRequired'))
      .max(PRESENT_NAME_MAX, withError('PresentNameTooLong')),
  ),
  message: z
    .string()
    .transform((text) => visibleText(text).trim())
    .pipe(z.string().max(PRESENT_MESSAGE_MAX, withError('PresentMessageTooLong')))
    .default(''),
});
