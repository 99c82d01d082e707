import { z } from 'zod';
import type { ErrorCode } from '../../../lib/errors.ts';
import { isName, normalizeName } from '../../../lib/person-name.ts';
import { toStoredPhone } from '../../../lib/phone.ts';
import { isZipCode } from '../../../lib/zip-code.ts';

/** The code a field answers with when it does not fit. */
export const says = (code: ErrorCode) => ({ error: code });

/** Validated by `isName`, stored as `normalizeName` returns it. */
export const Name = z
  .string(says('InvalidName'))
  .max(200, says('InvalidName'))
  .transform(normalizeName)
  .pipe(z.string().refine(isName, says('InvalidName')));

/** Korean numbers, with or without dashes or the country's +82; stored as E.164. */
export const Phone = z
  .string(says('InvalidPhone'))
  .max(50, says('InvalidPhone'))
  .transform((text) => toStoredPhone(text) ?? '')
  .pipe(z.string().min(1, says('InvalidPhone')));

/** A line of text without control characters. */
export const Line = (max: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, says('InvalidInput'))
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('InvalidInput')),
    );

export const ZipCode = z.string().refine(isZipCode, says('InvalidZipCode'));
