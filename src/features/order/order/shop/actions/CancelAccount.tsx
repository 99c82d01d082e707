import type { Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { CashRefundChoice } from '../../../refund/shop/CashRefundChoice.tsx';
import { AccountFields } from '../../../refund/shop/AccountFields.tsx';
import type { ActionOrder } from './action-order.ts';
import type { CancelForm } from './use-cancel.ts';

interface Props {
  order: ActionOrder;
  form: CancelForm;
  locale: Locale;
  t: Translate;
}

/**
 * The refund of a payment that can't go back the way it came: as the member's deposit, or to a bank
 * account entered here.
 */
export function CancelAccount({ order, form, locale, t }: Props) {
  return (
    <fieldset className="cancel-choice">
      <legend>{t('cancel.cashTo')}</legend>
      {order.isMember && (
        <CashRefundChoice
          value={form.values.cashRefundMethod}
          onChange={(cashRefundMethod) => form.change({ cashRefundMethod })}
          t={t}
        />
      )}
      {form.estimate?.needsAccount && (
        <AccountFields
          account={form.values.account}
          onChange={(changes) => form.change({ account: { ...form.values.account, ...changes } })}
          isMember={order.isMember}
          savedAccount={order.savedAccount}
          refusal={form.refusal}
          locale={locale}
          t={t}
        />
      )}
    </fieldset>
  );
}
