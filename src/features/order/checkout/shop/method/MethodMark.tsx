import { findNameKey } from '../../../payment-method/method-name.ts';
import type { PaymentMethod } from '../../../payment-method/payment-method.ts';
import './MethodMark.css';

/** Letters in the colour of an easy payment: the shop draws no provider's logo. */
const LETTERS: Readonly<Record<string, string>> = {
  kakaopay: 'K',
  naverpay: 'N',
  payco: 'P',
  samsungpay: 'S',
  ssgpay: 'SSG',
};

/** Line drawings of the other methods, on 24 x 24. */
const DRAWINGS: Readonly<Record<string, string>> = {
  CreditCard: 'M3 6h18v12.5H3ZM3 10h18M6.5 14.5h4',
  BankAccountTransfer: 'M3.5 9.5 12 4l8.5 5.5ZM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 19.5h17',
  VirtualBankAccount: 'M4 4.5h12v15H4ZM7 8.5h6M7 12h6M18.5 9v9m-2.5-2.5 2.5 2.5 2.5-2.5',
  ownAccount:
    'M3.5 9.5 12 4l8.5 5.5ZM5.5 10v7M18.5 10v7M3.5 19.5h17M12 10v6m-2.5-2.5L12 16l2.5-2.5',
  CellPhone: 'M7 3h10v18H7ZM10.5 18h3',
  payu: 'M3 6h18v12.5H3ZM3 10h18M14 14.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
};

/** The mark of a payment method, beside its name. */
export function MethodMark({
  method,
}: {
  method: Pick<PaymentMethod, 'paymentMethodType' | 'paymentMethodCode'>;
}) {
  const name = findNameKey(method);
  const letters = LETTERS[name];

  return (
    <span className="method-mark" data-method={name} aria-hidden="true">
      {letters ?? (
        <svg viewBox="0 0 24 24">
          <path d={DRAWINGS[name] ?? ''} />
        </svg>
      )}
    </span>
  );
}
