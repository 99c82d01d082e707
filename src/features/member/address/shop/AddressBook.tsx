import type { Translate } from '../../../../i18n/t.ts';
import { ADDRESS_MAX } from '../../../../lib/constants.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatPhone } from '../../../../lib/phone.ts';
import type { AddressSearchKind } from '../address-search.ts';
import type { ShippingAddress } from '../address.ts';
import { AddressForm } from './AddressForm.tsx';
import type { AddressBookState } from './use-address-book.ts';
import './address-book.css';

interface Props {
  book: AddressBookState;
  t: Translate;
  locale: Locale;
  search: AddressSearchKind | null;
  /** At checkout: delivers to the address; elsewhere one can be made the representative one. */
  onUse?: (address: ShippingAddress) => void;
}

/** The member's addresses, to change, add or remove one; or the form of the one being changed. */
export function AddressBook({ book, t, locale, search, onUse }: Props) {
  const { addresses, editing, setEditing, problem } = book;
  if (editing !== undefined) {
    return (
      <AddressForm
        t={t}
        locale={locale}
        search={search}
        address={editing === 'new' ? undefined : editing}
        onBack={() => setEditing(undefined)}
        onSaved={book.saved}
      />
    );
  }

  const isFull = (addresses?.length ?? 0) >= ADDRESS_MAX;

  return (
    <>
      {!addresses && problem === '' && <p role="status">{t('common.loading')}</p>}
      {addresses?.length === 0 && <p className="muted">{t('address.empty')}</p>}
      <ul className="address-book">
        {addresses?.map((address) => (
          <li key={address.shippingAddressSn}>
            <Address address={address} t={t} book={book} onUse={onUse} />
          </li>
        ))}
      </ul>
      <p className="field-error" aria-live="polite">
        {isFull ? t('alert.3100') : problem}
      </p>
      <button
        type="button"
        className="btn btn-line btn-block"
        disabled={isFull}
        onClick={() => setEditing('new')}
      >
        {t('address.add')} {t('address.count', { count: addresses?.length ?? 0, max: ADDRESS_MAX })}
      </button>
    </>
  );
}

interface AddressProps extends Pick<Props, 'book' | 't'> {
  address: ShippingAddress;
  onUse: Props['onUse'];
}

function Address({ address: one, book, t, onUse }: AddressProps) {
  const getLabel = (act: string) => `${one.shippingAddressName} ${act}`;
  return (
    <>
      <p>
        <strong>{one.shippingAddressName}</strong>{' '}
        {one.repShippingAddress && <span className="badge badge-accent">{t('address.rep')}</span>}
      </p>
      <p>
        {one.name} · <span className="nowrap">{formatPhone(one.phone1)}</span>
      </p>
      <p className="muted">
        ({one.address.zipCode}) {one.address.address1} {one.address.address2}
      </p>
      <p className="row">
        {onUse && (
          <button type="button" className="btn btn-primary btn-sm" onClick={() => onUse(one)}>
            {t('address.use')}
          </button>
        )}
        {!onUse && !one.repShippingAddress && (
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-label={getLabel(t('address.makeRep'))}
            onClick={() => void book.makeRep(one)}
          >
            {t('address.makeRep')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={getLabel(t('address.edit'))}
          onClick={() => book.setEditing(one)}
        >
          {t('address.edit')}
        </button>
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-label={getLabel(t('address.remove'))}
          onClick={() => void book.remove(one)}
        >
          {t('address.remove')}
        </button>
      </p>
    </>
  );
}
