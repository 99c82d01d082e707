import { useEffect, useMemo, useRef } from 'react';
import { Kept } from '../../../../components/Kept.tsx';
import { useAwake } from '../../../../components/use-awake.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { CheckoutAddress } from './address/CheckoutAddress.tsx';
import { CheckoutAgreements } from './CheckoutAgreements.tsx';
import type { AgreementTerms } from '../agreement-terms.service.ts';
import { CheckoutAmounts } from './CheckoutAmounts.tsx';
import { CheckoutBenefits, GuestBenefits, registerParams } from './benefit/CheckoutBenefits.tsx';
import { CheckoutBuyer } from './CheckoutBuyer.tsx';
import { CheckoutItems } from './CheckoutItems.tsx';
import { CheckoutMeans } from './benefit/CheckoutMeans.tsx';
import { CheckoutMethod } from './method/CheckoutMethod.tsx';
import { CheckoutNotes } from './CheckoutNotes.tsx';
import { CheckoutPresent } from './address/CheckoutPresent.tsx';
import { CheckoutReceipt } from './method/CheckoutReceipt.tsx';
import { CheckoutReview } from './CheckoutReview.tsx';
import { fieldId, getBuyer, needsReceipt, typedParams, type TextField } from './checkout-form.ts';
import type { SelectedBenefits } from '../checkout-benefit.schema.ts';
import type { CheckoutInputInfo } from '../checkout.schema.ts';
import { firstField } from './form-problems.ts';
import { agreementsFor } from '../pre-payment.ts';
import { useCheckout, type Trouble } from './use-checkout.ts';
import './CheckoutForm.css';

interface Props {
  info: CheckoutInputInfo;
  terms: AgreementTerms[];
  locale: Locale;
  messages: Messages;
}

/** The whole checkout on one page, in the order of a buyer's decisions. */
export function CheckoutForm({ info, terms, locale, messages }: Props) {
  const t = useMemo(() => createT(messages, locale), [messages, locale]);
  const checkout = useCheckout({ info, terms, locale, t });
  // Disabled until hydrated: a native submit would lose the input.
  const isAwake = useAwake();
  const { values, asked, plan, wallet, trouble, isPaying, setText, set, setAgreements, pay } =
    checkout;

  useFreshPage();

  const fields = trouble?.fields ?? {};
  const setAsked = (selectedBenefits: SelectedBenefits) => set({ asked: selectedBenefits });
  const total = formatWon(plan.totals.finalTotalPaymentAmt, locale);

  const field = (name: TextField) => ({
    id: fieldId(name),
    name,
    value: values.texts[name],
    error: trouble?.fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setText(name, event.currentTarget.value),
  });

  const parts = { t, locale, plan, field, setText, values };
  const benefits = { t, locale, plan, wallet, asked, setAsked };

  return (
    <form
      className="checkout"
      method="post"
      noValidate
      aria-busy={isPaying}
      onKeyDown={(event) => {
        // Enter submits the order, but not from inputs in a dialog or of points and deposit.
        const isIn = event.target instanceof HTMLInputElement && event.target.closest(INNER);
        if (event.key === 'Enter' && isIn) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {trouble && <TroubleBox trouble={trouble} />}
      <div className="checkout-main">
        {info.isGuest && (
          <GuestBenefits
            t={t}
            onSignIn={() => registerParams(info.checkoutSn, typedParams(values))}
          />
        )}
        {info.presentDays === null ? (
          <CheckoutAddress {...parts} info={info} set={set} />
        ) : (
          <CheckoutPresent {...parts} days={info.presentDays} />
        )}
        <CheckoutBuyer {...parts} info={info} set={set} />
        <CheckoutItems {...parts} />
        {!info.isGuest && (
          <>
            <CheckoutBenefits {...benefits} error={fields['coupons']} />
            <CheckoutMeans {...benefits} isSettled={checkout.isSettled} fields={fields} />
          </>
        )}
        <CheckoutMethod
          t={t}
          locale={locale}
          methods={info.availablePaymentMethods}
          amount={plan.totals.finalTotalPaymentAmt}
          chosen={values.method}
          buyerName={getBuyer(values).name}
          onChange={(method) => set({ method })}
          error={fields['selectedPaymentMethodType']}
        />
        {needsReceipt(values, plan.totals) && (
          <CheckoutReceipt
            t={t}
            receipt={values.receipt}
            isKnown={info.cashReceipt !== null}
            setReceipt={(receipt) => set({ receipt })}
            fields={fields}
          />
        )}
        <CheckoutAgreements
          t={t}
          locale={locale}
          required={agreementsFor(info.isGuest)}
          agreements={values.agreements}
          terms={terms}
          fields={fields}
          onChange={setAgreements}
        />
      </div>
      <div className="checkout-side">
        <CheckoutAmounts t={t} locale={locale} plan={plan} />
        {info.isGuest && (
          <CheckoutReview
            t={t}
            locale={locale}
            plan={plan}
            values={values}
            isPresent={info.presentDays !== null}
          />
        )}
        <CheckoutNotes t={t} plan={plan} info={info} />
        <div className="checkout-pay static-when-low">
          <p id="checkout-confirm" className="muted">
            {t('checkout.agree.purchaseTerms')}
          </p>
          <button
            aria-describedby="checkout-confirm"
            className="btn btn-primary btn-lg btn-block"
            disabled={!isAwake}
            aria-busy={isPaying}
          >
            <span>
              <Kept text={t('checkout.pay', { amount: total })} parts={[total]} />
            </span>
          </button>
          <p className="sr-only" role="status">
            {isPaying ? t('checkout.paying') : ''}
          </p>
        </div>
      </div>
    </form>
  );
}

const INNER = 'dialog, .means-field';

/** Loads a page anew that Back brings as it was left: it may be paid by now, or be paying still. */
function useFreshPage() {
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, []);
}

/** A form-level error, announced by screen readers at once. */
function TroubleBox({ trouble }: { trouble: Trouble }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const field = document.getElementById(fieldId(firstField(trouble.fields) ?? ''));
    (field ?? box.current)?.scrollIntoView({ block: 'center' });
    (field ?? box.current)?.focus({ preventScroll: true });
  }, [trouble]);

  if (firstField(trouble.fields) !== undefined) return null;

  return (
    <div ref={box} className="checkout-trouble" role="alert" tabIndex={-1}>
      <p>
        <strong>{trouble.message}</strong>
      </p>
      {trouble.link && <a href={trouble.link.href}>{trouble.link.label}</a>}
    </div>
  );
}
