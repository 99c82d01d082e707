import { Field, SelectField } from '../../../components/Field.tsx';
import type { Translate } from '../../../i18n/t.ts';
import type { Locale } from '../../../lib/locale.ts';
import { CASH_REFUND_METHODS } from '../../order/refund/refund.ts';
import { BANKS, bankName } from '../../benefit/deposit/bank.ts';
import type { ActionOrder } from './action-order.ts';
import type { CancelForm } from './use-cancel.ts';

interface Props {
  order: ActionOrder;
  form: CancelForm;
  locale: Locale;
  t: Translate;
}

/**
 * The refund of a transfer, which has no route back: as the member's deposit, or to a bank account
 * entered here.
 */
export function CancelAccount({ order, form, locale, t }: Props) {
  const { values, change, estimate } = form;
  const { account } = values;
  const set = (changes: Partial<typeof account>) => change({ account: { ...account, ...changes } });
  const mark = `(${t('common.required')})`;
  return (
    <fieldset className="cancel-choice">
      <legend>{t('cancel.cashTo')}</legend>
      {order.isMember &&
        CASH_REFUND_METHODS.map((method) => (
          <label key={method} className="check">
            <input
              type="radio"
              name="cashRefundMethod"
              checked={values.cashRefundMethod === method}
              onChange={() => change({ cashRefundMethod: method })}
            />
            <span>{t(`cancel.cash.${method}`)}</span>
          </label>
        ))}
      {estimate?.needsAccount && (
        <>
          <SelectField
            label={t('cancel.bank')}
            mark={mark}
            value={account.bankCode}
            onChange={(event) => set({ bankCode: event.target.value })}
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
            label={t('cancel.accountNo')}
            mark={mark}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={account.bankAccountNo}
            onChange={(event) => set({ bankAccountNo: event.target.value })}
          />
          <Field
            label={t('cancel.holder')}
            mark={mark}
            hint={t(order.isMember ? 'cancel.holderHintMember' : 'cancel.holderHint')}
            autoComplete="off"
            maxLength={30}
            value={account.bankAccountHolder}
            onChange={(event) => set({ bankAccountHolder: event.target.value })}
          />
        </>
      )}
    </fieldset>
  );
}
