import { translateDynamic } from '../i18n/server.ts';
import { ERRORS } from '../lib/errors.ts';

/**
 * The response where no endpoint answers: `NotFound` for an unknown path or method, `Busy` when the
 * server is overloaded.
 */
export function apiProblem(
  code: 'NotFound' | 'Busy',
  acceptLanguage: string | null | undefined,
): string {
  const locale = acceptLanguage?.startsWith('en') ? 'en' : 'ko';
  const message = translateDynamic(locale)(ERRORS[code].message);
  return JSON.stringify({ code, message });
}
