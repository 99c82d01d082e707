import { Field } from '../../../../components/Field.tsx';
import { PasswordField } from '../../../../components/form/PasswordField.tsx';
import { PhoneField } from '../../../../components/PhoneField.tsx';
import { getMessageKey } from '../../../../errors/shop-errors.ts';
import { passwordProblem } from '../../../../lib/password-rule.ts';
import type { CheckoutInputInfo } from '../checkout.schema.ts';
import { CheckoutCard } from './CheckoutCard.tsx';
import { CheckoutEmail } from './CheckoutEmail.tsx';
import { getBuyer, keepsPassword, type CheckoutValues } from './checkout-form.ts';
import type { Parts } from './checkout-parts.ts';
import './CheckoutBuyer.css';

const FIELDS = ['buyer.name', 'buyer.phone', 'buyer.email'] as const;

interface BuyerPart extends Parts {
  info: CheckoutInputInfo;
  set: (change: Partial<CheckoutValues>) => void;
}

/**
 * The buyer: known of a member, the recipient unless somebody says otherwise. A guest also sets the
 * password to access the order later.
 */
export function CheckoutBuyer(props: BuyerPart) {
  const { t, field, values, info, set } = props;
  const mark = `(${t('common.required')})`;
  const { name, phone, email } = getBuyer(values);
  const isKnown = !info.isGuest && [name, phone, email].every((text) => text !== '');

  return (
    <CheckoutCard
      id="checkout-buyer"
      title={t('checkout.buyer')}
      summary={isKnown ? <p>{[name, email].join(' · ')}</p> : undefined}
      isForced={FIELDS.some((buyerField) => field(buyerField).error !== undefined)}
      t={t}
    >
      <div className="checkout-fields">
        {info.presentDays === null && (
          <label className="check">
            <input
              type="checkbox"
              checked={values.isBuyerRecipient}
              onChange={(event) => set({ isBuyerRecipient: event.currentTarget.checked })}
            />
            <span>{t('checkout.sameAsRecipient')}</span>
          </label>
        )}
        {!values.isBuyerRecipient && (
          <>
            <Field
              {...field('buyer.name')}
              label={t('checkout.name')}
              mark={mark}
              autoComplete="name"
              maxLength={30}
            />
            <PhoneField {...field('buyer.phone')} label={t('checkout.phone')} mark={mark} />
          </>
        )}
        <CheckoutEmail {...props} mark={mark} />
        {info.isGuest && <OrderPassword {...props} mark={mark} />}
      </div>
    </CheckoutCard>
  );
}

/** The password of a guest's order, with the rule that it breaks while it is typed. */
function OrderPassword({ t, field, values, info, mark }: BuyerPart & { mark: string }) {
  const isKept = keepsPassword(info, values);
  const typed = values.texts.guestPassword;
  const problem = passwordProblem(typed, { email: values.texts['buyer.email'] });

  const hint = isKept
    ? t('checkout.guestPasswordKept')
    : typed === ''
      ? t('checkout.guestPasswordUse')
      : t(problem ? getMessageKey(problem.code) : 'checkout.guestPasswordFits');

  return (
    <PasswordField
      {...field('guestPassword')}
      label={t('checkout.guestPassword')}
      hint={<span aria-live="polite">{hint}</span>}
      {...(!isKept && { mark })}
      required={false}
      showLabel={t('checkout.showPassword')}
      autoComplete="new-password"
      maxLength={50}
    />
  );
}
