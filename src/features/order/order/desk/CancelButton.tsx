import type { CancelEstimate } from '../../cancel/cancel.schema.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
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

  const { ask, run } = useSteps(onDone);
  const name = item ? 'cancelItem' : 'cancel';

  async function cancel(): Promise<boolean> {
    const estimate = await desk.post<CancelEstimate>(`${path}/estimateCancel`, { items });
    const { refundAmt: expectedRefundAmt, needsAccount } = estimate;

    ask(`orderDesk.${name}`, {
      title,
      text: (
        <>
          <CancelSums cancel={estimate} />
          {needsAccount && <p>{t('orderDesk.needsAccount')}</p>}
        </>
      ),
      isDanger: true,
      run: (reason) => desk.post(`${path}/cancel`, { items, reason, expectedRefundAmt }),
    });

    return false; // until the question is answered
  }

  return (
    <button
      type="button"
      className="desk-btn desk-btn-danger"
      aria-label={title}
      onClick={() => run(cancel())}
    >
      {t(`orderDesk.${name}`)}
    </button>
  );
}
