import { useState } from 'react';
import type { Translate } from '../../../../../i18n/t.ts';
import { ApiError } from '../../../../../lib/api.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { NumberField, SelectField, TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { categoryOptions } from '../choice-options.ts';
import { SALE_STATUSES } from '../product-table.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import { bulkEdit } from './bulk-edit.tsx';
import {
  AMOUNT,
  PERCENT,
  getPercent,
  getPriceProblem,
  type PriceChange,
} from '../sale/price-change-fields.ts';
import type { ProductAction } from './product-bulk.schema.ts';

interface Props {
  kind: ProductAction['kind'];
  itemCodes: readonly string[];
  choices: ProductChoices;
  onClose: () => void;
  /** Called once it is closed, with whether it changed anything. */
  onSettled: (isChanged: boolean) => void;
  onUndone: () => void;
}

/** Asks what a bulk change makes of the selected products; what follows is tried out first. */
export function BulkEditForm(props: Props) {
  const { kind, itemCodes, choices, onUndone } = props;
  const { t, locale } = useDesk();
  const title = t(`productDesk.bulk.${kind}`);

  // Behind the preview the form is away, and comes back as it was filled in.
  const [entered, setEntered] = useState<FormData>();
  const [isShown, setShown] = useState(false);

  async function run(form: FormData) {
    if (kind === 'price') checkPrice(t, form);

    const isChanged = await bulkEdit(t, {
      itemCodes,
      action: getAction(kind, form),
      onUndone,
      title: `${title} (${formatCount(itemCodes.length)})`,
      textOf: (value) => textOf(value),
      onPreview: () => {
        setEntered(form);
        setShown(true);
      },
    });

    setShown(false);
    if (isChanged) settle(true);
  }

  function settle(isChanged: boolean) {
    props.onClose();
    props.onSettled(isChanged);
  }

  function textOf(value: string): string {
    if (kind === 'saleStatus') return t(`productDesk.saleStatus.${value}`);
    if (kind === 'displayed')
      return t(`productDesk.displayedFilter.${value === 'true' ? 'yes' : 'no'}`);
    if (kind === 'price') return value.replaceAll(/\d+/g, (digits) => formatCount(Number(digits)));

    const names = value.split(', ').map((code) => {
      const found = choices.categories.find((category) => category.code === code);
      return found ? getLocalizedText(locale, found.nameKo, found.nameEn) : code;
    });

    return names.join(', ') || '–';
  }

  if (isShown) return null;

  return (
    <DeskForm
      title={title}
      action={t('productDesk.bulk.try')}
      onClose={() => settle(false)}
      run={run}
    >
      {(id) => (
        <>
          <p>{t('tableDesk.selected', { count: itemCodes.length })}</p>
          <KindFields id={id} kind={kind} choices={choices} entered={entered} />
        </>
      )}
    </DeskForm>
  );
}

interface FieldsProps extends Pick<Props, 'kind' | 'choices'> {
  id: string;
  entered: FormData | undefined;
}

function KindFields({ id, kind, choices, entered }: FieldsProps) {
  const { t, locale } = useDesk();
  const { text, number } = buildFields(entered ?? new FormData());
  const label = (name: string) => t(`productDesk.bulkField.${name}`);

  const field = (name: string, value = '') => ({
    id,
    name,
    label: label(name),
    value: text(name) || value,
  });

  const options = (values: readonly string[], texts: string) =>
    values.map((value) => ({ value, label: t(`productDesk.${texts}.${value}`) }));
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
        <TextField {...field('percent')} hint={t('productDesk.hint.percent')} />
        <NumberField
          id={id}
          name="amount"
          label={label('amount')}
          value={number('amount')}
          hint={t('productDesk.hint.amount')}
        />
      </div>
      <div className="desk-pair">
        <SelectField
          {...field('roundTo', '100')}
          options={['1', '10', '100', '1000'].map((value) => ({
            value,
            label: formatCount(Number(value)),
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

/** Throws what is wrong with a change of prices, at its field. */
function checkPrice(t: Translate, form: FormData): void {
  const problem = getPriceProblem(toPriceChange(form));
  if (!problem) return;

  const { min, max } = problem.field === 'amount' ? AMOUNT : PERCENT;
  const limits = { min: formatCount(min), max: formatCount(max) };
  const message = t(`productDesk.bulkProblem.${problem.why}`, limits);
  const fields = { [problem.field]: 'InvalidInput' };

  throw new ApiError(422, { code: 'InvalidInput', message, fields });
}

function toPriceChange(form: FormData): PriceChange {
  const { text, number } = buildFields(form);
  return { percent: getPercent(text('percent')), amount: number('amount') };
}

function getAction(kind: ProductAction['kind'], form: FormData): ProductAction {
  const { text } = buildFields(form);
  switch (kind) {
    case 'price': {
      const { percent, amount } = toPriceChange(form);
      return {
        kind,
        percent: percent ?? 0,
        amount: amount ?? 0,
        of: text('of') as 'salePrice', // an option of the form
        roundTo: Number(text('roundTo')) as 1,
        rounding: text('rounding') as 'down',
      };
    }
    case 'saleStatus':
      return { kind, saleStatus: text('saleStatus') as 'On' };
    case 'displayed':
      return { kind, displayed: text('displayed') === 'yes' };
    case 'addCategory':
    case 'removeCategory':
      return { kind, category: text('category') };
  }
}
