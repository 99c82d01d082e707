import { useEffect, useState } from 'react';
import { showToast } from '../../../../components/toast.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import type { ShippingAddress } from '../address.ts';

export const ADDRESSES = '/api/my/shippingAddresses';

/** The address in the form; `new` for one being added, undefined while the list is shown. */
export type Editing = ShippingAddress | 'new' | undefined;

export type AddressBookState = ReturnType<typeof useAddressBook>;

/** A member's addresses: loaded once `isOpen`, unless the page gives them. */
export function useAddressBook(
  t: Translate,
  { isOpen, start }: { isOpen: boolean; start?: readonly ShippingAddress[] },
) {
  const [addresses, setAddresses] = useState(start);
  const [editing, setEditing] = useState<Editing>();
  const [problem, setProblem] = useState('');

  const load = () =>
    api
      .get<{ shippingAddresses: ShippingAddress[] }>(ADDRESSES)
      .then((answer) => setAddresses(answer.shippingAddresses))
      .catch((error: unknown) => setProblem(getMessage(error, t)));

  useEffect(() => {
    if (isOpen && start === undefined) void load();
  }, [isOpen]); // `load` is a new closure on each render, with the same effect

  async function change(call: () => Promise<unknown>, done: string) {
    setProblem('');

    try {
      await call();
      showToast(t(done));
    } catch (error) {
      setProblem(getMessage(error, t));
    }

    await load(); // also after a refusal: another tab may have changed them
  }

  return {
    addresses,
    editing,
    setEditing,
    problem,
    saved: () => {
      setEditing(undefined);
      showToast(t('address.saved'));
      void load();
    },
    remove: ({ shippingAddressSn }: ShippingAddress) =>
      change(() => api.delete(`${ADDRESSES}/${shippingAddressSn}`), 'address.removed'),
    makeRep: ({ shippingAddressSn }: ShippingAddress) =>
      change(() => api.put(`${ADDRESSES}/${shippingAddressSn}/representative`), 'address.madeRep'),
  };
}

/** The message key of the title. */
export function getTitle(editing: Editing, list: string): string {
  if (editing === undefined) return list;
  return editing === 'new' ? 'address.add' : 'address.editTitle';
}
