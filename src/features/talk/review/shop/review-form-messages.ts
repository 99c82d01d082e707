import { formMessages } from '../../../../i18n/server.ts';
import type { Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';

const NAMES = [
  'formTitle',
  'editTitle',
  'score',
  'points',
  'reviewScoreRequired',
  'text',
  'textHint',
  'fitTitle',
  'fit',
  'bodyTitle',
  'bodyConsent',
  'height',
  'weight',
  'usualSize',
  'usualSizeHint',
  'bodyType',
  'bodyTypeNone',
  'bodyTypeOf',
  'photos',
  'photoAdd',
  'photoHint',
  'photoOf',
  'remove',
  'replyNotify',
  'submit',
  'save',
  'written',
];

/** The messages of ReviewForm.tsx and of its dialog. */
export function getReviewFormMessages(locale: Locale): Messages {
  return formMessages(
    locale,
    [
      ...NAMES.map((name) => `review.${name}`),
      'common.optional',
      'common.close',
      'upload.tooManyFiles',
    ],
    [
      'ReviewScoreRequired',
      'ReviewTextTooShort',
      'ReviewTextTooLong',
      'BodyFigureInvalid',
      'UsualSizeTooLong',
    ],
  );
}
