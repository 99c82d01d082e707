import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import {
  NumberField,
  SelectField,
  TextField,
  TimeField,
} from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { GIVEN_ICONS } from '../../icon.ts';
import { categoryOptions } from '../choice-options.ts';
import { SALE_STATUSES } from '../product-table.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import { EDGE_WAYS, EDGES } from './bulk-action.ts';
import type { ProductAction } from './product-bulk.schema.ts';

interface FieldsProps {
  id: string;
  kind: ProductAction['kind'];
  choices: ProductChoices;
  /** The form as it was filled in before. */
  entered: FormData | undefined;
}

/** The fields of a bulk change. */
export function KindFields({ id, kind, choices, entered }: FieldsProps) {
  const { t, locale } = useDesk();
  const field = useField(id, entered);

  const options = (values: readonly string[], texts: string) =>
    values.map((value) => ({ value, label: t(`${texts}.${value}`) }));

  switch (kind) {
    case 'price':
      return <PriceFields id={id} entered={entered} />;
    case 'salePeriod':
      return <PeriodFields id={id} entered={entered} />;
    case 'saleStatus': {
      const values = options(SALE_STATUSES, 'productDesk.saleStatus');
      return <SelectField {...field('saleStatus')} options={values} hasFocus />;
    }
    case 'displayed': {
      const values = options(['yes', 'no'], 'productDesk.displayedFilter');
      return <SelectField {...field('displayed')} options={values} hasFocus />;
    }
    case 'addIcon':
    case 'removeIcon': {
      const values = options(GIVEN_ICONS, 'common.icon');
      return <SelectField {...field('icon')} options={values} hasFocus />;
    }
    case 'addCategory':
    case 'removeCategory': {
      const values = categoryOptions(choices.categories, locale);
      return <SelectField {...field('category')} options={values} hasFocus />;
    }
  }
}

/** The props of a field by its name, with what was entered before. */
function useField(id: string, entered: FormData | undefined) {
  const { t } = useDesk();
  const { text } = buildFields(entered ?? new FormData());

  return (name: string, value = '') => ({
    id,
    name,
    label: t(`productDesk.bulkField.${name}`),
    value: text(name) || value,
  });
}

type PartProps = Pick<FieldsProps, 'id' | 'entered'>;

function PriceFields({ id, entered }: PartProps) {
  const { t } = useDesk();
  const field = useField(id, entered);
  const { number } = buildFields(entered ?? new FormData());
  const options = (values: readonly string[], texts: string) =>
    values.map((value) => ({ value, label: t(`productDesk.${texts}.${value}`) }));

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
          label={t('productDesk.bulkField.amount')}
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

/** Each edge of the sale's period stays, is set, or goes. */
function PeriodFields({ id, entered }: PartProps) {
  const { t } = useDesk();
  const field = useField(id, entered);
  const { time } = buildFields(entered ?? new FormData());
  const ways = EDGE_WAYS.map((way) => ({ value: way, label: t(`productDesk.edgeWay.${way}`) }));

  return EDGES.map((edge, index) => (
    <div key={edge} className="desk-pair">
      <SelectField {...field(`${edge}Way`)} options={ways} hasFocus={index === 0} />
      <TimeField {...field(edge)} value={time(edge)} />
    </div>
  ));
}
