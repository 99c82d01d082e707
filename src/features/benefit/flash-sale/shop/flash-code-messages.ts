import type { ErrorCode } from '../../../../errors/errors.ts';

/** The messages of the form for a flash sale's code (FlashCodeDialog.tsx). */
export const FLASH_CODE_MESSAGES = [
  ...['flashOpen', 'codeTitle', 'codeLabel', 'codeHint', 'codeSubmit', 'codeDone'].map(
    (name) => `popup.${name}`,
  ),
  'common.close',
];

/** The errors shown beside its field. */
export const FLASH_CODE_ERRORS = [
  'FlashSaleCodeRequired',
  'FlashSaleCodeUnknown',
  'FlashSaleNotStarted',
  'FlashSaleEnded',
] as const satisfies readonly ErrorCode[];
