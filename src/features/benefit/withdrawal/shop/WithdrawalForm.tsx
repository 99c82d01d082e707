import { useRef } from 'react';
import { Field } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm, type FormValues } from '../../../../components/form/use-form.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { BANK_MESSAGES, BankFields } from './BankFields.tsx';
import './WithdrawalForm.css';

/** The prefixes of the messages of this form; the codes are its own and `BANK_ERRORS`. */
export const WITHDRAWAL_MESSAGES = [
  ...BANK_MESSAGES,
  'deposit.withdraw',
  'deposit.withdrawNote',
  'deposit.amount',
  'deposit.all',
  'deposit.send',
  'common.close',
];

interface Props {
  t: Translate;
  locale: Locale;
  balance: number;
  /** The member's name. */
  name: string;
}

/** Requests a withdrawal: an amount, and the account that it goes to. */
export function WithdrawalForm({ t, locale, balance, name }: Props) {
  const amount = useRef<HTMLInputElement>(null);
  /** Idempotency key: a retry after a lost response is the same withdrawal. */
  const key = useRef<string>(undefined);
  const form = useForm({
    t,
    send: async (values) => {
      key.current ??= crypto.randomUUID();
      await requestWithdrawal(values, key.current);
      location.reload();
    },
  });

  const forgetKey = () => {
    key.current = undefined;
  };

  return (
    <div onInput={forgetKey}>
      <Form form={form} submit={t('deposit.send')} className="withdrawal-form">
        <p className="muted">{t('deposit.withdrawNote', { amount: formatWon(balance, locale) })}</p>
        <div className="with-all">
          <Field
            ref={amount}
            id="amount"
            name="amount"
            className="tabular"
            label={t('deposit.amount')}
            inputMode="numeric"
            autoComplete="off"
            required
            error={form.errors['amount']}
          />
          <button
            type="button"
            className="btn btn-line"
            onClick={() => {
              if (amount.current) amount.current.value = String(balance);
              form.setError('amount', '');
              forgetKey();
            }}
          >
            {t('deposit.all')}
          </button>
        </div>
        <BankFields form={form} name={name} locale={locale} t={t} />
      </Form>
    </div>
  );
}

async function requestWithdrawal(values: FormValues, key: string): Promise<void> {
  const amount = Number((values['amount'] ?? '').replaceAll(',', ''));

  await api.post(
    '/api/my/deposit/withdrawal/register',
    { ...values, amount },
    { 'idempotency-key': key },
  );
}
