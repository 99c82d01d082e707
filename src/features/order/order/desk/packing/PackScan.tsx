import { useId, useRef, useState, type FormEvent } from 'react';
import { convertHangulToQwerty } from 'es-hangul';
import { getMessage } from '../../../../../lib/api.ts';
import type { BulkResults } from '../../../../desk/bulk/bulk.schema.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../../desk/parts/DeskRecord.tsx';
import { CarrierOptions } from '../../../../desk/parts/form/ParcelFields.tsx';
import { playTone } from './beep.dom.ts';
import type { PackOrder } from './packing.schema.ts';
import { getPackedQty, isComplete, scanPiece, type Packed } from './scan.ts';
import './packing.css';

/** The message that was shown last. */
interface Message {
  kind: 'packed' | 'complete' | 'unknown' | 'tooMany' | 'refused' | 'shipped';
  text: string;
}

const NOTHING: Packed = new Map();

/**
 * Packs order by order with a scanner that types: the slip, then its goods, then the number of the parcel.
 * Goods that do not belong into the box are refused with a tone.
 */
export function PackScan() {
  const { t, couriers } = useDesk();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [order, setOrder] = useState<PackOrder>();
  const [packed, setPacked] = useState<Packed>(NOTHING);
  const [told, setTold] = useState<Message>();
  const [carrier, setCarrier] = useState(
    () => couriers.find(({ isRetired }) => !isRetired)?.code ?? '',
  );
  const [isBusy, setBusy] = useState(false);

  const isDone = order !== undefined && isComplete(order, packed);
  const step = order === undefined ? 'slip' : isDone ? 'invoice' : 'piece';

  function showMessage(kind: Message['kind'], text: string): void {
    setTold({ kind, text });
    playTone(['packed', 'complete', 'shipped'].includes(kind));
  }

  async function openOrder(orderNo: string): Promise<void> {
    const found = await desk.get<PackOrder>(`/api/staff/orders/${orderNo.toUpperCase()}/packing`);
    if (found.isReady) {
      setOrder(found);
      setPacked(NOTHING);
      showMessage('packed', t('orderDesk.packing.opened', { orderNo: found.orderNo }));
    } else {
      showMessage('refused', t('orderDesk.packing.notReady', { orderNo: found.orderNo }));
    }
  }

  function packPiece(packedOrder: PackOrder, code: string): void {
    const result = scanPiece(packedOrder.items, packed, code);
    if (result.kind === 'unknown')
      return showMessage('unknown', t('orderDesk.packing.unknown', { code }));

    const { name, optionName } = result.item;
    const params = { name: [name, optionName].filter(Boolean).join(' ') };
    if (result.kind === 'tooMany')
      return showMessage('tooMany', t('orderDesk.packing.tooMany', params));

    setPacked(result.packed);

    if (isComplete(packedOrder, result.packed))
      showMessage('complete', t('orderDesk.packing.complete'));
    else showMessage('packed', t('orderDesk.packing.packed', params));
  }

  async function shipOrder({ orderNo }: PackOrder, invoiceNo: string): Promise<void> {
    const boxes = [{ orderNo, shippingCarrierCode: carrier, invoiceNo }];
    const { results } = await desk.post<BulkResults>('/api/staff/orders/ship', { boxes });
    const problem = results[0]?.problem;
    if (problem) return showMessage('refused', problem.message);

    showMessage('shipped', t('orderDesk.packing.shipped', { orderNo }));
    setOrder(undefined);
    setPacked(NOTHING);
  }

  async function takeScan(text: string): Promise<void> {
    if (order === undefined) await openOrder(text);
    else if (isDone) await shipOrder(order, text);
    else packPiece(order, text);
  }

  function readScan(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const input = field.current;
    // The keys of a scanner, where the keyboard writes Hangul.
    const text = convertHangulToQwerty(input?.value ?? '').trim();
    if (!input || text === '' || isBusy) return;

    input.value = '';
    setBusy(true);
    takeScan(text)
      .catch((error: unknown) => showMessage('refused', getMessage(error, t)))
      .finally(() => {
        setBusy(false);
        input.focus();
      });
  }

  return (
    <>
      <PlaceHead title={t('orderDesk.packing.scanTitle')}>
        {order && (
          <button
            type="button"
            className="desk-btn"
            onClick={() => {
              setOrder(undefined);
              setPacked(NOTHING);
              setTold(undefined);
              field.current?.focus();
            }}
          >
            {t('orderDesk.packing.leave')}
          </button>
        )}
      </PlaceHead>
      <form className="desk-form" onSubmit={readScan} noValidate>
        <div className="desk-field">
          <label htmlFor={`${id}-carrier`}>{t('orderDesk.carrier')}</label>
          <select
            id={`${id}-carrier`}
            value={carrier}
            onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
          >
            <CarrierOptions />
          </select>
        </div>
        <div className="desk-field">
          <label htmlFor={`${id}-scan`}>{t(`orderDesk.packing.step.${step}`)}</label>
          <input
            ref={field}
            id={`${id}-scan`}
            lang="en"
            autoComplete="off"
            maxLength={60}
            autoFocus
          />
        </div>
      </form>
      <p className="pack-result" data-kind={told?.kind} role="status">
        {told?.text ?? t(`orderDesk.packing.step.${step}`)}
      </p>
      {order && <BoxContent order={order} packed={packed} />}
    </>
  );
}

function BoxContent({ order, packed }: { order: PackOrder; packed: Packed }) {
  const { t } = useDesk();
  return (
    <table className="pack-paper" aria-label={order.orderNo}>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.orderItemSn}>
            <td>{item.place}</td>
            <td>{item.unitCode}</td>
            <td>
              {item.name} <small>{item.optionName}</small>
            </td>
            <td className="pack-qty">
              {t('orderDesk.packing.count', { packed: getPackedQty(packed, item), qty: item.qty })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
