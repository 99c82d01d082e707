import type { APIContext, APIRoute } from 'astro';
import { EcpCallbackParams } from '#src/features/payment/payment.schema.ts';
import { handleReturn } from '#src/features/payment/return.service.ts';
import { nextPage } from '#src/features/payment/payment-view.ts';
import { localePath, paths } from '#src/lib/paths.ts';
import { readText } from '#src/server/read-text.ts';

const MAX_FORM_BYTES = 16 * 1024;

/**
 * Where the provider's window sends the buyer's browser: a form posted from another site, so
 * without cookies. The signature in it is what counts (spec 2).
 */
export const POST: APIRoute = async (context) => {
  const text = await readText(context.request, MAX_FORM_BYTES);
  return goOn(context, Object.fromEntries(new URLSearchParams(text ?? '')));
};

/** The same by address: `?ecpPaymentId=…&ecpCallbackParams=…` (spec 2). */
export const GET: APIRoute = (context) => {
  const { searchParams } = context.url;
  const params = EcpCallbackParams.safeParse(searchParams.get('ecpCallbackParams') ?? '');
  return goOn(context, params.data ?? {}, searchParams.get('ecpPaymentId') ?? undefined);
};

async function goOn(
  { locals }: APIContext,
  form: Record<string, string>,
  ecpPaymentId?: string,
): Promise<Response> {
  const brought = { provider: 'nicepay', fields: form, ecpPaymentId } as const;
  const outcome = await handleReturn(locals.runtime, brought);
  const wrongAccess = localePath(locals.locale, `${paths.home()}?alert=0003`);
  return seeOther(outcome.kind === 'forged' ? wrongAccess : nextPage(outcome.settlement));
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
