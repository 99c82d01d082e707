import { Icon } from '../../../../../components/Icon.tsx';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import { keepFocus } from './keep-focus.dom.ts';
import { withValue, type DraftOption, type DraftValue } from './option-draft.ts';
import { MOST_VALUES } from './option.schema.ts';
import { moveEntry } from '../picture/picture-order.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { ValueRow } from './ValueRow.tsx';

interface Props {
  option: DraftOption;
  at: number;
  count: number;
  product: StaffProduct;
  onChange: (option: DraftOption) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Tells a screen reader where something was moved. */
  say: (name: string, to: number, count: number) => void;
}

/** One option: its names, whether it is that of the colors, and its values. */
export function OptionFields({ option, at, count, product, say, ...on }: Props) {
  const { t } = useDesk();
  const { values } = option;
  const label = t('productDesk.option.option', { n: at + 1 });
  const level = product.options.findIndex(({ nameKo }) => nameKo === option.was);
  const setValues = (next: readonly DraftValue[]) => on.onChange({ ...option, values: next });
  const heads = ['ko', 'en', ...(option.isColor ? ['rgb'] : []), 'unitsOf'];

  return (
    <fieldset className="desk-option">
      <legend>{label}</legend>
      <div className="desk-option-head">
        {(['nameKo', 'nameEn'] as const).map((name) => (
          <label key={name} className="desk-field">
            <span>
              {t('productDesk.option.name')} (
              {t(`productDesk.option.${name === 'nameKo' ? 'ko' : 'en'}`)})
            </span>
            <input
              name={`options.${at}.${name}`}
              value={option[name]}
              maxLength={100}
              lang={name === 'nameKo' ? 'ko' : 'en'}
              autoComplete="off"
              autoFocus={option.was === undefined && name === 'nameKo'}
              onChange={(event) => on.onChange({ ...option, [name]: event.target.value })}
            />
          </label>
        ))}
        <label className="desk-check">
          <input
            type="checkbox"
            checked={option.isColor}
            onChange={(event) => on.onChange({ ...option, isColor: event.target.checked })}
          />
          {t('productDesk.option.isColor')}
        </label>
        <MoveButtons at={at} count={count} name={label} {...on} />
      </div>
      <PlainTable
        name={label}
        heads={[
          t('productDesk.option.valueHead'),
          ...heads.map((id) => t(`productDesk.option.${id}`)),
          { label: t('productDesk.option.remove'), isHidden: true },
        ]}
        className="desk-edit-table"
      >
        {values.map((value, index) => (
          <ValueRow
            key={value.key}
            value={value}
            at={index}
            optionAt={at}
            isColor={option.isColor}
            hasFocus={value.was === undefined && (option.was !== undefined || value.key > 0)}
            units={unitsWith(product, level, value.was)}
            onChange={(next) => setValues(values.with(index, next))}
            onEnter={() => on.onChange(withValue(option, index))}
          >
            <MoveButtons
              at={index}
              count={values.length}
              name={`${label} ${t('productDesk.option.value', { n: index + 1 })}`}
              isLast={values.length === 1}
              onMove={(to) => {
                setValues(moveEntry(values, index, to));
                say(value.nameKo, to, values.length);
              }}
              onRemove={() => setValues(values.filter(({ key }) => key !== value.key))}
            />
          </ValueRow>
        ))}
      </PlainTable>
      <button
        type="button"
        className="desk-btn desk-steps-start"
        disabled={values.length >= MOST_VALUES}
        aria-label={`${label} ${t('productDesk.option.addValue')}`}
        onClick={() => on.onChange(withValue(option))}
      >
        <Icon name="plus" className="icon-sm" />
        {t('productDesk.option.addValue')}
      </button>
    </fieldset>
  );
}

/** The units that have the value of an option now. */
function unitsWith(product: StaffProduct, level: number, was: string | undefined): number {
  const value = product.options[level]?.values.findIndex(({ nameKo }) => nameKo === was) ?? -1;
  return value < 0 ? 0 : product.units.filter((unit) => unit.options[level] === value).length;
}

interface MoveProps {
  at: number;
  count: number;
  /** The name of the option or value that is moved or removed. */
  name: string;
  /** True if it can't be removed. */
  isLast?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function MoveButtons({ at, count, name, isLast = false, onMove, onRemove }: MoveProps) {
  const { t } = useDesk();

  const step = (to: number, id: 'earlier' | 'later') => (
    <button
      type="button"
      className="desk-icon-btn"
      aria-label={`${name} ${t(`productDesk.option.${id}`)}`}
      disabled={to < 0 || to >= count}
      onClick={(event) => {
        onMove(to);
        keepFocus(event.currentTarget);
      }}
    >
      <Icon name={id === 'earlier' ? 'up' : 'down'} className="icon-sm" />
    </button>
  );

  return (
    <span className="desk-option-steps">
      {step(at - 1, 'earlier')}
      {step(at + 1, 'later')}
      <button
        type="button"
        className="desk-icon-btn"
        aria-label={`${name} ${t('productDesk.option.remove')}`}
        disabled={isLast}
        onClick={onRemove}
      >
        <Icon name="close" className="icon-sm" />
      </button>
    </span>
  );
}
