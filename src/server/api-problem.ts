import { translateDynamic } from '../i18n/server.ts';
import { ERRORS, type ErrorCode, type ErrorParams } from '../errors/errors.ts';
import type { Answered } from './route.ts';

/** A refusal, in the form that every error of the API has, by what is no endpoint itself. */
export function apiProblem(
  code: ErrorCode,
  acceptLanguage: string | null | undefined,
  params: ErrorParams = {},
): Answered {
  const locale = acceptLanguage?.startsWith('en') ? 'en' : 'ko';
  const { status, message } = ERRORS[code];
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const body = JSON.stringify({ code, message: translateDynamic(locale)(message, params) });

  return { status, headers: new Headers(headers), body };
}
