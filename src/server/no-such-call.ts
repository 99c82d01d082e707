import { translateDynamic } from '../i18n/server.ts';
import { ERRORS } from '../lib/errors.ts';

type AcceptLanguage = string | null | undefined;

/** The answer of the API where it has no such address, or the address no such method. */
export function noSuchCall(acceptLanguage: AcceptLanguage): string {
  return problem('NotFound', acceptLanguage);
}

/** The answer of the API when no endpoint came to answer. */
export function busyCall(acceptLanguage: AcceptLanguage): string {
  return problem('Busy', acceptLanguage);
}

function problem(code: 'NotFound' | 'Busy', acceptLanguage: AcceptLanguage): string {
  const locale = acceptLanguage?.startsWith('en') ? 'en' : 'ko';
  const message = translateDynamic(locale)(ERRORS[code].message);
  return JSON.stringify({ code, message });
}
