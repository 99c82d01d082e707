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

/** Closes the open pre-order, or moves the day of ended ones that are waited for. */
type Step = 'save' | 'close' | 'delay';

const TEXTS = {
  save: { text: 'preOrderDesk.text', done: 'preOrderDesk.saved', path: 'preOrder' },
  close: { text: 'preOrderDesk.closeText', done: 'preOrderDesk.closed', path: 'preOrder/close' },
  delay: { text: 'preOrderDesk.delayText', done: 'preOrderDesk.delayed', path: 'preOrder/delay' },
} as const;

/**
 * Opens the pre-order of a unit, changes its day and cap, closes it, or gives those who wait for an
 * ended one a new day.
 */
export function PreOrderDialog({ product, path, unitCode, onClose, onChanged }: Props) {
  const { t } = useDesk();
  const [step, setStep] = useState<Step>('save');
  const unit = product.units.find(({ itemCode }) => itemCode === unitCode);
  const { preOrder = null, awaitedDay = null } = unit ?? {};
  const other: Step | null = preOrder ? 'close' : awaitedDay === null ? null : 'delay';
  const day = step === 'delay' ? awaitedDay : preOrder?.shipsBy;

  async function run(form: FormData) {
    const { number, text } = buildFields(form);
    const body = {
      unitCode,
      reason: text('reason'),
      ...(step !== 'close' && { shipsBy: text('shipsBy') }),
      ...(step === 'save' && { cap: number('cap') }),
    };

    await desk.post(`${path}/${TEXTS[step].path}`, body);
    toastDone(t(TEXTS[step].done, { unit: unitCode }));
    onClose();
    onChanged();
  }

  return (
    <DeskForm
      title={t('preOrderDesk.title', { unit: unitCode })}
      action={t(step === 'close' ? 'preOrderDesk.close' : 'partsDesk.form.save')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <p>{t(TEXTS[step].text)}</p>
          {other && (
            <label>
              <input
                type="checkbox"
                checked={step === other}
                onChange={(event) => setStep(event.currentTarget.checked ? other : 'save')}
              />{' '}
              {t(`preOrderDesk.${other}`)}
            </label>
          )}
          {step !== 'close' && (
            <DateField
              key={step}
              id={id}
              name="shipsBy"
              label={t('preOrderDesk.field.shipsBy')}
              {...(day && { value: day, hint: t('preOrderDesk.later') })}
              isRequired
              hasFocus
            />
          )}
          {step === 'save' && (
            <NumberField
              id={id}
              name="cap"
              label={t('preOrderDesk.field.cap')}
              {...(preOrder && { value: preOrder.cap })}
              min={1}
              max={PRE_ORDER_CAP_MAX}
              isRequired
            />
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
