import { localePath, paths } from '../../lib/paths.ts';
import type { Locale } from '../../lib/locale.ts';
import type { Runtime } from '../../server/runtime.ts';
import { EcpCallbackParams } from './payment.schema.ts';
import { nextPage } from './payment-view.ts';
import { handleReturn } from './return.service.ts';
import type { Brought } from './return.service.ts';

/** What a return address says: the attempt, and what the provider added or handed on (spec 2). */
export function readCallback({ searchParams }: URL): Omit<Brought, 'provider'> {
  const { ecpPaymentId, ecpCallbackParams, ...fields } = Object.fromEntries(searchParams);
  const params = EcpCallbackParams.safeParse(ecpCallbackParams ?? '');
  return { fields: params.data ?? fields, ecpPaymentId };
}

/** Settles what a browser brought and sends it on: to the order, the checkout, or home. */
export async function answerReturn(
  { runtime, locale }: { runtime: Runtime; locale: Locale },
  brought: Brought,
): Promise<Response> {
  const outcome = await handleReturn(runtime, brought);
  const wrongAccess = localePath(locale, `${paths.home()}?alert=0003`);
  const location = outcome.kind === 'forged' ? wrongAccess : nextPage(outcome.settlement);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
