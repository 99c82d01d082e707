import { getMessage } from '../../../../lib/api.ts';
import type { CancelEstimate } from '../../cancel/cancel.schema.ts';
import { askReason } from '../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import { CancelSums } from './CancelSums.tsx';

interface Props {
  orderNo: string;
  /** One of the order's items and the quantity to cancel; by default everything that has not shipped. */
  item?: { orderItemSn: number; qty: number };
  /** The title of the dialog, which says what is cancelled. */
  title: string;
  onDone: () => void;
}

/** Cancels what has not shipped, after showing what is given back. */
export function CancelButton({ orderNo, item, title, onDone }: Props) {
  const { t } = useDesk();
  const path = `/api/staff/orders/${orderNo}`;
  const items = item && [item];

  async function cancel(): Promise<boolean> {
    const estimate = await desk.post<CancelEstimate>(`${path}/estimateCancel`, { items });
    const { refundAmt: expectedRefundAmt, needsAccount } = estimate;

    return askReason({
      title,
      text: (
        <>
          <CancelSums cancel={estimate} />
          {needsAccount && <p>{t('orderDesk.needsAccount')}</p>}
        </>
      ),
      action: t(item ? 'orderDesk.cancelItem' : 'orderDesk.cancel'),
      isDanger: true,
      run: async (reason) => {
        await desk.post(`${path}/cancel`, { items, reason, expectedRefundAmt });
        toastDone(t(item ? 'orderDesk.itemCancelled' : 'orderDesk.cancelled'));
      },
    });
  }

  return (
    <button
      type="button"
      className="desk-btn desk-btn-danger"
      aria-label={title}
      onClick={() => {
        cancel().then(
          (isDone) => isDone && onDone(),
          (error: unknown) => toastProblem(getMessage(error, t)),
        );
      }}
    >
      {t(item ? 'orderDesk.cancelItem' : 'orderDesk.cancel')}
    </button>
  );
}
