import { z } from 'zod';
import { BODY_FIGURES, USUAL_SIZE_MAX, type BodyFigure } from './body.ts';
import { MEASURE_CODES } from './measure.ts';
import { Measures } from './size.schema.ts';

const bodyFigure = (figure: BodyFigure) => {
  const { min, max } = BODY_FIGURES[figure];
  return z.int('BodyFigureInvalid').min(min, 'BodyFigureInvalid').max(max, 'BodyFigureInvalid');
};

/** The facts that somebody tells of themselves: body, usual size, and a piece that fits. */
const facts = {
  heightCm: bodyFigure('heightCm').optional(),
  weightKg: bodyFigure('weightKg').optional(),
  usualSize: z.string().trim().max(USUAL_SIZE_MAX).optional(),
  /** The measures of a piece that fits. */
  measures: Measures.optional(),
};
const UnitCode = z.string().min(1).max(64);

/** A member's own; the piece may be a unit that they bought, by its code. */
const MySize = z.strictObject({ ...facts, owned: UnitCode.optional() });
export type MySize = z.output<typeof MySize>;

export const SaveMySize = MySize.extend({
  /** Body figures are kept by a consent of their own. */
  consent: z.literal(true, 'MySizeConsentRequired'),
}).superRefine(({ heightCm, weightKg, usualSize = '', measures = {}, owned }, context) => {
  const isTold =
    (heightCm ?? weightKg ?? owned) !== undefined ||
    usualSize !== '' ||
    Object.keys(measures).length > 0;
  if (!isTold) context.addIssue({ code: 'custom', path: ['heightCm'], message: 'MySizeRequired' });
});
export type SaveMySize = z.output<typeof SaveMySize>;

/** A unit that a member bought and that has measures. */
const OwnedPiece = z.object({ itemCode: z.string(), name: z.string() });

export const MySizeView = z.object({
  mySize: MySize.nullable(),
  /** Pieces to choose from, the last delivered first. */
  pieces: z.array(OwnedPiece),
});
export type MySizeView = z.output<typeof MySizeView>;

/** A question for advice; a member who tells nothing is advised by what they keep. */
export const AskSizeAdvice = z.strictObject({
  itemCode: UnitCode,
  shopper: z.strictObject(facts).optional(),
});
export type AskSizeAdvice = z.output<typeof AskSizeAdvice>;

const Range = z.object({ from: z.int(), to: z.int() });

export const SizeAdviceView = z.object({
  /** False: nothing is told and nothing is kept. */
  isKnown: z.boolean(),
  /** Null: not sure. */
  size: z.object({ itemOptionValSn: z.int(), name: z.string(), isSoldOut: z.boolean() }).nullable(),
  confidence: z.enum(['Sure', 'Likely', 'Unsure']),
  reasons: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('people'),
        height: Range,
        weight: Range,
        people: z.int(),
        fit: z.int(),
      }),
      z.object({ kind: z.literal('buyers'), people: z.int() }),
      z.object({
        kind: z.literal('measure'),
        measure: z.enum(MEASURE_CODES),
        differenceCm: z.number(),
      }),
      z.object({ kind: z.literal('alike') }),
      z.object({ kind: z.literal('usual') }),
      z.object({ kind: z.literal('lean'), lean: z.enum(['Small', 'Large']) }),
    ]),
  ),
  /** The advice in words, in the caller's language: a sentence each. */
  words: z.array(z.string()),
});
export type SizeAdviceView = z.output<typeof SizeAdviceView>;
