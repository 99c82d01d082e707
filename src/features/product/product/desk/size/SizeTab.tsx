import { isMadeOfUnits } from '../../item-set.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../../desk/parts/form/RecordForm.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { toSeenVersion, type ProductTabProps } from '../record/product-tab.ts';
import { readSizeFields } from './size-form.ts';
import { SizeGrid } from './SizeGrid.tsx';

/** The measured sizes of a product. */
export function SizeTab({ product, path, onChanged }: ProductTabProps) {
  const { t, can } = useDesk();

  if (isMadeOfUnits(product.itemType)) {
    return (
      <Section title={t('productDesk.tab.sizes')}>
        <p className="desk-hint">{t('productDesk.size.set')}</p>
      </Section>
    );
  }

  async function saveSizes(form: FormData) {
    const edit = { ...readSizeFields(form, t), reason: buildFields(form).text('reason') };

    await desk.put(path, edit, toSeenVersion(product));
    toastDone(t('productDesk.saved'));
    onChanged();
  }

  if (!can('product:write')) {
    return (
      <fieldset className="desk-plain" disabled>
        <SizeGrid id="product" product={product} isFixed />
      </fieldset>
    );
  }

  return (
    <RecordForm label={t('productDesk.tab.sizes')} run={saveSizes}>
      {(id) => (
        <fieldset className="desk-plain">
          <SizeGrid id={id} product={product} isFixed={false} />
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reasonOptional')}
            maxLength={200}
          />
        </fieldset>
      )}
    </RecordForm>
  );
}
