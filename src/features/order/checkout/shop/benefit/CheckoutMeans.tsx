import { useEffect, useState } from 'react';
import { Field } from '../../../../../components/Field.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../../../lib/money.ts';
import { formatReason } from '../../../../../lib/reason.ts';
import type { SelectedBenefits, CheckoutCoupons } from '../../checkout-benefit.schema.ts';
import type { PlanView } from '../../checkout.schema.ts';
import { fieldId } from '../checkout-form.ts';
import { POINT_USE_UNIT } from '../../../../benefit/point/point.ts';

interface Props {
  t: Translate;
  locale: Locale;
  plan: PlanView;
  /** The plan matches the current selection. */
  isSettled: boolean;
  wallet: CheckoutCoupons | undefined;
  asked: SelectedBenefits;
  setAsked: (asked: SelectedBenefits) => void;
  fields: Record<string, string>;
}

const NAMES = ['point', 'deposit'] as const;
type Name = (typeof NAMES)[number];

const findUnusedBenefit = (plan: PlanView, name: Name) =>
  plan.estimatedBenefits.unused.find((one) => one.kind.toLowerCase() === name);

/** Points and deposit: an amount, or everything usable. */
export function CheckoutMeans(props: Props) {
  const { t, locale, plan, isSettled, wallet, asked, setAsked, fields } = props;
  const [typing, setTyping] = useState<Name>();
  const balances = {
    point: t('checkout.pointBalance', {
      points: formatCount(wallet?.pointBalance ?? 0),
      unit: POINT_USE_UNIT,
    }),
    deposit: t('checkout.depositBalance', {
      amount: formatWon(wallet?.depositBalance ?? 0, locale),
    }),
  };

  const set = (name: Name, value: number) => setAsked({ ...asked, [name]: value });

  // The input keeps its value while it has focus; the part that can't be used is removed on blur.
  useEffect(() => {
    const left = isSettled
      ? NAMES.filter((name) => name !== typing && findUnusedBenefit(plan, name))
      : [];
    if (left.length === 0) return;

    const used = left.map((name) => [name, plan.estimatedBenefits.means[name].used]);
    setAsked({ ...asked, ...(Object.fromEntries(used) as Partial<Record<Name, number>>) });
  }, [isSettled, typing, plan, asked, setAsked]);

  return (
    <section className="checkout-section" aria-labelledby="checkout-means">
      <h2 id="checkout-means" className="sr-only">
        {t('checkout.means')}
      </h2>
      <div className="means-fields">
        {NAMES.map((name) => {
          const { usable, blocked } = plan.estimatedBenefits.means[name];
          const unused = findUnusedBenefit(plan, name);
          const why = unused ? formatReason(t, unused.reason) : undefined;

          return (
            <div key={name} className="means-field">
              <Field
                id={fieldId(name)}
                name={name}
                label={t(`checkout.${name}`)}
                hint={blocked ? formatReason(t, blocked) : balances[name]}
                error={why ?? fields[name]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={11}
                value={asked[name] === 0 ? '' : formatCount(asked[name])}
                placeholder="0"
                onChange={(event) => set(name, getDigits(event.currentTarget.value))}
                onFocus={() => setTyping(name)}
                onBlur={() => setTyping(undefined)}
              />
              <button
                type="button"
                className="btn btn-line"
                disabled={usable === 0}
                aria-label={`${t(`checkout.${name}`)} ${t('checkout.useAll')}`}
                onClick={() => set(name, asked[name] === usable ? 0 : usable)}
              >
                {t(asked[name] === usable && usable > 0 ? 'checkout.useNone' : 'checkout.useAll')}
              </button>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function getDigits(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 9));
}
