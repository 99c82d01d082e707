import { useEffect } from 'react';
import { Field, SelectField } from '../../../../components/Field.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { BANKS, bankName } from '../../../../lib/bank.ts';
import {
  ACCOUNT_FIELDS,
  type AccountForm,
  type AccountRefusal,
  type SavedAccount,
} from '../account/account-form.ts';

interface Props {
  account: AccountForm;
  onChange: (changes: Partial<AccountForm>) => void;
  isMember: boolean;
  savedAccount: SavedAccount | undefined;
  refusal: AccountRefusal | undefined;
  locale: Locale;
  t: Translate;
}

/** The bank account that a refund goes to: the saved one of its member, or one that is typed. */
export function AccountFields({
  account,
  onChange,
  isMember,
  savedAccount,
  refusal,
  locale,
  t,
}: Props) {
  return (
    <>
      {savedAccount &&
        [true, false].map((isSaved) => (
          <label key={String(isSaved)} className="check">
            <input
              type="radio"
              name="refundAccount"
              checked={account.isSaved === isSaved}
              onChange={() => onChange({ isSaved })}
            />
            <span>
              {isSaved
                ? `${bankName(savedAccount.bankCode, locale)} ****${savedAccount.lastDigits}`
                : t('cancel.otherAccount')}
            </span>
          </label>
        ))}
      {!account.isSaved && (
        <TypedAccount
          account={account}
          onChange={onChange}
          isMember={isMember}
          refusal={refusal}
          locale={locale}
          t={t}
        />
      )}
    </>
  );
}

const fieldId = (name: string) => `refund-${name}`;

type TypedProps = Omit<Props, 'savedAccount'>;

function TypedAccount({ account, onChange, isMember, refusal, locale, t }: TypedProps) {
  const mark = `(${t('common.required')})`;

  const bindField = (name: keyof AccountForm) => ({
    id: fieldId(name),
    error: refusal?.fields.includes(name) ? refusal.text : undefined,
  });

  useEffect(() => {
    const first = ACCOUNT_FIELDS.find((name) => refusal?.fields.includes(name));
    if (first) document.getElementById(fieldId(first))?.focus();
  }, [refusal]);

  return (
    <>
      <SelectField
        {...bindField('bankCode')}
        label={t('cancel.bank')}
        mark={mark}
        value={account.bankCode}
        onChange={(event) => onChange({ bankCode: event.target.value })}
      >
        <option value="" disabled>
          {t('cancel.bankChoose')}
        </option>
        {BANKS.map(({ bankCode }) => (
          <option key={bankCode} value={bankCode}>
            {bankName(bankCode, locale)}
          </option>
        ))}
      </SelectField>
      <Field
        {...bindField('bankAccountNo')}
        label={t('cancel.accountNo')}
        mark={mark}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={account.bankAccountNo}
        onChange={(event) => onChange({ bankAccountNo: event.target.value })}
      />
      <Field
        {...bindField('bankAccountHolder')}
        label={t('cancel.holder')}
        mark={mark}
        hint={t(isMember ? 'cancel.holderHintMember' : 'cancel.holderHint')}
        autoComplete="off"
        maxLength={30}
        value={account.bankAccountHolder}
        onChange={(event) => onChange({ bankAccountHolder: event.target.value })}
      />
      {isMember && (
        <label className="check">
          <input
            type="checkbox"
            checked={account.save}
            onChange={(event) => onChange({ save: event.target.checked })}
          />
          <span>{t('cancel.saveAccount')}</span>
        </label>
      )}
    </>
  );
}
