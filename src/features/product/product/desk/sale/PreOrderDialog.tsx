import { useState } from 'react';
import { PRE_ORDER_CAP_MAX } from '../../../pre-order/pre-order.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { DateField, NumberField, TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';

interface Props {
  product: StaffProduct;
  path: string;
  unitCode: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Opens the pre-order of a unit, changes its day and cap, or closes it. */
export function PreOrderDialog({ product, path, unitCode, onClose, onChanged }: Props) {
  const { t } = useDesk();
  const [isClosing, setIsClosing] = useState(false);
  const unit = product.units.find(({ itemCode }) => itemCode === unitCode);
  const preOrder = unit?.preOrder ?? null;

  async function run(form: FormData) {
    const { number, text } = buildFields(form);
    const reason = text('reason');

    if (isClosing) await desk.post(`${path}/preOrder/close`, { unitCode, reason });
    else {
      const body = { unitCode, shipsBy: text('shipsBy'), cap: number('cap'), reason };
      await desk.post(`${path}/preOrder`, body);
    }

    toastDone(t(isClosing ? 'preOrderDesk.closed' : 'preOrderDesk.saved', { unit: unitCode }));
    onClose();
    onChanged();
  }

  return (
    <DeskForm
      title={t('preOrderDesk.title', { unit: unitCode })}
      action={t(isClosing ? 'preOrderDesk.close' : 'partsDesk.form.save')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <p>{t(isClosing ? 'preOrderDesk.closeText' : 'preOrderDesk.text')}</p>
          {preOrder && (
            <label>
              <input
                type="checkbox"
                checked={isClosing}
                onChange={(event) => setIsClosing(event.currentTarget.checked)}
              />{' '}
              {t('preOrderDesk.close')}
            </label>
          )}
          {!isClosing && (
            <>
              <DateField
                id={id}
                name="shipsBy"
                label={t('preOrderDesk.field.shipsBy')}
                {...(preOrder && { value: preOrder.shipsBy, hint: t('preOrderDesk.later') })}
                isRequired
                hasFocus
              />
              <NumberField
                id={id}
                name="cap"
                label={t('preOrderDesk.field.cap')}
                {...(preOrder && { value: preOrder.cap })}
                min={1}
                max={PRE_ORDER_CAP_MAX}
                isRequired
              />
            </>
          )}
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reasonOptional')}
            maxLength={200}
          />
        </>
      )}
    </DeskForm>
  );
}
