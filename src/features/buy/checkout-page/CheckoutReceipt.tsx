import { Field } from '../../../components/Field.tsx';
import type { Translate } from '../../../i18n/t.ts';
import { RECEIPT_PURPOSES, type CashReceipt } from '../../checkout/cash-receipt/cash-receipt.ts';
import { fieldId } from '../checkout-form/checkout-form.ts';

interface Props {
  t: Translate;
  receipt: CashReceipt;
  setReceipt: (receipt: CashReceipt) => void;
  fields: Record<string, string>;
}

/** The cash receipt form, for payments other than by card. */
export function CheckoutReceipt({ t, receipt, setReceipt, fields }: Props) {
  const { apply, purpose } = receipt;
  const number = purpose === 'IncomeDeduction' ? 'mobileNumber' : 'businessNumber';
  const name = `cashReceipt.${number}`;
  return (
    <fieldset className="checkout-receipt">
      <legend>{t('checkout.receipt')}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={apply}
          onChange={(event) => setReceipt({ ...receipt, apply: event.currentTarget.checked })}
        />
        <span>{t('checkout.receiptApply')}</span>
      </label>
      {apply && (
        <>
          <div className="receipt-purposes">
            {RECEIPT_PURPOSES.map((one) => (
              <label key={one} className="check">
                <input
                  type="radio"
                  name="receiptPurpose"
                  checked={purpose === one}
                  onChange={() => setReceipt({ ...receipt, purpose: one })}
                />
                <span>{t(`checkout.receiptPurpose.${one}`)}</span>
              </label>
            ))}
          </div>
          <Field
            id={fieldId(name)}
            name={name}
            label={t(`checkout.${number}`)}
            hint={t('checkout.withoutDashes')}
            error={fields[name]}
            inputMode="numeric"
            autoComplete={number === 'mobileNumber' ? 'tel' : 'off'}
            maxLength={13}
            value={receipt[number]}
            onChange={(event) => setReceipt({ ...receipt, [number]: event.currentTarget.value })}
          />
        </>
      )}
    </fieldset>
  );
}
