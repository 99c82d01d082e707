import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { TextField } from '../../../desk/parts/form/Fields.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { StaffOrder } from './order-desk.schema.ts';

interface Props {
  /** Its recipient is unmasked. */
  order: StaffOrder;
  onClose: () => void;
  onChanged: () => void;
}

const RECIPIENT_FIELDS = ['name', 'phone1', 'phone2', 'zipCode', 'address1', 'address2'] as const;
const FIELDS = [...RECIPIENT_FIELDS, 'shippingMessage'] as const;
const OPTIONAL: readonly string[] = ['phone2', 'address2'];

/** Sends an order elsewhere before it leaves. */
export function ChangeAddress({ order, onClose, onChanged }: Props) {
  const { t } = useDesk();

  async function saveAddress(form: FormData) {
    const address = Object.fromEntries(
      FIELDS.map((name) => [name, readText(form, nameField(name))]),
    );
    const body = { address, reason: readText(form, 'reason') };
    const seen = order.audit[0]?.auditSn ?? 0;

    await desk.put(`/api/staff/orders/${order.orderNo}/address`, body, { seen });
    toastDone(t('orderDesk.addressChanged'));
    onClose();
    onChanged();
  }

  return (
    <DeskForm
      title={t('orderDesk.changeAddress')}
      action={t('orderDesk.changeAddress')}
      onClose={onClose}
      run={saveAddress}
    >
      {(id) => (
        <>
          {RECIPIENT_FIELDS.map((name) => (
            <TextField
              key={name}
              id={id}
              name={nameField(name)}
              label={t(`orderDesk.addressField.${name}`)}
              value={order.recipient[name]}
              maxLength={100}
              isRequired={!OPTIONAL.includes(name)}
            />
          ))}
          <TextField
            id={id}
            name={nameField('shippingMessage')}
            label={t('orderDesk.addressField.shippingMessage')}
            value={order.shippingMessage}
            maxLength={100}
          />
          <TextField
            id={id}
            name="reason"
            label={t('orderDesk.addressField.reason')}
            maxLength={200}
          />
        </>
      )}
    </DeskForm>
  );
}

const readText = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The field in the form and in the refusals of the API. */
const nameField = (name: string) => ['address', name].join('.');
