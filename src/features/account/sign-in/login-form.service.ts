import { z } from 'zod';
import { translateDynamic } from '../../../i18n/server.ts';
import { AppError, ERRORS, type ErrorCode } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { localePath, paths, safeRedirect } from '../../../lib/paths.ts';
import { isOwnForm, ownOrigins } from '../../../server/csrf.ts';
import { readText } from '../../../server/request-body.ts';
import { GuestSignIn, SignIn } from './auth.schema.ts';
import { guestSignIn } from './guest.service.ts';
import { signIn, type SignInCall } from './sign-in.service.ts';

/** A redirect, or a message for the page that posted the form. */
type FormAnswer =
  | { redirect: string }
  | { form: 'member' | 'guest'; status: number; message: string };

type FormCall = SignInCall & { request: Request; locale: Locale; url: URL };

/** Handles a login form posted by a browser without scripts. */
export async function answerLoginForm(call: FormCall): Promise<FormAnswer> {
  const { request, url, runtime, locale } = call;
  const values = await readForm(request);
  const form = values.form === 'guest' ? 'guest' : 'member';

  try {
    if (!isOwnForm(request, ownOrigins(url, runtime.config.siteUrl))) {
      throw new AppError('CsrfRejected');
    }
    if (form === 'guest') {
      const { orderNo } = await guestSignIn(call, parseFormOrThrow(GuestSignIn, values));
      return { redirect: localePath(locale, paths.guestOrder(orderNo)) };
    }

    await signIn(call, parseFormOrThrow(SignIn, values));

    const requested = safeRedirect(url.searchParams.get('redirectUrl'));
    return { redirect: requested ?? localePath(locale, paths.home()) };
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

/** Parses the form; throws the first error by its code. Other form fields are ignored. */
function parseFormOrThrow<S extends z.ZodObject>(
  schema: S,
  values: Record<string, unknown>,
): z.output<S> {
  const result = z.object(schema.shape).safeParse(values);
  if (result.success) return result.data as z.output<S>; // the same shape, not strict

  const message = result.error.issues[0]?.message ?? '';
  throw new AppError(message in ERRORS ? (message as ErrorCode) : 'InvalidInput');
}
