import { localePath, paths, splitLocale } from '../../../lib/paths.ts';
import type { Provider } from '../../../gateways/gateway.ts';
import { apiProblem } from '../../../server/api-problem.ts';
import type { CallContext, Route } from '../../../server/route.ts';
import { EcpCallbackParams } from './payment.schema.ts';
import { findNextPage } from './payment-view.ts';
import { handleNotice, handleReturn, type ReturnRequest } from './receive-payment.service.ts';

const MAX_NOTICE_BYTES = 64 * 1024;

/**
 * The route of a provider's webhook. A notice is signed, so it needs neither session nor CSRF token.
 * The provider repeats it after any response but the one that it expects, which is `text`.
 */
export function buildNoticeRoute(provider: Provider, contentType: string, text: string): Route {
  return async ({ request, locals }) => {
    const { runtime } = locals;
    if (!runtime.gateways[provider]) return apiProblem('NotFound', null);

    const body = await request.readText(MAX_NOTICE_BYTES);
    if (body === undefined) return apiProblem('PayloadTooLarge', null);

    const header = (name: string) => request.headers.get(name);
    const isTaken = await handleNotice(runtime, provider, { body, header });
    if (!isTaken) return apiProblem('Forbidden', null);

    const headers = new Headers({ 'content-type': contentType, 'cache-control': 'no-store' });
    return { status: 200, headers, body: text };
  };
}

type ReadReturn = (context: CallContext) => ReturnRequest | Promise<ReturnRequest>;

/**
 * The route of a provider's return URL: settles the payment that the request reports, as parsed by
 * `read`, and redirects the browser to the order, the checkout, or home.
 */
export function buildReturnRoute(read: ReadReturn): Route {
  return async (context) => {
    const outcome = await handleReturn(context.locals.runtime, await read(context));

    const { locale } = splitLocale(context.url.pathname);
    const wrongAccess = localePath(locale, `${paths.home()}?alert=0003`);
    const location = outcome.kind === 'forged' ? wrongAccess : findNextPage(outcome.settlement);

    return {
      status: 303,
      headers: new Headers({ location, 'cache-control': 'no-store' }),
      body: '',
    };
  };
}

/**
 * The query of a return URL: the attempt's name, and the fields that the provider added or passed
 * through (rule 2.13).
 */
export function readCallback({ searchParams }: URL): Omit<ReturnRequest, 'provider'> {
  const { ecpPaymentId, ecpCallbackParams, ...fields } = Object.fromEntries(searchParams);
  const params = EcpCallbackParams.safeParse(ecpCallbackParams ?? '');
  return { fields: params.data ?? fields, ecpPaymentId };
}
