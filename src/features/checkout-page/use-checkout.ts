import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../i18n/t.ts';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import type { Locale } from '../../lib/locale.ts';
import { formatWon } from '../../lib/money.ts';
import { localePath, paths } from '../../lib/paths.ts';
import type { WindowError } from '../../lib/pay-window.ts';
import { firstValues, messageKeyOf, methodOf, toOrderBody } from './checkout-form.ts';
import type { CheckoutValues, ChosenMethod, TextField } from './checkout-form.ts';
import type { CheckoutInputInfo, PlanView } from '../checkout/checkout.schema.ts';
import { visibleProblems } from './form-problems.ts';
import type { Agreements } from '../checkout/pre-payment.ts';
import { keepValues, keptValues } from './kept-values.ts';
import { payOrder } from './pay-order.ts';
import { usePlan, useWallet } from './use-benefits.ts';

/** What stands between the shopper and the payment, as told above the form and at its fields. */
export interface Trouble {
  message: string;
  fields: Record<string, string>;
  /** Units that ran short. */
  itemCodes: readonly string[];
  link?: { href: string; label: string };
}

interface Given {
  info: CheckoutInputInfo;
  locale: Locale;
  t: Translate;
}

/** The state of the checkout page, and what its fields and its button do. */
export function useCheckout({ info, locale, t }: Given) {
  const [values, setValues] = useState<CheckoutValues>(() => firstValues(info));
  const [plan, setPlan] = useState<PlanView>(info);
  const zipCode = values.texts['shippingAddressInfo.zipCode'];
  useKeptValues(info.checkoutSn, values, setValues);
  const isSettled = usePlan({ info, zipCode, asked: values.asked, setPlan });
  const wallet = useWallet({ info, zipCode });
  const { pay, isPaying, trouble } = usePaying({
    order: () => toOrderBody(info, values, plan.totals),
    method: () => methodOf(values, plan.totals),
    visible: () => visibleProblems(values, info.isGuest),
    setPlan,
    locale,
    t,
  });
  const setText = (field: TextField, text: string) =>
    setValues((now) => ({ ...now, texts: { ...now.texts, [field]: text } }));
  const setAgreements = (agreements: Partial<Agreements>) =>
    setValues((now) => ({ ...now, agreements: { ...now.agreements, ...agreements } }));
  const set = (change: Partial<CheckoutValues>) => setValues((now) => ({ ...now, ...change }));
  const shown = { values, plan, isSettled, wallet, trouble, isPaying };
  return { ...shown, setText, set, setAgreements, pay };
}

const REPRICED = ['PriceChanged', 'CouponNotUsable', 'PointNotUsable', 'DepositNotUsable'];

interface Paying {
  /** The body of createOrder as the page stands. */
  order: () => object;
  method: () => ChosenMethod;
  /** What the page itself sees is missing: field -> code. */
  visible: () => Record<string, ErrorCode>;
  setPlan: (plan: PlanView) => void;
  locale: Locale;
  t: Translate;
}

/** The button: make the order, open the provider's window, and tell what stood in the way. */
function usePaying({ order, method, visible, setPlan, locale, t }: Paying) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isPaying, setPaying] = useState(false);
  const idempotencyKey = useRef<string | null>(null);

  function stop(message: string) {
    setPaying(false);
    setTrouble({ message, fields: {}, itemCodes: [] });
  }

  async function pay() {
    if (isPaying) return;
    setTrouble(null);
    setPaying(true);
    // The same press sent again after a lost answer is the same order.
    idempotencyKey.current ??= crypto.randomUUID();
    try {
      const ecpPaymentId = await makeOrder(order(), idempotencyKey.current);
      idempotencyKey.current = null;
      const onError = ({ msg }: WindowError) => stop(msg || t('checkout.windowClosed'));
      const { paymentMethodCode } = method();
      await payOrder({ ecpPaymentId, paymentMethodCode, onError });
    } catch (error) {
      if (!(error instanceof ApiError)) return stop(t('checkout.sdkFailed'));
      if (error.status > 0) idempotencyKey.current = null;
      setPaying(false);
      tell(error);
    }
  }

  function tell(error: ApiError) {
    if (error.code === 'CheckoutCompleted') {
      return location.assign(localePath(locale, `${paths.home()}?alert=0003`));
    }
    // The declared detail of these.
    if (REPRICED.includes(error.code)) setPlan(error.detail as PlanView);
    const isAboutFields = Object.keys(error.fields).length > 0;
    const codes = isAboutFields ? { ...visible(), ...error.fields } : {};
    setTrouble(toTrouble(error, codes, { t, locale }));
  }

  return { pay, isPaying, trouble };
}

async function makeOrder(body: object, idempotencyKey: string): Promise<string> {
  const headers = { 'idempotency-key': idempotencyKey };
  const made = await api.post<{ ecpPaymentId: string }>('/api/checkout/createOrder', body, headers);
  return made.ecpPaymentId;
}

function toTrouble(
  error: ApiError,
  codes: Record<string, string>,
  { t, locale }: { t: Translate; locale: Locale },
): Trouble {
  const detail = (error.detail ?? {}) as Partial<{ itemCodes: string[]; orderNo: string }> &
    Partial<PlanView>; // what this endpoint's errors carry (create-order.service.ts)
  const fields = Object.entries(codes).map(([field, code]) => [
    field,
    code === error.code ? error.message : t(messageKeyOf(code)),
  ]);
  const total = detail.totals && formatWon(detail.totals.finalTotalPaymentAmt, locale);
  const base = error.code === 'Network' ? messageOf(error, t) : error.message;
  return {
    message: total ? `${base} ${t('checkout.updated', { amount: total })}` : base,
    fields: Object.fromEntries(fields) as Record<string, string>,
    itemCodes: detail.itemCodes ?? [],
    ...(detail.orderNo && {
      link: {
        href: localePath(locale, paths.orderComplete(detail.orderNo)),
        label: t('checkout.goToOrder'),
      },
    }),
  };
}

/** A reload loses nothing that was typed or ticked; a password is never kept. */
function useKeptValues(
  checkoutSn: string,
  values: CheckoutValues,
  setValues: (change: (now: CheckoutValues) => CheckoutValues) => void,
) {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return keepValues(checkoutSn, values);
    isRestored.current = true;
    setValues((now) => keptValues(checkoutSn, now));
  }, [checkoutSn, values, setValues]);
}
