import { z } from 'zod';
import type { ErrorCode } from '../../lib/errors.ts';
import { isName, normalizeName } from '../../lib/person-name.ts';
import { isZipCode } from '../../lib/zip-code.ts';

/** The code a field answers with when it does not fit. */
export const says = (code: ErrorCode) => ({ error: code });

/** As `isName` has it, kept as `normalizeName` makes it. */
export const Name = z
  .string(says('InvalidName'))
  .max(200, says('InvalidName'))
  .transform(normalizeName)
  .pipe(z.string().refine(isName, says('InvalidName')));

/** Korean numbers, with or without dashes or the country's +82; kept as digits with the 0. */
export const Phone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, '').replace(/^\+?82(?=[1-9])/, '0'))
  .pipe(z.string().regex(/^0\d{8,11}$/, says('InvalidPhone')));

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
