import { localePath, paths, splitLocale } from '../../../lib/paths.ts';
import type { CallContext, Route } from '../../../server/route.ts';
import { EcpCallbackParams } from './payment.schema.ts';
import { findNextPage } from './payment-view.ts';
import { handleReturn, type ReturnRequest } from './receive-payment.service.ts';

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
