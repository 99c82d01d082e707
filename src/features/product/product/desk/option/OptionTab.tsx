import { isMadeOfUnits } from '../../item-set.ts';
import { optionProblem, planUnits } from '../save/option-edit.ts';
import { askReason } from '../../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../../desk/parts/form/RecordForm.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { GoneUnits } from './GoneUnits.tsx';
import type { UnitUses } from './option.schema.ts';
import { OptionEditor, readOptionForm } from './OptionEditor.tsx';
import { toSeenVersion, type ProductTabProps } from '../record/product-tab.ts';

/** The options of a product and their values, which its units are made of. */
export function OptionTab({ product, path, onChanged }: ProductTabProps) {
  const { t, can } = useDesk();
  const isSet = isMadeOfUnits(product.itemType);
  const { data } = useAnswer<UnitUses>(isSet ? undefined : `${path}/options`);
  const uses = data?.uses ?? [];

  if (isSet) {
    return (
      <Section title={t('productDesk.option.options')}>
        <p className="desk-hint">{t('productDesk.option.set')}</p>
      </Section>
    );
  }

  async function save(form: FormData): Promise<boolean> {
    const edit = readOptionForm(form, product);
    const isWrong = optionProblem(product, edit.options, edit.makesMissing) !== null;
    const { gone } = isWrong ? { gone: [] } : planUnits(product, edit.options);
    const isSure = gone.length === 0 || (await askToEnd(gone));
    if (!isSure) return false;

    const { text } = buildFields(form);
    await desk.put(`${path}/options`, { ...edit, reason: text('reason') }, toSeenVersion(product));
    toastDone(t('productDesk.saved'));
    onChanged();

    return true;
  }

  const askToEnd = (units: typeof product.units) =>
    askReason({
      title: t('productDesk.option.askTitle', { count: units.length }),
      reason: 'none',
      text: <GoneUnits units={units} uses={uses} />,
      action: t('productDesk.option.askAction'),
      isDanger: true,
      run: () => Promise.resolve(),
    });

  const editor = (id: string) => <OptionEditor id={id} product={product} uses={uses} />;

  if (!can('product:write')) {
    return (
      <fieldset className="desk-plain" disabled>
        {editor('product')}
      </fieldset>
    );
  }

  return (
    <RecordForm label={t('productDesk.option.options')} run={save}>
      {(id) => (
        <fieldset className="desk-plain">
          {editor(id)}
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
