import { listAgreementTerms, type AgreementTerms } from '../agreement-terms.service.ts';
import { translateDynamic } from '../../../../i18n/server.ts';
import { AppError, ERRORS } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { orderOwner, type Visitor } from '../../../../server/visitor.ts';
import { findCheckout, listCheckoutLines } from '../checkout.queries.ts';
import { CheckoutSn, type CheckoutInputInfo } from '../checkout.schema.ts';
import { checkoutOwner } from '../checkout.service.ts';
import { checkoutLoginUrl } from '../checkout-login.service.ts';
import { goodsPlace, getGoodsPlace, type GoodsPlace } from '../goods-place.ts';
import { readCheckoutInput } from '../checkout-prefill.service.ts';
import { agreementsFor } from '../pre-payment.ts';
import { findLiveOrder, findOrder } from '../../order/order.queries.ts';
import { findLatestAttempt } from '../../payment-attempt/settlement.queries.ts';
import { isPending } from '../../payment-attempt/attempt.ts';
import { refusalMessage } from '../../payment/refusal.ts';

interface PageContext {
  runtime: Runtime;
  visitor: Visitor;
  now: number;
  locale: Locale;
}

interface PageRequest {
  checkoutSn: string;
  /** The visitor chose guest checkout. */
  asGuest: boolean;
  /** The visitor returned from a failed payment. */
  hasFailed: boolean;
}

type CheckoutPage =
  | { kind: 'redirect'; to: string }
  | { kind: 'closed'; status: number; message: string; goods: GoodsPlace }
  | {
      kind: 'open';
      info: CheckoutInputInfo;
      terms: AgreementTerms[];
      /** The localized reason why the previous payment failed. */
      failure: string | undefined;
      goods: GoodsPlace;
    };

/** The checkout page's data: its form, a closed notice, or a redirect. */
export async function readCheckoutPage(
  context: PageContext,
  request: PageRequest,
): Promise<CheckoutPage> {
  try {
    return await readPageOrThrow(context, request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return await buildRefusedPage(context, request, error);
  }
}

async function readPageOrThrow(
  { runtime, visitor, now, locale }: PageContext,
  request: PageRequest,
): Promise<CheckoutPage> {
  const { checkoutSn } = request;
  if (!CheckoutSn.safeParse(checkoutSn).success) throw new AppError('NotFound');

  const info = await readCheckoutInput({ runtime, visitor, now, locale }, checkoutSn);
  const latest = await findLatestAttempt(runtime.database.read, checkoutSn);
  // Only pending attempts redirect: a buyer back from the provider's pages without having paid
  // (Waiting) may choose another method.
  if (latest && isPending(latest.status)) {
    return { kind: 'redirect', to: localePath(locale, paths.orderComplete(latest.orderNo)) };
  }
  // rule 4.13: a visitor without a session chooses between signing in and guest checkout; who buys
  // now does so in the checkout, which offers to sign in.
  if (info.isGuest && info.checkoutType === 'Cart' && !request.asGuest && !latest) {
    return { kind: 'redirect', to: checkoutLoginUrl(locale, info) };
  }

  const terms = await listAgreementTerms(runtime.database.read, agreementsFor(info.isGuest), {
    member: visitor.member,
    now,
  });

  const failure = request.hasFailed
    ? translateDynamic(locale)(refusalMessage(latest?.resultCode))
    : undefined;

  return { kind: 'open', info, terms, failure, goods: getGoodsPlace(info) };
}

async function buildRefusedPage(
  context: PageContext,
  { checkoutSn }: PageRequest,
  { code }: AppError,
): Promise<CheckoutPage> {
  const { locale } = context;

  if (code === 'CheckoutCompleted') {
    const order = await findCompletedOrder(context, checkoutSn);
    const page = order ? paths.orderComplete(order.orderNo) : `${paths.home()}?alert=0003`;
    return { kind: 'redirect', to: localePath(locale, page) };
  }

  if (code === 'MemberStatusChanged' || code === 'LoginRequired') {
    const login = paths.login(localePath(locale, paths.checkout(checkoutSn)));
    return { kind: 'redirect', to: localePath(locale, `${login}&alert=3139`) };
  }

  const { status, message } = ERRORS[code];

  const goods = await findGoodsPlace(context, checkoutSn);
  return { kind: 'closed', status, message: translateDynamic(locale)(message), goods };
}

/** The order that the checkout has become, if the visitor may see it: Back leads here from it. */
async function findCompletedOrder({ runtime, visitor }: PageContext, checkoutSn: string) {
  const { read } = runtime.database;
  const live = await findLiveOrder(read, checkoutSn);
  return live && findOrder(read, live.orderNo, orderOwner(visitor));
}

async function findGoodsPlace(
  { runtime, visitor, now }: PageContext,
  checkoutSn: string,
): Promise<GoodsPlace> {
  const { read } = runtime.database;
  const checkout = await findCheckout(read, checkoutSn, checkoutOwner(visitor));
  const [line] =
    checkout?.checkoutType === 'BuyNow' ? await listCheckoutLines(read, checkoutSn, now) : [];

  return goodsPlace(checkout?.checkoutType ?? 'Cart', line?.unit);
}
