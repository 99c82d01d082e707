import { useEffect, useMemo, useRef, useState } from 'react';
import { tellNextPage } from '../../../../components/next-page.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api, ApiError, getMessage } from '../../../../lib/api.ts';
import { getMessageKey } from '../../../../errors/shop-errors.ts';
import type { ErrorCode } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { WindowError } from './pay-window.dom.ts';
import {
  firstValues,
  toMethod,
  toOrderBody,
  type CheckoutValues,
  type ChosenMethod,
  type TextField,
} from './checkout-form.ts';
import { deliverableStatus, toPricedZipCode } from '../deliverable.ts';
import { getGoodsPlace, getLines } from '../goods-place.ts';
import type { CheckoutInputInfo, PlanView } from '../checkout.schema.ts';
import { withCoupons } from '../selected-benefits.ts';
import { isKnownRefused, visibleProblems } from './form-problems.ts';
import type { Agreements, KnownTerms } from '../pre-payment.ts';
import { carryValues, keepValues, keptValues, takeCarried } from './kept-values.ts';
import { markBoughtFailed } from '../../../display/purchase/shop/bought-now.store.ts';
import { openPayment } from './open-payment.ts';
import { usePlan, useWallet } from './benefit/use-benefits.ts';

/** A failed attempt to order, shown above the form and at its fields. */
export interface Trouble {
  message: string;
  fields: Record<string, string>;
  link?: { href: string; label: string };
}

interface CheckoutProps {
  info: CheckoutInputInfo;
  terms: readonly KnownTerms[];
  locale: Locale;
  t: Translate;
}

/** The state of the checkout page, and the handlers of its fields and button. */
export function useCheckout({ info, terms, locale, t }: CheckoutProps) {
  const [values, setValues] = useState<CheckoutValues>(() => firstValues(info));
  const [plan, setPlan] = useState<PlanView>(info);
  const zipCode = values.texts['shippingAddressInfo.zipCode'];

  useKeptValues(info, values, setValues);

  const [wallet, readWallet] = useWallet({ info, zipCode });
  const best = wallet?.best.appliedCoupons ?? info.appliedCoupons;
  const selectedBenefits = useMemo(() => values.asked ?? withCoupons(best), [values.asked, best]);
  const { isSettled, isPending } = usePlan({ info, zipCode, asked: selectedBenefits, setPlan });

  const { pay, isPaying, trouble, stop } = usePaying({
    info,
    terms,
    order: () => toOrderBody(info, { ...values, asked: selectedBenefits }, plan.totals),
    method: () => toMethod(values, plan.totals),
    visible: () => visibleProblems(values, info, terms),
    setPlan: (repriced) => {
      setPlan(repriced);
      readWallet();
    },
    onUnorderable: (message) => {
      carryValues(getOwner(info), values);
      markBoughtFailed();
      tellNextPage(message);
      location.assign(localePath(locale, getGoodsPlace(info).path));
    },
    locale,
    t,
  });

  const total = plan.totals.finalTotalPaymentAmt;
  const tellDearer = () => stop(t('checkout.updated', { amount: formatWon(total, locale) }));
  const { payWhenSettled, isWaiting } = usePatience({ isPending, total, pay, tellDearer });

  const setText = (field: TextField, text: string) =>
    setValues((now) => ({ ...now, texts: { ...now.texts, [field]: text } }));
  const setAgreements = (agreements: Partial<Agreements>) =>
    setValues((now) => ({ ...now, agreements: { ...now.agreements, ...agreements } }));
  const set = (change: Partial<CheckoutValues>) => setValues((now) => ({ ...now, ...change }));
  const shownPlan = withOwnStatus(plan, info, zipCode);
  const shown = { values, asked: selectedBenefits, plan: shownPlan, isSettled, wallet, trouble };

  return {
    ...shown,
    isPaying: isPaying || isWaiting,
    setText,
    set,
    setAgreements,
    pay: payWhenSettled,
  };
}

/** The plan with the deliverability of the zip code that was typed: no call tells that of a usual one. */
function withOwnStatus(plan: PlanView, info: CheckoutInputInfo, zipCode: string): PlanView {
  const isUsual = toPricedZipCode(zipCode, info.specialZipCodes) === '';
  // The receiver of a present enters the address.
  if (!isUsual || info.presentDays !== null) return plan;
  return { ...plan, deliverableStatus: deliverableStatus(zipCode, undefined) };
}

/** Errors whose detail is a new plan, as the price changed. */
const REPRICED = [
  'PriceChanged',
  'CouponNotUsable',
  'PointNotUsable',
  'DepositNotUsable',
] as const satisfies ErrorCode[];

const ABOUT_ITEMS = [
  'InventoryDecreaseFail',
  'ItemNotOnSale',
  'UnorderableAddOn',
  'NothingSelected',
  'InvalidSalePossibleQty',
  'InvalidMaxPurchaseQty',
  'InvalidMinPurchaseQty',
] as const satisfies ErrorCode[];

/**
 * Errors of the goods themselves, which can't be resolved on this page: the order fails, and its
 * buyer goes to the product or the cart (rule 4.12).
 */
const UNORDERABLE: readonly string[] = [...ABOUT_ITEMS, 'CheckoutExpired'] satisfies ErrorCode[];

interface Paying {
  info: CheckoutInputInfo;
  terms: readonly KnownTerms[];
  /** The current body of createOrder. */
  order: () => object;
  method: () => ChosenMethod;
  /** Client-side validation: field -> code. */
  visible: () => Record<string, ErrorCode>;
  setPlan: (plan: PlanView) => void;
  /** Called with what happened when the goods have to be chosen again, in another checkout. */
  onUnorderable: (message: string) => void;
  locale: Locale;
  t: Translate;
}

/** The pay button: creates the order, opens the provider's window, and reports problems. */
function usePaying({
  info,
  terms,
  order,
  method,
  visible,
  setPlan,
  onUnorderable,
  locale,
  t,
}: Paying) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isPaying, setPaying] = useState(false);
  const idempotencyKey = useRef<string | null>(null);

  function stop(message: string) {
    setPaying(false);
    setTrouble({ message, fields: {} });
  }

  async function pay() {
    if (isPaying) return;

    setTrouble(null);
    setPaying(true);
    // A retry after a lost response has the same idempotency key, so it gets the same order.
    idempotencyKey.current ??= crypto.randomUUID();

    try {
      const ecpPaymentId = await makeOrder(order(), idempotencyKey.current);
      idempotencyKey.current = null;
      const onError = ({ msg }: WindowError) => stop(msg || t('checkout.windowClosed'));
      const { paymentMethodCode } = method();
      await openPayment({ ecpPaymentId, paymentMethodCode, onError });
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
    if (UNORDERABLE.includes(error.code)) {
      return onUnorderable([error.message, ...getNames(info, error)].join(' '));
    }

    // Loaded anew, the page has the boxes and the texts of now, and its typed values.
    if (isKnownRefused(terms, error.fields)) {
      tellNextPage(error.message);
      return location.reload();
    }

    const plan = error.detailOf(...REPRICED);
    if (plan) setPlan(plan);

    const isAboutFields = Object.keys(error.fields).length > 0;
    const codes = isAboutFields ? { ...visible(), ...error.fields } : {};
    const way = wayOn(info, error.code);

    setTrouble(toTrouble(error, codes, { way, t, locale }));
  }

  return { pay, isPaying, trouble, stop };
}

interface Patience {
  /** True while the plan of the latest choice is on its way. */
  isPending: boolean;
  total: number;
  pay: () => Promise<void>;
  tellDearer: () => void;
}

/** Pays once the plan of the latest choice is there, unless it is dearer than the button said. */
function usePatience({ isPending, total, pay, tellDearer }: Patience) {
  const [saidTotal, setSaidTotal] = useState<number | null>(null);

  useEffect(() => {
    if (saidTotal === null || isPending) return;

    setSaidTotal(null);
    if (total > saidTotal) tellDearer();
    else void pay();
  }, [saidTotal, isPending, total, pay, tellDearer]);

  const payWhenSettled = () => (isPending ? setSaidTotal(total) : void pay());
  return { payWhenSettled, isWaiting: saidTotal !== null };
}

interface Way {
  path: string;
  label: string;
}

/** This checkout with a fresh estimate for the member as they are now (rule 8.4). */
function wayOn({ checkoutSn }: CheckoutInputInfo, code: string): Way | undefined {
  return code === 'MemberStatusChanged'
    ? { path: paths.checkout(checkoutSn), label: 'checkout.checkAgain' }
    : undefined;
}

/** The names of the items that an error is about. */
function getNames(info: CheckoutInputInfo, error: ApiError): string[] {
  const { itemCodes = [] } = error.detailOf(...ABOUT_ITEMS) ?? {};
  const lines = getLines(info).filter(({ itemCode }) => itemCodes.includes(itemCode));
  return lines.map(({ itemName, optionName }) => [itemName, optionName].filter(Boolean).join(' '));
}

async function makeOrder(body: object, idempotencyKey: string): Promise<string> {
  const headers = { 'idempotency-key': idempotencyKey };

  const createdOrder = await api.post<{ ecpPaymentId: string }>(
    '/api/checkout/createOrder',
    body,
    headers,
  );

  return createdOrder.ecpPaymentId;
}

function toTrouble(
  error: ApiError,
  codes: Record<string, string>,
  { way, t, locale }: { way: Way | undefined; t: Translate; locale: Locale },
): Trouble {
  const open = error.detailOf('PaymentInProgress');
  const plan = error.detailOf(...REPRICED);
  const fields = Object.entries(codes).map(([field, code]) => [
    field,
    code === error.code ? error.message : t(getMessageKey(code)),
  ]);
  const to = open ? { path: paths.orderComplete(open.orderNo), label: 'checkout.goToOrder' } : way;
  const total = plan && formatWon(plan.totals.finalTotalPaymentAmt, locale);
  const base = error.code === 'Network' ? getMessage(error, t) : error.message;

  return {
    message: total ? `${base} ${t('checkout.updated', { amount: total })}` : base,
    fields: Object.fromEntries(fields) as Record<string, string>,
    ...(to && { link: { href: localePath(locale, to.path), label: t(to.label) } }),
  };
}

/** Restores the form's values after a reload; a password is never stored. */
function useKeptValues(
  info: CheckoutInputInfo,
  values: CheckoutValues,
  setValues: (change: (now: CheckoutValues) => CheckoutValues) => void,
) {
  // A visitor's input goes to the account by way of the server, which keeps it while they sign in.
  const key = `${info.checkoutSn}:${info.isGuest ? 'guest' : 'member'}`;
  const isRestored = useRef(false);

  useEffect(() => {
    if (isRestored.current) return keepValues(key, values);
    isRestored.current = true;
    const carried = takeCarried(getOwner(info));
    setValues((now) => keptValues(key, { ...now, ...carried }));
  }, [key, info, values, setValues]);
}

/** Identifies the buyer of stored values, as several people can sign in in one tab. */
function getOwner({ isGuest, buyer }: CheckoutInputInfo): string {
  return isGuest ? 'guest' : buyer.email;
}
