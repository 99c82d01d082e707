import { z } from 'zod';
import { translateDynamic } from '../../../i18n/server.ts';
import { AppError, ERRORS } from '../../../lib/errors.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { localePath, paths, safeRedirect } from '../../../lib/paths.ts';
import { isOwnForm, ownOrigins } from '../../../server/csrf.ts';
import { readText } from '../../../server/request-body.ts';
import { GuestSignIn, SignIn } from './auth.schema.ts';
import { guestSignIn } from './guest.service.ts';
import { signIn } from './sign-in.service.ts';
import type { SignInCall } from './sign-in.service.ts';

/** Where to go, or what to say on the page the form was posted from. */
type FormAnswer =
  | { redirect: string }
  | { form: 'member' | 'guest'; status: number; message: string };

type FormCall = SignInCall & { request: Request; locale: Locale; url: URL };

/** Takes a form of the login page posted by a browser without scripts. */
export async function answerLoginForm(call: FormCall): Promise<FormAnswer> {
  const { request, url, runtime, locale } = call;
  const values = await readForm(request);
  const form = values.form === 'guest' ? 'guest' : 'member';
  try {
    if (!isOwnForm(request, ownOrigins(url, runtime.config.siteUrl))) {
      throw new AppError('CsrfRejected');
    }
    if (form === 'guest') {
      const { orderNo } = await guestSignIn(call, parse(GuestSignIn, values));
      return { redirect: localePath(locale, paths.guestOrder(orderNo)) };
    }
    await signIn(call, parse(SignIn, values));
    const asked = safeRedirect(url.searchParams.get('redirectUrl'));
    return { redirect: asked ?? localePath(locale, paths.home()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, message } = ERRORS[error.code];
    return { form, status, message: translateDynamic(locale)(message, error.params) };
  }
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(
    request.headers.get('content-type') ?? '',
  );
  if (!isForm) return {};
  const text = await readText(request, 4096);
  return Object.fromEntries(new URLSearchParams(text ?? ''));
}

/** The first thing wrong, by its code; what the form holds besides is left alone. */
function parse<S extends z.ZodObject>(schema: S, values: Record<string, unknown>): z.output<S> {
  const result = z.object(schema.shape).safeParse(values);
  if (result.success) return result.data as z.output<S>; // the same shape, not strict
  const message = result.error.issues[0]?.message ?? '';
  throw new AppError(message in ERRORS ? (message as ErrorCode) : 'InvalidInput');
}
