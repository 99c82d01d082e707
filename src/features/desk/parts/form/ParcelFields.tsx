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
          <CarrierOptions kept={parcel?.shippingCarrierCode} />
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

/** Every courier that is not retired, to choose from, and that of a parcel that has one. */
export function CarrierOptions({ kept }: { kept?: string | undefined }) {
  const { couriers } = useDesk();
  return couriers
    .filter(({ code, isRetired }) => !isRetired || code === kept)
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}

/** The values of the fields. */
export function toParcel(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return { shippingCarrierCode: text('shippingCarrierCode'), invoiceNo: text('invoiceNo') };
}
