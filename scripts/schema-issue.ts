import type { z } from 'zod';
import { ERRORS, type ErrorCode, type ErrorParams } from '#src/errors/errors.ts';
import { translateDynamic } from '#src/i18n/server.ts';

/** A refusal as the desk words it, or as the schema says it where it has no code of its own. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  const { path: place, message } = issue;
  if (!(message in ERRORS)) return `${place.join('.')}: ${message}`;

  const params = issue.code === 'custom' ? (issue.params as ErrorParams | undefined) : undefined;
  return `${place.join('.')}: ${describeCode(message as ErrorCode, params)}`;
}

/** The words of a code, in English as the commands are. */
export const describeCode = (code: ErrorCode, params: ErrorParams = {}): string =>
  translateDynamic('en')(ERRORS[code].message, params);
