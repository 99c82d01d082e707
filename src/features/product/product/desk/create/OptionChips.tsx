import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import type { DraftOption, DraftValue } from '../option/option-draft.ts';
import { tellInput } from '../../../../desk/parts/form/tell-input.dom.ts';
import {
  addValues,
  isBlank,
  isColorName,
  splitName,
  toTypedName,
  withBlank,
} from './option-chips.ts';

interface Props {
  options: readonly DraftOption[];
  onChange: (options: DraftOption[]) => void;
}

/** The options of a new product with their values as chips; a blank one is always there to fill in. */
export function OptionChips({ options, onChange }: Props) {
  const { t } = useDesk();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const replaceOption = (replacedIndex: number, option: DraftOption) => {
    const next = options.map((other, index) => {
      if (index === replacedIndex) return option;
      return option.isColor ? { ...other, isColor: false } : other;
    });
    onChange(withBlank(next));
    tellInput(list.current);
  };

  const removeOption = (key: number) => {
    onChange(withBlank(options.filter((option) => option.key !== key)));
    tellInput(list.current);
  };

  return (
    <div className="desk-form desk-wide" ref={list}>
      <datalist id={`${id}-names`}>
        {['color', 'size'].map((name) => (
          <option key={name} value={t(`productDesk.whole.option.${name}`)} />
        ))}
      </datalist>
      {options.map((option, index) => (
        <OptionRow
          key={option.key}
          option={option}
          at={index}
          namesId={`${id}-names`}
          onChange={(next) => replaceOption(index, next)}
          onRemove={() => removeOption(option.key)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  option: DraftOption;
  at: number;
  namesId: string;
  onChange: (option: DraftOption) => void;
  onRemove: () => void;
}

function OptionRow({ option, at, namesId, onChange, onRemove }: RowProps) {
  const { t } = useDesk();
  const [name, setName] = useState(() => toTypedName(option));
  const label = t('productDesk.option.option', { n: at + 1 });

  const renameOption = (text: string) => {
    setName(text);
    const names = splitName(text);
    const isFirst = option.nameKo === '' || isColorName(option.nameKo) === option.isColor;
    const isColor = isFirst ? isColorName(names.nameKo) : option.isColor;
    onChange({ ...option, ...names, isColor });
  };

  return (
    <fieldset className="desk-option desk-option-chips">
      <legend>{label}</legend>
      <label className="desk-field">
        <span>{t('productDesk.option.name')}</span>
        <input
          name={`options.${at}.nameKo`}
          value={name}
          maxLength={200}
          list={namesId}
          autoComplete="off"
          placeholder={t('productDesk.whole.option.namePlaceholder')}
          onChange={({ target }) => renameOption(target.value)}
        />
      </label>
      <ValueChips option={option} at={at} label={label} onChange={onChange} />
      {!isBlank(option) && (
        <div className="desk-option-end">
          <label className="desk-check">
            <input
              type="checkbox"
              checked={option.isColor}
              onChange={({ target }) => onChange({ ...option, isColor: target.checked })}
            />
            {t('productDesk.option.isColor')}
          </label>
          <button
            type="button"
            className="desk-icon-btn"
            aria-label={`${label} ${t('productDesk.option.remove')}`}
            onClick={onRemove}
          >
            <Icon name="close" className="icon-sm" />
          </button>
        </div>
      )}
    </fieldset>
  );
}

interface ChipsProps {
  option: DraftOption;
  at: number;
  label: string;
  onChange: (option: DraftOption) => void;
}

/** Enter, a comma or leaving the field makes chips of what is typed; Backspace takes the last one back. */
function ValueChips({ option, at, label, onChange }: ChipsProps) {
  const { t } = useDesk();
  const id = useId();
  const [text, setText] = useState('');
  const valueName = t('productDesk.whole.option.values');

  const takeValues = (typed: string) => {
    setText('');
    if (typed.trim() !== '') onChange(addValues(option, typed));
  };

  const setValues = (values: readonly DraftValue[]) => onChange({ ...option, values });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;

    if (event.key === 'Backspace' && text === '' && option.values.length > 0) {
      setValues(option.values.slice(0, -1));
    }
    if (event.key !== 'Enter') return;
    // Ctrl+Enter saves, too: what is typed is part of it.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
    takeValues(text);
  }

  return (
    <div className="desk-field desk-option-values">
      <label htmlFor={id}>{valueName}</label>
      <div className="desk-chips">
        {option.values.length > 0 && (
          <ul aria-label={`${label} ${valueName}`}>
            {option.values.map((value, index) => (
              <Chip
                key={value.key}
                value={value}
                isColor={option.isColor}
                onChange={(next) => setValues(option.values.with(index, next))}
                onRemove={() => setValues(option.values.filter(({ key }) => key !== value.key))}
              />
            ))}
          </ul>
        )}
        <input
          id={id}
          name={`options.${at}.values`}
          value={text}
          autoComplete="off"
          enterKeyHint="enter"
          aria-label={`${label} ${valueName}`}
          placeholder={t('productDesk.whole.option.valuesPlaceholder')}
          onKeyDown={onKeyDown}
          onBlur={() => takeValues(text)}
          onChange={({ target }) =>
            /[,\n]/.test(target.value) ? takeValues(target.value) : setText(target.value)
          }
        />
      </div>
    </div>
  );
}

interface ChipProps {
  value: DraftValue;
  isColor: boolean;
  onChange: (value: DraftValue) => void;
  onRemove: () => void;
}

function Chip({ value, isColor, onChange, onRemove }: ChipProps) {
  const { t } = useDesk();

  return (
    <li className="desk-chip">
      {isColor && (
        <input
          type="color"
          value={value.rgb === '' ? '#ffffff' : value.rgb}
          data-none={value.rgb === '' || undefined}
          aria-label={`${value.nameKo} ${t('productDesk.option.pickRgb')}`}
          onChange={({ target }) => onChange({ ...value, rgb: target.value })}
        />
      )}
      <span>{toTypedName(value)}</span>
      <button
        type="button"
        aria-label={t('productDesk.remove', { name: value.nameKo })}
        onClick={onRemove}
      >
        <Icon name="close" className="icon-sm" />
      </button>
    </li>
  );
}
