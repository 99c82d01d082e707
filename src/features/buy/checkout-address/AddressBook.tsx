import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { toast } from '../../../components/toast.ts';
import type { Translate } from '../../../i18n/t.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { ADDRESS_MAX } from '../../../lib/constants.ts';
import { formatPhone } from '../../../lib/phone.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { AddressSearchKind } from '../../member/address/address-search.ts';
import type { ShippingAddress } from '../../member/address/address.ts';
import { AddressForm } from './AddressForm.tsx';

const PATH = '/api/my/shippingAddresses';

interface Props {
  t: Translate;
  locale: Locale;
  search: AddressSearchKind | null;
  open: boolean;
  onClose: () => void;
  onUse: (address: ShippingAddress) => void;
}

/** The member's address book: to select, change, add or delete an address. */
export function AddressBook({ t, locale, search, open, onClose, onUse }: Props) {
  const [addresses, setAddresses] = useState<readonly ShippingAddress[]>();
  /** The address in the form; `new` for one being added. */
  const [editing, setEditing] = useState<ShippingAddress | 'new'>();
  const [problem, setProblem] = useState('');

  const load = () =>
    api
      .get<{ shippingAddresses: ShippingAddress[] }>(PATH)
      .then((answer) => setAddresses(answer.shippingAddresses))
      .catch((error: unknown) => setProblem(messageOf(error, t)));
  useEffect(() => {
    if (open) void load();
  }, [open]); // `load` is a new closure on each render, with the same effect

  async function remove({ shippingAddressSn }: ShippingAddress) {
    try {
      await api.delete(`${PATH}/${shippingAddressSn}`);
      toast(t('address.removed'));
      await load();
    } catch (error) {
      setProblem(messageOf(error, t));
    }
  }

  const isFull = (addresses?.length ?? 0) >= ADDRESS_MAX;
  return (
    <Dialog
      open={open}
      onClose={() => {
        setEditing(undefined);
        onClose();
      }}
      title={t(editing === undefined ? 'address.title' : titleOf(editing))}
      closeLabel={t('common.close')}
      flag="addresses"
      sheet
    >
      {editing !== undefined ? (
        <AddressForm
          {...{ t, locale, search }}
          address={editing === 'new' ? undefined : editing}
          onBack={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            toast(t('address.saved'));
            void load();
          }}
        />
      ) : (
        <>
          {!addresses && problem === '' && <p role="status">{t('common.loading')}</p>}
          {addresses?.length === 0 && <p className="muted">{t('address.empty')}</p>}
          <ul className="address-book">
            {addresses?.map((one) => (
              <li key={one.shippingAddressSn}>
                <p>
                  <strong>{one.shippingAddressName}</strong>{' '}
                  {one.repShippingAddress && (
                    <span className="badge badge-accent">{t('address.rep')}</span>
                  )}
                </p>
                <p>
                  {one.name} · <span className="nowrap">{formatPhone(one.phone1)}</span>
                </p>
                <p className="muted">
                  ({one.address.zipCode}) {one.address.address1} {one.address.address2}
                </p>
                <p className="row">
                  <button
                    type="button"
                    className="btn btn-primary btn-sm"
                    onClick={() => onUse(one)}
                  >
                    {t('address.use')}
                  </button>
                  <button
                    type="button"
                    className="btn btn-line btn-sm"
                    aria-label={`${one.shippingAddressName} ${t('address.edit')}`}
                    onClick={() => setEditing(one)}
                  >
                    {t('address.edit')}
                  </button>
                  <button
                    type="button"
                    className="btn btn-line btn-sm"
                    aria-label={`${one.shippingAddressName} ${t('address.remove')}`}
                    onClick={() => void remove(one)}
                  >
                    {t('address.remove')}
                  </button>
                </p>
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
            {t('address.add')}{' '}
            {t('address.count', { count: addresses?.length ?? 0, max: ADDRESS_MAX })}
          </button>
        </>
      )}
    </Dialog>
  );
}

function titleOf(editing: ShippingAddress | 'new'): string {
  return editing === 'new' ? 'address.add' : 'address.editTitle';
}
