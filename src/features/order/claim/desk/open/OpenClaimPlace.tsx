import { useId } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import type { ClaimAddress } from '../../claim.schema.ts';
import { EMPTY_ADDRESS } from './open-claim.ts';

interface Props {
  kind: 'collection' | 'shipping';
  /** The order's address, as the record shows it; '' where staff don't see it. */
  place: string;
  /** Null for the order's. */
  address: ClaimAddress | null;
  onChange: (address: ClaimAddress | null) => void;
}

const FIELDS = ['name', 'phone1', 'zipCode', 'address1', 'address2'] as const;

/** The place where units are collected or sent: the order's address, or another one. */
export function OpenClaimPlace({ kind, place, address, onChange }: Props) {
  const { t } = useDesk();
  const id = useId();
  const title = t(kind === 'collection' ? 'claim.form.address' : 'claim.form.shippingTo');

  return (
    <fieldset className="desk-choices">
      <legend>{title}</legend>
      {!address && <p>{place}</p>}
      <label>
        <input
          type="checkbox"
          checked={address !== null}
          onChange={({ target }) => onChange(target.checked ? EMPTY_ADDRESS : null)}
        />
        {t('claimDesk.open.otherPlace')}
      </label>
      {address && (
        <div className="desk-pair">
          {FIELDS.map((field) => (
            <div key={field} className="desk-field">
              <label htmlFor={`${id}-${field}`}>{t(`claimDesk.open.place.${field}`)}</label>
              <input
                id={`${id}-${field}`}
                type="text"
                autoComplete="off"
                value={address[field]}
                onChange={({ target }) => onChange({ ...address, [field]: target.value })}
              />
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}
