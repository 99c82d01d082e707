import { useState } from 'react';
import { localized } from '../../../lib/locale.ts';
import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { DeskForm } from '../desk-parts/DeskForm.tsx';
import { NumberField, SelectField, TextField } from '../desk-parts/Fields.tsx';
import { fieldsOf } from '../desk-parts/form-values.ts';
import { categoryOptions } from '../product-table/product-filters.ts';
import { SALE_STATUSES } from '../product-table/product-table.ts';
import type { ProductChoices } from '../product-table/product-table.schema.ts';
import { bulkEdit } from './bulk-edit.tsx';
import type { ProductAction } from './product-bulk.schema.ts';

interface Props {
  kind: ProductAction['kind'];
  itemCodes: readonly string[];
  choices: ProductChoices;
  onClose: (isChanged: boolean) => void;
  onUndone: () => void;
}

/** Asks what a bulk change makes of the selected products; what follows is tried out first. */
export function BulkEditForm({ kind, itemCodes, choices, onClose, onUndone }: Props) {
  const { t, locale } = useDesk();
  const title = t(`staffProduct.bulk.${kind}`);
  const [asked, setAsked] = useState(false);

  async function run(form: FormData) {
    const action = actionOf(kind, form);
    setAsked(true); // its dialog makes room for the preview
    const isChanged = await bulkEdit(t, {
      ...{ itemCodes, action, onUndone },
      title: `${title} (${formatCount(itemCodes.length)})`,
      textOf: (value) => textOf(value),
    }).catch((error: unknown) => {
      setAsked(false);
      throw error;
    });
    onClose(isChanged);
  }

  function textOf(value: string): string {
    if (kind === 'saleStatus') return t(`staffProduct.saleStatus.${value}`);
    if (kind === 'displayed')
      return t(`staffProduct.displayedFilter.${value === 'true' ? 'yes' : 'no'}`);
    if (kind === 'price') return value.replaceAll(/\d+/g, (digits) => formatCount(Number(digits)));
    const names = value.split(', ').map((code) => {
      const found = choices.categories.find((category) => category.code === code);
      return found ? localized(locale, found.nameKo, found.nameEn) : code;
    });
    return names.join(', ') || '–';
  }

  if (asked) return null;
  return (
    <DeskForm
      title={title}
      action={t('staffProduct.bulk.try')}
      onClose={() => onClose(false)}
      run={run}
    >
      {(id) => (
        <>
          <p>{t('staff.table.selected', { count: itemCodes.length })}</p>
          <KindFields {...{ id, kind, choices }} />
        </>
      )}
    </DeskForm>
  );
}

function KindFields({ id, kind, choices }: Pick<Props, 'kind' | 'choices'> & { id: string }) {
  const { t, locale } = useDesk();
  const field = (name: string) => ({ id, name, label: t(`staffProduct.bulkField.${name}`) });
  const options = (values: readonly string[], texts: string) =>
    values.map((value) => ({ value, label: t(`staffProduct.${texts}.${value}`) }));
  if (kind === 'saleStatus') {
    const values = options(SALE_STATUSES, 'saleStatus');
    return <SelectField {...field('saleStatus')} options={values} hasFocus />;
  }
  if (kind === 'displayed') {
    const values = options(['yes', 'no'], 'displayedFilter');
    return <SelectField {...field('displayed')} options={values} hasFocus />;
  }
  if (kind !== 'price') {
    const values = categoryOptions(choices.categories, locale);
    return <SelectField {...field('category')} options={values} hasFocus />;
  }
  return (
    <>
      <SelectField
        {...field('of')}
        options={options(['salePrice', 'listPrice', 'both'], 'priceOf')}
        hasFocus
      />
      <div className="desk-pair">
        <TextField {...field('percent')} hint={t('staffProduct.hint.percent')} />
        <NumberField {...field('amount')} hint={t('staffProduct.hint.amount')} />
      </div>
      <div className="desk-pair">
        <SelectField
          {...field('roundTo')}
          value="100"
          options={['1', '10', '100', '1000'].map((value) => ({
            ...{ value, label: formatCount(Number(value)) },
          }))}
        />
        <SelectField
          {...field('rounding')}
          options={options(['nearest', 'down', 'up'], 'rounding')}
        />
      </div>
    </>
  );
}

function actionOf(kind: ProductAction['kind'], form: FormData): ProductAction {
  const { text, number } = fieldsOf(form);
  switch (kind) {
    case 'price':
      return {
        kind,
        of: text('of') as 'salePrice', // an option of the form
        ...{
          percent: Number(text('percent').replace('%', '') || '0'),
          amount: number('amount') ?? 0,
        },
        ...{ roundTo: Number(text('roundTo')) as 1, rounding: text('rounding') as 'down' },
      };
    case 'saleStatus':
      return { kind, saleStatus: text('saleStatus') as 'On' };
    case 'displayed':
      return { kind, displayed: text('displayed') === 'yes' };
    case 'addCategory':
    case 'removeCategory':
      return { kind, category: text('category') };
  }
}
