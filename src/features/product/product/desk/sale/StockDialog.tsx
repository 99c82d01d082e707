import { useState } from 'react';
import { formatCount } from '../../../../../lib/money.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { NumberField, TextField } from '../../../../desk/parts/form/Fields.tsx';
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

const WAYS = ['by', 'counted'] as const;

/** Changes the stock of a unit by pieces that came or left, or to what was counted. */
export function StockDialog({ product, path, unitCode, onClose, onChanged }: Props) {
  const { t } = useDesk();
  // Sent again after a lost connection, the same change has no second effect.
  const [ref] = useState(() => crypto.randomUUID());
  const [way, setWay] = useState<(typeof WAYS)[number]>('by');
  const unit = product.units.find(({ itemCode }) => itemCode === unitCode);

  async function run(form: FormData) {
    const { number, text } = buildFields(form);
    const body = { unitCode, [way]: number(way), reason: text('reason'), ref };
    await desk.post(`${path}/stock`, body);
    toastDone(t('productDesk.stockSaved', { unit: unitCode }));
    onClose();
    onChanged();
  }

  const has = formatCount(unit?.qty ?? 0);
  const reserved = formatCount(unit?.reservedQty ?? 0);

  return (
    <DeskForm
      title={t('productDesk.stockTitle', { unit: unitCode })}
      action={t('partsDesk.form.save')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <p>{t('productDesk.stockNow', { has, reserved })}</p>
          <fieldset className="desk-choices">
            <legend>{t('productDesk.stockWay')}</legend>
            {WAYS.map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name="way"
                  checked={choice === way}
                  onChange={() => setWay(choice)}
                />
                {t(`productDesk.way.${choice}`)}
              </label>
            ))}
          </fieldset>
          <NumberField
            key={way}
            id={id}
            name={way}
            label={t(`productDesk.field.${way}`)}
            hint={t(`productDesk.hint.${way}`)}
            isRequired
            hasFocus
          />
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reason')}
            maxLength={200}
            hint={t('partsDesk.ask.reasonHint')}
            isRequired
          />
        </>
      )}
    </DeskForm>
  );
}
