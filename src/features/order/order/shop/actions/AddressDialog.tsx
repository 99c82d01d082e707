import { Dialog } from '../../../../../components/Dialog.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { api } from '../../../../../lib/api.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { RecipientForm } from '../../../../member/address/shop/RecipientForm.tsx';
import type { ActionOrder } from './action-order.ts';

interface Props {
  order: ActionOrder;
  open: boolean;
  t: Translate;
  locale: Locale;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** The dialog to change the shipping address, before the order is being packed. */
export function AddressDialog({ order, open, t, locale, onClose, onDone }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('order.action.changeAddress')}
      closeLabel={t('common.close')}
      flag="changeAddress"
      sheet
    >
      <RecipientForm
        start={order.recipient}
        note={t('order.action.addressNote')}
        search={order.addressSearch}
        t={t}
        locale={locale}
        onSave={async (values) => {
          await api.put(`/api/order/${order.orderNo}/shippingAddress`, values);
          onDone(t('order.action.addressChanged'));
        }}
      />
    </Dialog>
  );
}
