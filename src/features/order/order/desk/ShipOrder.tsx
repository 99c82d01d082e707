import { ApiError } from '../../../../lib/api.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { ParcelFields, toParcel } from '../../../desk/parts/form/ParcelFields.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';

interface Props {
  orderNo: string;
  onClose: () => void;
  onShipped: () => void;
}

/** Ships everything of an order that is ready, by courier and invoice number. */
export function ShipOrder({ orderNo, onClose, onShipped }: Props) {
  const { t } = useDesk();

  async function ship(form: FormData) {
    const boxes = [{ orderNo, ...toParcel(form) }];
    const { results } = await desk.post<BulkResults>('/api/staff/orders/ship', { boxes });
    const refused = results.find((result) => result.problem !== null)?.problem;
    if (refused) throw new ApiError(422, { ...refused, fields: { invoiceNo: refused.code } });

    toastDone(t('orderDesk.shipped', { count: 1 }));
    onClose();
    onShipped();
  }

  return (
    <DeskForm title={t('orderDesk.ship')} action={t('orderDesk.ship')} onClose={onClose} run={ship}>
      {(id) => <ParcelFields id={id} />}
    </DeskForm>
  );
}
