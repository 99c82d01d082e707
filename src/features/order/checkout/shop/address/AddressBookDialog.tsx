import { Dialog } from '../../../../../components/Dialog.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { AddressBook } from '../../../../member/address/shop/AddressBook.tsx';
import { getTitle, useAddressBook } from '../../../../member/address/shop/use-address-book.ts';
import type { AddressSearchKind } from '../../../../member/address/address-search.ts';
import type { ShippingAddress } from '../../../../member/address/address.ts';

interface Props {
  t: Translate;
  locale: Locale;
  search: AddressSearchKind | null;
  open: boolean;
  onClose: () => void;
  onUse: (address: ShippingAddress) => void;
}

/** The member's address book at checkout: to deliver to one of them, and to change them. */
export function AddressBookDialog({ t, locale, search, open, onClose, onUse }: Props) {
  const book = useAddressBook(t, { isOpen: open });
  return (
    <Dialog
      open={open}
      onClose={() => {
        book.setEditing(undefined);
        onClose();
      }}
      title={t(getTitle(book.editing, 'address.title'))}
      closeLabel={t('common.close')}
      flag="addresses"
      sheet
    >
      <AddressBook book={book} t={t} locale={locale} search={search} onUse={onUse} />
    </Dialog>
  );
}
