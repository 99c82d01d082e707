import { useEffect, useRef } from 'react';
import { openLayer } from '../../../../components/dialog.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { AddressSearchKind } from '../address-search.ts';
import type { ShippingAddress } from '../address.ts';
import { AddressBook } from './AddressBook.tsx';
import { getTitle, useAddressBook } from './use-address-book.ts';

interface Props {
  addresses: readonly ShippingAddress[];
  search: AddressSearchKind | null;
  locale: Locale;
  messages: Messages;
}

/** The address book as a page of the member area. */
export function MyAddresses({ addresses, search, locale, messages }: Props) {
  const t = createT(messages, locale);
  const book = useAddressBook(t, { isOpen: true, start: addresses });
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const isEditing = book.editing !== undefined;

  useEffect(() => {
    return isEditing ? openLayer('addressForm', () => book.setEditing(undefined)) : undefined;
  }, [isEditing]); // `setEditing` is stable
  useEffect(() => {
    if (!isFirst.current) title.current?.focus();
    isFirst.current = false;
  }, [book.editing]);

  return (
    <section aria-labelledby="addresses" className="my-addresses">
      <h2 id="addresses" tabIndex={-1} ref={title}>
        {t(getTitle(book.editing, 'address.title'))}
      </h2>
      <AddressBook book={book} t={t} locale={locale} search={search} />
    </section>
  );
}
