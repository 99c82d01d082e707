import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { StaffClaim } from './claim-desk.schema.ts';

interface Props {
  claim: StaffClaim;
  path: string;
  onClose: () => void;
  onDone: () => void;
}

/** Counts what came back, and how much of it can be sold again. */
export function InspectClaim({ claim, path, onClose, onDone }: Props) {
  const { t } = useDesk();
  const names = new Map(claim.items.map((item) => [item.orderItemSn, item]));

  const getName = (orderItemSn: number) => {
    const item = names.get(orderItemSn);
    return item ? `${item.itemName} ${item.optionName}` : t('claimDesk.part');
  };

  return (
    <DeskForm
      title={t('claimDesk.ask.inspect')}
      action={t('claimDesk.save')}
      onClose={onClose}
      run={async (form) => {
        const qty = (name: string, sn: number) => Number(form.get(`${name}.${sn}`) || 'none');
        const items = claim.inspection.map(({ orderItemSn }) => ({
          orderItemSn,
          receivedQty: qty('received', orderItemSn),
          restockedQty: qty('restocked', orderItemSn),
        }));

        await desk.post(`${path}/inspect`, { items });
        toastDone(t('claimDesk.done.inspect'));
        onClose();
        onDone();
      }}
    >
      {(id) =>
        claim.inspection.map(({ orderItemSn, claimQty, receivedQty, restockedQty }) => (
          <fieldset key={orderItemSn} className="desk-choices">
            <legend>{getName(orderItemSn)}</legend>
            <p className="desk-hint">{t('claimDesk.claimed', { count: claimQty })}</p>
            <div className="desk-pair">
              {(['received', 'restocked'] as const).map((name) => (
                <div key={name} className="desk-field">
                  <label htmlFor={`${id}-${name}-${orderItemSn}`}>{t(`claimDesk.${name}`)}</label>
                  <input
                    id={`${id}-${name}-${orderItemSn}`}
                    name={`${name}.${orderItemSn}`}
                    type="number"
                    min={0}
                    max={claimQty}
                    defaultValue={(name === 'received' ? receivedQty : restockedQty) ?? claimQty}
                    required
                  />
                </div>
              ))}
            </div>
          </fieldset>
        ))
      }
    </DeskForm>
  );
}
