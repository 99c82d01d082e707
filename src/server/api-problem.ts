import { translateDynamic } from '../i18n/server.ts';
import { ERRORS } from '../lib/errors.ts';

/**
 * What the API answers without an endpoint: `NotFound` where it has no such address, or the address
 * no such method, `Busy` where none came to answer.
 */
export function apiProblem(
  code: 'NotFound' | 'Busy',
  acceptLanguage: string | null | undefined,
): string {
  const locale = acceptLanguage?.startsWith('en') ? 'en' : 'ko';
  const message = translateDynamic(locale)(ERRORS[code].message);
  return JSON.stringify({ code, message });
}
