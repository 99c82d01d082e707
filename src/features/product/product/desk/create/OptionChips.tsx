import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { imageSources } from '../../../../../lib/image.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { keepFocus } from '../option/keep-focus.dom.ts';
import type { DraftOption, DraftValue } from '../option/option-draft.ts';
import { moveEntry } from '../picture/picture-order.ts';
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
  /** The pictures of colours, by the colour's Korean name. */
  pictureByColor: ReadonlyMap<string, string>;
  onChange: (options: DraftOption[]) => void;
}

/** The options of a new product with their values as chips; a blank one is always there to fill in. */
export function OptionChips({ options, pictureByColor, onChange }: Props) {
  const { t } = useDesk();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');

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
          pictureByColor={option.isColor ? pictureByColor : NO_PICTURES}
          onSay={setSaid}
          onChange={(next) => replaceOption(index, next)}
          onRemove={() => removeOption(option.key)}
        />
      ))}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

const NO_PICTURES: ReadonlyMap<string, string> = new Map();

interface RowProps {
  option: DraftOption;
  at: number;
  namesId: string;
  pictureByColor: ReadonlyMap<string, string>;
  /** Tells a screen reader where a value was moved. */
  onSay: (text: string) => void;
  onChange: (option: DraftOption) => void;
  onRemove: () => void;
}

function OptionRow(props: RowProps) {
  const { option, at, namesId, pictureByColor, onSay, onChange, onRemove } = props;
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
      <ValueChips
        option={option}
        at={at}
        label={label}
        pictureByColor={pictureByColor}
        onSay={onSay}
        onChange={onChange}
      />
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
  pictureByColor: ReadonlyMap<string, string>;
  onSay: (text: string) => void;
  onChange: (option: DraftOption) => void;
}

/** Enter, a comma or leaving the field makes chips of what is typed; Backspace takes the last one back. */
function ValueChips({ option, at, label, pictureByColor, onSay, onChange }: ChipsProps) {
  const { t } = useDesk();
  const id = useId();
  const [text, setText] = useState('');
  const valueName = t('productDesk.whole.option.values');

  const takeValues = (typed: string) => {
    setText('');
    if (typed.trim() !== '') onChange(addValues(option, typed));
  };

  const setValues = (values: readonly DraftValue[]) => onChange({ ...option, values });

  const moveValue = (from: number, to: number) => {
    const { length: count } = option.values;
    setValues(moveEntry(option.values, from, to));
    const name = option.values[from]?.nameKo ?? '';
    onSay(t('productDesk.option.moved', { name, to: to + 1, count }));
  };

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
                position={index}
                count={option.values.length}
                isColor={option.isColor}
                picture={pictureByColor.get(value.nameKo)}
                onMove={(to) => moveValue(index, to)}
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
  position: number;
  count: number;
  isColor: boolean;
  /** Path of the picture that shows it. */
  picture: string | undefined;
  onMove: (to: number) => void;
  onChange: (value: DraftValue) => void;
  onRemove: () => void;
}

function Chip(props: ChipProps) {
  const { value, position, count, isColor, picture, onMove, onChange, onRemove } = props;
  const { t } = useDesk();

  const buildStep = (to: number, id: 'earlier' | 'later') => (
    <button
      type="button"
      className="desk-chip-step"
      aria-label={`${value.nameKo} ${t(`productDesk.option.${id}`)}`}
      disabled={to < 0 || to >= count}
      onClick={({ currentTarget }) => {
        onMove(to);
        keepFocus(currentTarget);
      }}
    >
      <Icon name={id === 'earlier' ? 'left' : 'right'} className="icon-sm" />
    </button>
  );

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
      {picture !== undefined && <img src={imageSources(picture).src} alt="" />}
      <span>{toTypedName(value)}</span>
      {count > 1 && buildStep(position - 1, 'earlier')}
      {count > 1 && buildStep(position + 1, 'later')}
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
