import { Field, SelectField } from '../../../../components/Field.tsx';
import type { FormState } from '../../../../components/form/use-form.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { BANKS, bankName } from '../../../../lib/bank.ts';
import type { Locale } from '../../../../lib/locale.ts';

/** The prefixes of the messages of these fields; the codes are `BANK_ERRORS`. */
export const BANK_MESSAGES = [
  'deposit.bank',
  'deposit.chooseBank',
  'deposit.account',
  'deposit.holder',
  'deposit.holderHint',
];

export const BANK_ERRORS = ['BankRequired', 'BankAccountInvalid', 'BankHolderMismatch'] as const;

interface Props {
  form: FormState;
  /** The member's name. */
  name: string;
  locale: Locale;
  t: Translate;
}

/** The fields of a member's own bank account: bank, number, and holder, who is the member. */
export function BankFields({ form, name, locale, t }: Props) {
  return (
    <>
      <SelectField
        id="bankCode"
        name="bankCode"
        label={t('deposit.bank')}
        defaultValue=""
        required
        error={form.errors['bankCode']}
      >
        <option value="">{t('deposit.chooseBank')}</option>
        {BANKS.map(({ bankCode }) => (
          <option key={bankCode} value={bankCode}>
            {bankName(bankCode, locale)}
          </option>
        ))}
      </SelectField>
      <Field
        id="bankAccountNo"
        name="bankAccountNo"
        label={t('deposit.account')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
        error={form.errors['bankAccountNo']}
      />
      <Field
        id="bankAccountHolder"
        name="bankAccountHolder"
        label={t('deposit.holder')}
        hint={t('deposit.holderHint')}
        defaultValue={name}
        autoComplete="name"
        maxLength={30}
        required
        error={form.errors['bankAccountHolder']}
      />
    </>
  );
}
