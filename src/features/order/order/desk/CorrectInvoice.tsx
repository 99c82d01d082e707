import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { TextField } from '../../../desk/parts/form/Fields.tsx';
import { ParcelFields, toParcel } from '../../../desk/parts/form/ParcelFields.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { StaffOrder } from './order-desk.schema.ts';

interface Props {
  order: StaffOrder;
  shipment: StaffOrder['shipments'][number];
  onClose: () => void;
  onChanged: () => void;
}

/** Corrects the courier or the number of a parcel; its buyer gets the new link by mail. */
export function CorrectInvoice({ order, shipment, onClose, onChanged }: Props) {
  const { t } = useDesk();

  async function correctInvoice(form: FormData) {
    const body = { ...toParcel(form), reason: String(form.get('reason') ?? '') };
    const path = `/api/staff/orders/${order.orderNo}/shipments/${shipment.shipmentSn}`;
    await desk.put(path, body, { seen: order.audit[0]?.auditSn ?? 0 });

    toastDone(t('orderDesk.invoiceCorrected'));
    onClose();
    onChanged();
  }

  return (
    <DeskForm
      title={t('orderDesk.correctInvoice')}
      action={t('orderDesk.correctInvoice')}
      onClose={onClose}
      run={correctInvoice}
    >
      {(id) => (
        <>
          <ParcelFields id={id} parcel={shipment} />
          <TextField
            id={id}
            name="reason"
            label={t('orderDesk.addressField.reason')}
            maxLength={500}
            isRequired
          />
        </>
      )}
    </DeskForm>
  );
}
