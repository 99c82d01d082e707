import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import type { MadeOrderLink } from './order-link-desk.schema.ts';

interface Props {
  orderNo: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before the buyer of an unpaid order is sent a link to pay by any method. */
export function SendPaymentLink({ orderNo, onClose, onDone }: Props) {
  const { t } = useDesk();

  return (
    <DeskForm
      title={t('orderLinkDesk.pay')}
      action={t('orderLinkDesk.payAction')}
      isQuestion
      onClose={onClose}
      run={async () => {
        const link = await desk.post<MadeOrderLink>(`/api/staff/orders/${orderNo}/paymentLink`);
        onClose();
        onDone();
        openDialog(async () => (await import('./MadeLink.tsx')).MadeLink, { link });
      }}
    >
      {() => <p>{t('orderLinkDesk.payText')}</p>}
    </DeskForm>
  );
}
