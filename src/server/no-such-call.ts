import { translateDynamic } from '../i18n/server.ts';
import { ERRORS } from '../lib/errors.ts';

/** The answer of the API where it has no such address, or the address no such method. */
export function noSuchCall(acceptLanguage: string | null | undefined): string {
  const locale = acceptLanguage?.startsWith('en') ? 'en' : 'ko';
  const message = translateDynamic(locale)(ERRORS.NotFound.message);
  return JSON.stringify({ code: 'NotFound', message });
}
