import { getLocalizedText } from '../../../../lib/locale.ts';
import { CARRIERS } from '../../../order/shipment/carrier.ts';
import { useDesk } from '../call/desk-context.ts';

interface Props {
  id: string;
  /** The parcel as it is; by default a new one. */
  parcel?: { shippingCarrierCode: string; invoiceNo: string };
}

/** Courier and invoice number of a parcel, in the fields of a form with these names. */
export function ParcelFields({ id, parcel }: Props) {
  const { t } = useDesk();
  return (
    <>
      <div className="desk-field">
        <label htmlFor={`${id}-carrier`}>{t('orderDesk.carrier')}</label>
        <select
          id={`${id}-carrier`}
          name="shippingCarrierCode"
          defaultValue={parcel?.shippingCarrierCode}
          autoFocus
        >
          <CarrierOptions />
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor={`${id}-invoice`}>{t('orderDesk.invoiceNo')}</label>
        <input
          id={`${id}-invoice`}
          name="invoiceNo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={parcel?.invoiceNo}
          required
        />
      </div>
    </>
  );
}

/** Every courier, to choose from. */
export function CarrierOptions() {
  const { locale } = useDesk();
  return Object.entries(CARRIERS).map(([code, { nameKo, nameEn }]) => (
    <option key={code} value={code}>
      {getLocalizedText(locale, nameKo, nameEn)}
    </option>
  ));
}

/** The values of the fields. */
export function toParcel(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return { shippingCarrierCode: text('shippingCarrierCode'), invoiceNo: text('invoiceNo') };
}
