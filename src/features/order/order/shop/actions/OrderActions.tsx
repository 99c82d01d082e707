import { useState } from 'react';
import { Dialog } from '../../../../../components/Dialog.tsx';
import { showToast } from '../../../../../components/toast.ts';
import { createT, type Messages, type Translate } from '../../../../../i18n/t.ts';
import { api, getMessage } from '../../../../../lib/api.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import type { ActionOrder } from './action-order.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ReshipDialog } from './ReshipDialog.tsx';

interface Props {
  order: ActionOrder;
  locale: Locale;
  messages: Messages;
}

type OpenDialog = 'cancel' | 'address' | 'confirm' | 'reship' | undefined;

/** The order's current actions for its owner; each asks for confirmation. */
export function OrderActions({ order, locale, messages }: Props) {
  const t = createT(messages, locale);
  const [open, setOpen] = useState<OpenDialog>();
  const { cancellable, cancelWhole, changeAddress } = order.actions;
  const close = () => setOpen(undefined);

  const done = (message: string) => {
    close();
    showToast(message);
    // Reloads the page with the new status, after the dialog has removed its history entry.
    setTimeout(() => location.reload(), RELOAD_AFTER_MS);
  };

  return (
    <div className="order-actions">
      {(cancellable.length > 0 || cancelWhole) && (
        <button type="button" className="btn btn-line" onClick={() => setOpen('cancel')}>
          {t('order.action.cancel')}
        </button>
      )}
      {changeAddress && (
        <button type="button" className="btn btn-line" onClick={() => setOpen('address')}>
          {t('order.action.changeAddress')}
        </button>
      )}
      {order.confirmable.length > 0 && (
        <button
          type="button"
          className={`btn ${isConfirmLast(order) ? 'btn-line' : 'btn-primary'}`}
          onClick={() => setOpen('confirm')}
        >
          {t('order.action.confirm')}
        </button>
      )}
      {order.reshippable.length > 0 && (
        <button type="button" className="btn btn-line" onClick={() => setOpen('reship')}>
          {t('claim.reship.title')}
        </button>
      )}
      <CancelDialog
        order={order}
        locale={locale}
        t={t}
        onClose={close}
        onDone={done}
        open={open === 'cancel'}
      />
      <AddressDialog
        order={order}
        t={t}
        locale={locale}
        onClose={close}
        onDone={done}
        open={open === 'address'}
      />
      <ConfirmDialog order={order} t={t} onClose={close} onDone={done} open={open === 'confirm'} />
      <ReshipDialog order={order} t={t} onClose={close} onDone={done} open={open === 'reship'} />
    </div>
  );
}

/** The message is read before the page is loaded again. */
export const RELOAD_AFTER_MS = 900;

/** A confirmation ends the right to return: nobody is led to it while that is open. */
function isConfirmLast({ confirmable, isClaimable }: ActionOrder): boolean {
  return isClaimable || confirmable.every(isUnderWay);
}

function isUnderWay(line: ActionOrder['confirmable'][number]): boolean {
  return line.isUnderWay;
}

interface ConfirmProps {
  order: ActionOrder;
  open: boolean;
  t: Translate;
  onClose: () => void;
  onDone: (message: string) => void;
}

function ConfirmDialog({ order, open, t, onClose, onDone }: ConfirmProps) {
  const rows = order.items.filter((item) =>
    order.confirmable.some(({ orderItemSn }) => orderItemSn === item.orderItemSn),
  );
  const mayChoose = rows.length > 1;

  const [chosen, setChosen] = useState<readonly number[]>(
    order.confirmable
      .filter((line) => !mayChoose || !line.isUnderWay)
      .map(({ orderItemSn }) => orderItemSn),
  );

  const [problem, setProblem] = useState('');

  const confirm = () =>
    void api
      .post(`/api/order/${order.orderNo}/confirmPurchase`, { orderItemSns: chosen })
      .then(() => onDone(t('order.action.confirmed')))
      .catch((error: unknown) => setProblem(getMessage(error, t)));

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('order.action.confirm')}
      closeLabel={t('common.close')}
      flag="confirmPurchase"
      foot={
        <>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={chosen.length === 0}
            onClick={confirm}
          >
            {t('order.action.confirmNow')}
          </button>
        </>
      }
    >
      <p>
        {t(order.isMember ? 'order.action.confirmText' : 'order.action.confirmGuestText', {
          returnDays: order.returnDays,
        })}
      </p>
      {order.confirmable.some(isUnderWay) && <p>{t('order.action.confirmUnderWay')}</p>}
      {mayChoose && <ItemChoice rows={rows} chosen={chosen} setChosen={setChosen} t={t} />}
      <p className="field-error" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}

interface ChoiceProps {
  rows: ActionOrder['items'];
  chosen: readonly number[];
  setChosen: (chosen: readonly number[]) => void;
  t: Translate;
}

/** Selection of the items to confirm; the others can still be returned. */
function ItemChoice({ rows, chosen, setChosen, t }: ChoiceProps) {
  const toggle = (sn: number) =>
    setChosen(chosen.includes(sn) ? chosen.filter((chosenSn) => chosenSn !== sn) : [...chosen, sn]);
  return (
    <fieldset className="cancel-choice">
      <legend>{t('order.action.confirmChoose')}</legend>
      {rows.map(({ orderItemSn, itemName, optionName, tag }) => (
        <div key={orderItemSn} className="cancel-row">
          <label className="check">
            <input
              type="checkbox"
              checked={chosen.includes(orderItemSn)}
              onChange={() => toggle(orderItemSn)}
            />
            <span>
              {tag && <span className="badge">{tag}</span>} {itemName}
              {optionName && <small>{optionName}</small>}
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
