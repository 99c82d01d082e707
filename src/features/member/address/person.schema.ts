import { z } from 'zod';
import { isEmail, normalizeEmail } from '../../../lib/email.ts';
import type { ErrorCode } from '../../../errors/errors.ts';
import { isName, normalizeName } from '../../../lib/person-name.ts';
import { toStoredPhone } from '../../../lib/phone.ts';
import { oneLine, plainCode } from '../../../lib/text.ts';
import { isZipCode } from '../../../lib/zip-code.ts';

/** The code a field answers with when it does not fit. */
export const withError = (code: ErrorCode) => ({ error: code });

/** Validated by `isName`, stored as `normalizeName` returns it. */
export const Name = z
  .string(withError('InvalidName'))
  .max(200, withError('InvalidName'))
  .meta({ format: 'person-name' })
  .transform(normalizeName)
  .pipe(z.string().refine(isName, withError('InvalidName')));

/** An e-mail address, as `normalizeEmail` returns it. */
export const Email = z
  .string(withError('InvalidEmail'))
  .max(100, withError('InvalidEmail'))
  .meta({ format: 'email' })
  .transform(normalizeEmail)
  .pipe(z.string().max(100, withError('InvalidEmail')).refine(isEmail, withError('InvalidEmail')));

/** Korean numbers, with or without dashes or the country's +82; stored as E.164. */
export const Phone = z
  .string(withError('InvalidPhone'))
  .max(50, withError('InvalidPhone'))
  .meta({ format: 'phone' })
  .transform((text) => toStoredPhone(text) ?? '')
  .pipe(z.string().min(1, withError('InvalidPhone')));

/** A text of one line. */
export const Line = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, withError('InvalidInput')));

export const ZipCode = z
  .string()
  .meta({ format: 'code' })
  .transform(plainCode)
  .pipe(z.string().refine(isZipCode, withError('InvalidZipCode')));
