import type { CheckoutInputInfo } from '../../checkout.schema.ts';
import type { AddressType } from '../checkout-form.ts';
import type { Parts } from '../checkout-parts.ts';

const EMPTY = { name: '', phone1: '', phone2: '', zipCode: '', address1: '', address2: '' };

interface Props {
  t: Parts['t'];
  info: CheckoutInputInfo;
  chosen: AddressType;
  fill: (type: AddressType, address: CheckoutInputInfo['shippingAddressInfo']) => void;
}

/** rule 3.12: the representative address, the latest one, or a new one. */
export function AddressKinds({ t, info, chosen, fill }: Props) {
  const kinds = [
    ['REP', info.repAddress],
    ['LATEST', info.latestAddress],
    ['NEW', EMPTY],
  ] as const;
  return (
    <fieldset className="address-kinds">
      <legend className="sr-only">{t('address.select')}</legend>
      {kinds.map(
        ([type, address]) =>
          address && (
            <label key={type} className="check">
              <input
                type="radio"
                name="shippingAddressType"
                checked={chosen === type}
                onChange={() => fill(type, address)}
              />
              <span>{t(`checkout.addressType.${type}`)}</span>
            </label>
          ),
      )}
    </fieldset>
  );
}
