import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { openDesk } from '../../../../desk/parts/call/desk-router.store.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { NumberField, SelectField, TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import { CategoryPicker } from '../record/CategoryPicker.tsx';
import { readOptions } from '../option/new-options.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { brandOptions, policyOptions } from '../choice-options.ts';

interface Props {
  choices: ProductChoices;
  onClose: () => void;
}

/** Makes a draft of a product, which is completed in its record before it is shown. */
export function NewProductForm({ choices, onClose }: Props) {
  const { t, locale } = useDesk();

  async function run(form: FormData) {
    const { text, number } = buildFields(form);

    const { itemCode } = await desk.post<StaffProduct>('/api/staff/products', {
      itemCode: text('itemCode'),
      nameKo: text('nameKo'),
      nameEn: text('nameEn'),
      brandCode: text('brandCode'),
      policyCode: text('policyCode'),
      categories: form.getAll('categories'),
      listPrice: number('listPrice') ?? number('salePrice'),
      salePrice: number('salePrice'),
      stockQty: number('stockQty') ?? 0,
      options: readOptions(form.getAll('options').map(String)),
    });

    toastDone(t('productDesk.created', { code: itemCode }));
    onClose();
    openDesk(`products/${itemCode}?tab=text`);
  }

  return (
    <DeskForm
      title={t('productDesk.create')}
      action={t('productDesk.createDraft')}
      onClose={onClose}
      run={run}
    >
      {(id) => {
        const field = (name: string) => ({ id, name, label: t(`productDesk.newField.${name}`) });
        return (
          <>
            <p className="desk-hint">{t('productDesk.hint.draft')}</p>
            <TextField {...field('itemCode')} maxLength={64} isRequired hasFocus />
            <div className="desk-pair">
              <TextField {...field('nameKo')} maxLength={200} isRequired lang="ko" />
              <TextField {...field('nameEn')} maxLength={200} lang="en" />
              <SelectField
                {...field('brandCode')}
                options={brandOptions(choices.brands, t, locale)}
              />
              <SelectField
                {...field('policyCode')}
                options={policyOptions(choices.policies, locale)}
              />
              <NumberField {...field('stockQty')} value={0} min={0} />
              <NumberField {...field('listPrice')} min={0} />
              <NumberField {...field('salePrice')} min={0} isRequired />
            </div>
            <CategoryPicker id={id} value={[]} categories={choices.categories} />
            {[1, 2].map((n) => (
              <TextField
                key={n}
                id={`${id}-${n}`}
                name="options"
                maxLength={2000}
                label={t('productDesk.newField.option', { n })}
                hint={n === 1 ? t('productDesk.hint.option') : undefined}
              />
            ))}
          </>
        );
      }}
    </DeskForm>
  );
}
