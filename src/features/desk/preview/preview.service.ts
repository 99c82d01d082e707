import { createHash } from 'node:crypto';
import { translateDynamic } from '../../../i18n/server.ts';
import { AppError, ERRORS, type ErrorParams } from '../../../errors/errors.ts';
import { formatInstant } from '../../../lib/instant.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Answered, CallContext, Route } from '../../../server/route.ts';
import { readonlyRuntime } from '../../../server/readonly-runtime.ts';
import { pageHeaders } from '../../../server/security-headers.ts';
import { requireStaff } from '../../../server/staff/require-staff.ts';
import {
  asPreview,
  escapeHtml,
  framePage,
  phoneFrame,
  previewBar,
  previewScript,
  readPreview,
  type BarTexts,
  type Previewed,
} from './preview.ts';

/**
 * `GET /api/staff/preview?path=/exhibitions/901&asOf=2027-03-01T09:00+09:00`: a page of the shop as
 * it will be at that time, for staff alone; nothing of it is stored. Below /api/staff, as the desk's
 * cookie is sent nowhere else.
 */
export async function answerPreview(context: CallContext): Promise<Answered> {
  const { request, url, locals } = context;
  const requestLocale = request.headers.get('accept-language')?.startsWith('en') ? 'en' : 'ko';
  const refusal = await readRefusal(context, requestLocale);
  if (refusal) return refusal;

  const shown = readPreview(url.searchParams);
  if (!shown) return respondNotice(400, requestLocale, ERRORS.InvalidInput);

  const locale = /^\/en(?=[/?]|$)/.test(shown.path) ? 'en' : 'ko';
  const texts = toTexts(locale, shown);
  const bar = shown.isBare ? '' : previewBar(shown, texts);
  const frame = { lang: locale, title: texts.title, bar };
  if (shown.device === 'phone') {
    return respondHtml(200, framePage(frame, phoneFrame(shown, texts.phone)), toPolicy(context));
  }

  const page = await locals.runtime.renderPage(shown.path, shown.asOf);
  const text = page?.headers.get('content-type')?.startsWith('text/html') && (await page.text());
  if (!page || !text) {
    const missing = translateDynamic(locale)('contentDesk.preview.missing');
    return respondHtml(404, framePage(frame, `<p>${missing}</p>`), toPolicy(context));
  }

  const script = previewScript(shown.asOf);
  return respondHtml(page.status, asPreview(text, { script, bar }), toPolicy(context, script));
}

/** The live call of a previewed page, answered as of its time by `live`. */
export function getAnswerLiveAs(live: Route): Route {
  return async (context) => {
    const refusal = await readRefusal(context, 'ko');
    if (refusal) return refusal;

    const url = new URL(context.url);
    const shown = readPreview(url.searchParams);
    if (!shown) return respondNotice(400, 'ko', ERRORS.InvalidInput);

    url.searchParams.delete('asOf');

    const now = shown.asOf;
    const runtime = readonlyRuntime(context.locals.runtime, { now });
    const locals = { ...context.locals, now, runtime };

    return live({ ...context, url, locals });
  };
}

async function readRefusal(context: CallContext, locale: Locale): Promise<Answered | undefined> {
  try {
    await requireStaff(context, { auth: 'staff', permission: 'content:read' });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, message } = ERRORS[error.code];
    return respondNotice(status, locale, { message, params: error.params });
  }
}

function toTexts(locale: Locale, { asOf, device }: Previewed): BarTexts {
  const t = translateDynamic(locale);
  return {
    title: t('contentDesk.preview.title', {
      time: formatInstant(asOf).slice(0, 16).replace('T', ' '),
    }),
    asOf: t('contentDesk.preview.asOf'),
    show: t('contentDesk.preview.show'),
    language: locale === 'en' ? '한국어' : 'English',
    device: t(`contentDesk.preview.${device === 'phone' ? 'toDesktop' : 'toPhone'}`),
    phone: t('contentDesk.preview.phone'),
  };
}

/** Returns the policy of pages, with the preview's script; the preview's own phone may frame it. */
function toPolicy({ locals }: CallContext, script = ''): Record<string, string> {
  const headers = pageHeaders(locals.runtime.config);
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = (headers['Content-Security-Policy'] ?? '')
    .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace(/frame-src [^;]+/, "frame-src 'self'");

  return { ...headers, 'Content-Security-Policy': policy };
}

function respondHtml(status: number, body: string, headers: Record<string, string>): Answered {
  return {
    status,
    headers: new Headers({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    }),
    body,
  };
}

function respondNotice(
  status: number,
  lang: Locale,
  { message, params = {} }: { message: string; params?: ErrorParams },
): Answered {
  const text = translateDynamic(lang)(message, params);
  return respondHtml(
    status,
    framePage({ lang, title: text, bar: '' }, `<p>${escapeHtml(text)}</p>`),
    {},
  );
}
