import type { Translate } from '../../../../i18n/t.ts';
import { CASH_REFUND_METHODS, type CashRefundMethod } from '../refund.ts';

interface Props {
  value: CashRefundMethod;
  onChange: (method: CashRefundMethod) => void;
  t: Translate;
}

/** Money or deposit, where a member's transfer has no way back to where it came from. */
export function CashRefundChoice({ value, onChange, t }: Props) {
  return CASH_REFUND_METHODS.map((method) => (
    <label key={method} className="check">
      <input
        type="radio"
        name="cashRefundMethod"
        checked={value === method}
        onChange={() => onChange(method)}
      />
      <span>{t(`cancel.cash.${method}`)}</span>
    </label>
  ));
}
