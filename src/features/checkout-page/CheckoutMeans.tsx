import { Field } from '../../components/Field.tsx';
import type { Translate } from '../../i18n/t.ts';
import type { Locale } from '../../lib/locale.ts';
import { formatCount, formatWon } from '../../lib/money.ts';
import { explain } from '../../lib/reason.ts';
import type { AskedBenefits, CheckoutCoupons } from '../checkout/checkout-benefit.schema.ts';
import type { PlanView } from '../checkout/checkout.schema.ts';
import { fieldId } from './checkout-form.ts';

interface Props {
  t: Translate;
  locale: Locale;
  plan: PlanView;
  wallet: CheckoutCoupons | undefined;
  asked: AskedBenefits;
  setAsked: (asked: AskedBenefits) => void;
  fields: Record<string, string>;
}

/** Points and deposit: as much as is typed, or all that can be used. */
export function CheckoutMeans({ t, locale, plan, wallet, asked, setAsked, fields }: Props) {
  const balances = {
    point: t('checkout.pointBalance', { points: formatCount(wallet?.pointBalance ?? 0) }),
    deposit: t('checkout.depositBalance', {
      amount: formatWon(wallet?.depositBalance ?? 0, locale),
    }),
  };
  const set = (name: 'point' | 'deposit', value: number) => setAsked({ ...asked, [name]: value });
  return (
    <section className="checkout-section" aria-labelledby="checkout-means">
      <h2 id="checkout-means">{t('checkout.means')}</h2>
      <div className="checkout-fields">
        {(['point', 'deposit'] as const).map((name) => {
          const { usable, blocked } = plan.means[name];
          const unused = plan.unused.find((one) => one.kind.toLowerCase() === name);
          const why = unused ? explain(t, unused.reason) : undefined;
          return (
            <div key={name} className="means-field">
              <Field
                id={fieldId(name)}
                name={name}
                label={t(`checkout.${name}`)}
                hint={blocked ? explain(t, blocked) : balances[name]}
                error={why ?? fields[name]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={11}
                value={asked[name] === 0 ? '' : formatCount(asked[name])}
                placeholder="0"
                onChange={(event) => set(name, digitsOf(event.currentTarget.value))}
                onBlur={() => unused && set(name, plan.means[name].used)}
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

function digitsOf(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 9));
}
