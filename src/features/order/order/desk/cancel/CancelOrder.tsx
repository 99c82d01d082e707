import { useEffect, useId, useState } from 'react';
import { ApiError, getMessage } from '../../../../../lib/api.ts';
import { CANCEL_REASON_MAX, CANCEL_REASONS } from '../../../cancel/cancel.ts';
import type { CancelEstimate } from '../../../cancel/cancel.schema.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useTask } from '../../../../desk/parts/call/use-task.ts';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import { TaskDialog } from '../../../../desk/parts/TaskDialog.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { buildCancelRequest } from './cancel-request.ts';
import { CancelSums } from './CancelSums.tsx';
import type { StaffOrder } from '../order-desk.schema.ts';

interface Props {
  order: StaffOrder;
  /** The item that is chosen at first; by default everything that has not left. */
  orderItemSn?: number;
  onClose: () => void;
  onDone: () => void;
}

/** Cancels what has not left, by the shop's or the buyer's reason, at the refund that it shows. */
export function CancelOrder({ order, orderItemSn, onClose, onDone }: Props) {
  const { t } = useDesk();
  const id = useId();
  const task = useTask();
  const path = `/api/staff/orders/${order.orderNo}`;
  const open = order.items.filter(({ cancelQty }) => cancelQty > 0);

  const isAlone = orderItemSn !== undefined;
  const [qtys, setQtys] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(
      open.map((item) => [
        item.orderItemSn,
        isAlone && item.orderItemSn !== orderItemSn ? 0 : item.cancelQty,
      ]),
    ),
  );
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');

  const request = buildCancelRequest(open, qtys, code);
  const { estimate, problem, renew } = useCancelEstimate(path, request);

  const cancelItems = async () => {
    const { refundAmt: expectedRefundAmt = 0 } = estimate ?? {};
    try {
      await desk.post(`${path}/cancel`, { ...request, reason, expectedRefundAmt });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RefundChanged') renew();
      throw error;
    }

    toastDone(t(estimate?.isWhole ? 'orderDesk.cancelDone' : 'orderDesk.cancelItemDone'));
    onClose();
    onDone();
  };

  return (
    <TaskDialog
      title={t('orderDesk.cancel')}
      task={task}
      hasInput={reason !== ''}
      onClose={onClose}
      actions={[
        {
          label: t('orderDesk.cancelNow'),
          run: cancelItems,
          isPrimary: true,
          isDisabled: !estimate || reason.trim() === '',
        },
      ]}
    >
      {open.length > 0 && <Quantities open={open} qtys={qtys} onChange={setQtys} />}
      <div className="desk-field">
        <label htmlFor={`${id}-code`}>{t('orderDesk.cancelWhy')}</label>
        <select id={`${id}-code`} value={code} onChange={({ target }) => setCode(target.value)}>
          <option value="">{t('orderDesk.cancelByShop')}</option>
          <optgroup label={t('orderDesk.cancelForBuyer')}>
            {CANCEL_REASONS.map((reasonCode) => (
              <option key={reasonCode} value={reasonCode}>
                {t(`cancel.reasons.${reasonCode}`)}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor={`${id}-reason`}>{t('orderDesk.cancelNote')}</label>
        <textarea
          id={`${id}-reason`}
          rows={2}
          maxLength={CANCEL_REASON_MAX}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div aria-live="polite">
        {problem !== '' && <p className="desk-problem">{problem}</p>}
        {estimate && <CancelSums cancel={estimate} />}
        {estimate?.needsAccount && <p className="desk-hint">{t('orderDesk.needsAccount')}</p>}
      </div>
    </TaskDialog>
  );
}

interface QuantitiesProps {
  open: StaffOrder['items'];
  qtys: Readonly<Record<number, number>>;
  onChange: (qtys: Readonly<Record<number, number>>) => void;
}

/** The units of each item that can be cancelled, and how many of them are. */
function Quantities({ open, qtys, onChange }: QuantitiesProps) {
  const { t } = useDesk();

  return (
    <PlainTable
      name={t('orderDesk.items')}
      heads={[t('orderDesk.column.itemName'), { label: t('orderDesk.cancelQty'), isNumber: true }]}
    >
      {open.map(({ orderItemSn, name, optionName, cancelQty }) => (
        <tr key={orderItemSn}>
          <td className="desk-wrap">
            {name} {optionName}
          </td>
          <td data-number>
            <div className="desk-field">
              <input
                type="number"
                min={0}
                max={cancelQty}
                aria-label={t('orderDesk.cancelQtyOf', {
                  name: `${name} ${optionName}`.trim(),
                  qty: cancelQty,
                })}
                value={qtys[orderItemSn] ?? 0}
                onChange={({ target }) =>
                  onChange({ ...qtys, [orderItemSn]: Math.min(cancelQty, Number(target.value)) })
                }
              />
            </div>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

interface Estimated {
  key: string;
  estimate?: CancelEstimate;
  problem?: string;
}

/** Estimates a request, again whenever it changes or the estimate is renewed. */
function useCancelEstimate(path: string, request: object | undefined) {
  const { t } = useDesk();
  const [turn, setTurn] = useState(0);
  const [estimated, setEstimated] = useState<Estimated>({ key: '' });
  const key = request ? `${turn} ${JSON.stringify(request)}` : '';

  useEffect(() => {
    if (key === '') return;

    let isLatest = true;
    const settleWith = (answer: Omit<Estimated, 'key'>) => {
      if (isLatest) setEstimated({ key, ...answer });
    };

    const body: unknown = JSON.parse(key.slice(key.indexOf(' ')));
    desk.post<CancelEstimate>(`${path}/estimateCancel`, body).then(
      (estimate) => settleWith({ estimate }),
      (error: unknown) => settleWith({ problem: getMessage(error, t) }),
    );

    return () => {
      isLatest = false;
    };
  }, [path, key, t]);

  const { estimate, problem = '' } = estimated.key === key ? estimated : {};
  return { estimate, problem, renew: () => setTurn((before) => before + 1) };
}
