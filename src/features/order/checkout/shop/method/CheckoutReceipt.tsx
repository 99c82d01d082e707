import { Field } from '../../../../../components/Field.tsx';
import { PhoneField } from '../../../../../components/PhoneField.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { RECEIPT_PURPOSES, type CashReceipt } from '../../../cash-receipt/cash-receipt.ts';
import { CheckoutCard } from '../CheckoutCard.tsx';
import { fieldId } from '../checkout-form.ts';
import './CheckoutReceipt.css';

interface Props {
  t: Translate;
  receipt: CashReceipt;
  /** It was asked for with the order before, or was not. */
  isKnown: boolean;
  setReceipt: (receipt: CashReceipt) => void;
  fields: Record<string, string>;
}

/** The cash receipt form, for payments other than by card. */
export function CheckoutReceipt({ t, receipt, isKnown, setReceipt, fields }: Props) {
  const isPhone = receipt.purpose === 'IncomeDeduction';
  const number = isPhone ? 'mobileNumber' : 'businessNumber';
  const name = `cashReceipt.${number}`;

  const shared = {
    id: fieldId(name),
    name,
    label: t(`checkout.${number}`),
    error: fields[name],
    value: receipt[number],
    onChange: (event: { currentTarget: { value: string } }) =>
      setReceipt({ ...receipt, [number]: event.currentTarget.value }),
  };

  return (
    <CheckoutCard
      id="checkout-receipt"
      title={t('checkout.receipt')}
      summary={isKnown ? <p>{getSummary(receipt, t)}</p> : undefined}
      isForced={shared.error !== undefined}
      t={t}
    >
      <fieldset className="checkout-receipt">
        <legend className="sr-only">{t('checkout.receipt')}</legend>
        <label className="check">
          <input
            type="checkbox"
            checked={receipt.apply}
            onChange={(event) => setReceipt({ ...receipt, apply: event.currentTarget.checked })}
          />
          <span>{t('checkout.receiptApply')}</span>
        </label>
        {receipt.apply && (
          <>
            <div className="receipt-purposes">
              {RECEIPT_PURPOSES.map((receiptPurpose) => (
                <label key={receiptPurpose} className="check">
                  <input
                    type="radio"
                    name="receiptPurpose"
                    checked={receipt.purpose === receiptPurpose}
                    onChange={() => setReceipt({ ...receipt, purpose: receiptPurpose })}
                  />
                  <span>{t(`checkout.receiptPurpose.${receiptPurpose}`)}</span>
                </label>
              ))}
            </div>
            {isPhone ? (
              <PhoneField {...shared} />
            ) : (
              <Field
                {...shared}
                hint={t('checkout.withoutDashes')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={13}
              />
            )}
          </>
        )}
      </fieldset>
    </CheckoutCard>
  );
}

function getSummary({ apply, purpose, mobileNumber, businessNumber }: CashReceipt, t: Translate) {
  if (!apply) return t('checkout.receiptNone');

  const number = purpose === 'IncomeDeduction' ? mobileNumber : businessNumber;
  return `${t(`checkout.receiptFor.${purpose}`)} ${number}`;
}
