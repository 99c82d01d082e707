import { useRef, useState } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { countUnits, type OptionEdit } from '../save/option-edit.ts';
import { MAX_NEW_UNITS } from '../save/new-product.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { SelectField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { getDraft, toOptionEdits, withOption, type DraftOption } from './option-draft.ts';
import { MOST_OPTIONS, OPTION_SELECT_TYPES, type UnitUses } from './option.schema.ts';
import { OptionFields } from './OptionFields.tsx';
import { moveEntry } from '../picture/picture-order.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { tellInput } from '../../../../desk/parts/form/tell-input.dom.ts';
import { UnitPlan } from './UnitPlan.tsx';

interface Props {
  id: string;
  product: StaffProduct;
  uses: UnitUses['uses'];
}

/** The options of a product with their values, and what saving does to its units. */
export function OptionEditor({ id, product, uses }: Props) {
  const { t, locale } = useDesk();
  const [options, setOptions] = useState(() => getDraft(product.options));
  const [makesMissing, setMakesMissing] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const edited = toOptionEdits(options);
  const { missing } = countUnits(product, edited);
  const canMake = missing > 0 && missing <= MAX_NEW_UNITS;

  const change = (next: DraftOption[]) => {
    setOptions(next);
    tellInput(list.current);
  };

  const say = (name: string, to: number, count: number) =>
    setSaid(t('productDesk.option.moved', { name, to: to + 1, count }));

  /** Only one option is that of the colors. */
  const replace = (replacedIndex: number, option: DraftOption) =>
    change(
      options.map((otherOption, index) => {
        if (index === replacedIndex) return option;
        return option.isColor ? { ...otherOption, isColor: false } : otherOption;
      }),
    );

  return (
    <div className="desk-options">
      <Section title={t('productDesk.option.options')}>
        <p className="desk-hint">{t('productDesk.option.hint')}</p>
        {options.length === 0 && <p>{t('productDesk.option.none')}</p>}
        <div className="desk-form desk-wide" ref={list}>
          <input type="hidden" name="draft" value={JSON.stringify(edited)} />
          {options.map((option, index) => (
            <OptionFields
              key={option.key}
              option={option}
              at={index}
              count={options.length}
              product={product}
              say={say}
              onChange={(next) => replace(index, next)}
              onMove={(to) => {
                change(moveEntry(options, index, to));
                say(getLocalizedText(locale, option.nameKo, option.nameEn), to, options.length);
              }}
              onRemove={() => change(options.filter(({ key }) => key !== option.key))}
            />
          ))}
          <button
            type="button"
            className="desk-btn desk-steps-start"
            disabled={options.length === MOST_OPTIONS}
            onClick={() => change(withOption(options))}
          >
            <Icon name="plus" className="icon-sm" />
            {t('productDesk.option.addOption')}
          </button>
        </div>
        <div className="desk-fields" hidden={options.length < 2}>
          <SelectField
            id={id}
            name="optionSelectType"
            label={t('productDesk.option.selectType')}
            value={product.optionSelectType}
            options={OPTION_SELECT_TYPES.map((value) => ({
              value,
              label: t(`productDesk.option.selectTypeOf.${value}`),
            }))}
          />
        </div>
      </Section>
      <Section title={t('productDesk.option.units')}>
        {canMake && (
          <label className="desk-check">
            <input
              type="checkbox"
              name="makesMissing"
              checked={makesMissing}
              onChange={(event) => setMakesMissing(event.target.checked)}
            />
            {t('productDesk.option.makesMissing', { count: missing })}
          </label>
        )}
        <UnitPlan
          product={product}
          edited={edited}
          uses={uses}
          makesMissing={canMake && makesMissing}
        />
      </Section>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

/** The options of a form of this editor. */
export function readOptionForm(form: FormData, { optionSelectType }: StaffProduct) {
  const { text, flag } = buildFields(form);
  return {
    makesMissing: flag('makesMissing'),
    options: JSON.parse(text('draft') || '[]') as OptionEdit[], // written by the editor
    optionSelectType: text('optionSelectType') || optionSelectType,
  };
}
