import { Field } from '../../../../components/Field.tsx';
import { listEmailCompletions } from '../../../../lib/email.ts';
import { fieldId } from './checkout-form.ts';
import type { Parts } from './checkout-parts.ts';
import './CheckoutEmail.css';

/** The buyer's e-mail address, whose domain a tap completes. */
export function CheckoutEmail({ t, locale, field, setText, mark }: Parts & { mark: string }) {
  const email = field('buyer.email');
  const completions = listEmailCompletions(email.value, locale);

  const complete = (address: string) => {
    setText('buyer.email', address);
    document.getElementById(fieldId('buyer.email'))?.focus();
  };

  return (
    <div className="checkout-email">
      <Field
        {...email}
        label={t('checkout.email')}
        hint={t('checkout.emailHint')}
        mark={mark}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      {completions.length > 0 && (
        <ul aria-label={t('checkout.emailCompletions')}>
          {completions.map((address) => (
            <li key={address}>
              <button type="button" aria-label={address} onClick={() => complete(address)}>
                {address.slice(address.indexOf('@'))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
