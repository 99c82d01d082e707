import { useState } from 'react';
import { formatClock, parseClock } from '../../../lib/clock.ts';
import { formatInstant, parseInstant } from '../../../lib/instant.ts';
import { getLocalizedText } from '../../../lib/locale.ts';
import { hyphenateTyped } from '../../../lib/phone.ts';
import { formatBusinessNo } from '../../content/setting/company.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import {
  asText,
  type NumberField,
  type StoredChoices,
  type TextField,
  type TextFormat,
} from './form-field.ts';
import { optionLabel } from './form-text.ts';
import { CodeFinder, NAMED_CODES } from './CodeFinder.tsx';
import { FieldFrame, Notes } from './FieldFrame.tsx';
import type { FieldProps } from './schema-form-context.ts';
import { useField } from './use-field.ts';

const NO_CODES: never[] = [];
const INPUT_TYPES: Partial<Record<TextFormat, string>> = {
  colour: 'color',
  phone: 'tel',
  email: 'email',
  url: 'url',
};

/** One line, which grows with what does not fit; long texts and HTML have several. */
export function FormText(props: FieldProps & { field: TextField }) {
  const { field, part, label, value, onChange } = props;
  const state = useField(props);
  const isLong = field.format === 'lines' || field.format === 'html';
  const write = (text: string) => onChange(text === '' && part.isOptional ? undefined : text);

  if (field.choices) return <StoredChoice {...props} choices={field.choices} read={String} />;

  const shared = {
    ...state.input,
    value: getShownText(field, value),
    maxLength: field.maxLength,
    readOnly: state.isLocked,
    spellCheck: isLong && field.format !== 'html',
  };

  return (
    <FieldFrame state={state} label={label} isOptional={part.isOptional}>
      {isLong ? (
        <textarea
          {...shared}
          className={field.format === 'html' ? 'form-area form-code' : 'form-area'}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          type={INPUT_TYPES[field.format] ?? 'text'}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            if (currentTarget.type === 'tel') hyphenateTyped(currentTarget);
            write(currentTarget.value);
          }}
        />
      )}
      {NAMED_CODES.includes(field.format) && (
        <CodeFinder
          of={field.format}
          label={label}
          codes={value ? [asText(value)] : NO_CODES}
          {...(!state.isLocked && { onAdd: write })}
        />
      )}
    </FieldFrame>
  );
}

const getShownText = ({ format }: TextField, value: unknown) =>
  format === 'business-no' ? formatBusinessNo(asText(value)) : asText(value);

/** Input that is no number stays as it was typed, for the server to refuse at its field. */
export function FormNumber(props: FieldProps & { field: NumberField }) {
  const { field, part, label, value, onChange } = props;
  const { t } = useDesk();
  const state = useField(props);
  const isClock = field.format === 'clock';
  const getValue = isClock ? getMinute : getNumber;
  const written = isClock && typeof value === 'number' ? formatClock(value) : asText(value);
  const [typed, setTyped] = useState(written);

  if (getValue(typed) !== value && typed !== written) setTyped(written);

  if (field.choices) return <StoredChoice {...props} choices={field.choices} read={Number} />;

  const hasUnit = field.format === 'won' || field.format === 'percent';

  return (
    <FieldFrame state={state} label={label} isOptional={part.isOptional}>
      <span className="form-number">
        <input
          {...state.input}
          inputMode={getInputMode(field)}
          autoComplete="off"
          readOnly={state.isLocked}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(getValue(event.target.value));
          }}
        />
        {hasUnit && <span aria-hidden="true">{t(`formDesk.unit.${field.format}`)}</span>}
      </span>
    </FieldFrame>
  );
}

interface StoredChoiceProps<Value> extends FieldProps {
  choices: NonNullable<StoredChoices<Value>>;
  read: (chosen: string) => Value;
}

/** A number or a code that stands for something with a name. */
function StoredChoice<Value extends string | number>(props: StoredChoiceProps<Value>) {
  const { choices, read, part, label, value, onChange } = props;
  const { t, locale } = useDesk();
  const state = useField(props);

  return (
    <FieldFrame state={state} label={label} isOptional={part.isOptional}>
      <select
        {...state.input}
        disabled={state.isLocked}
        value={asText(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : read(target.value))}
      >
        {(part.isOptional || asText(value) === '') && (
          <option value="">{t('formDesk.none')}</option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {getLocalizedText(locale, choice.nameKo, choice.nameEn)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function getInputMode({ format, isWhole, min = 0 }: NumberField) {
  if (format === 'clock') return undefined; // a keypad of digits lacks the colon
  return isWhole && min >= 0 ? 'numeric' : 'decimal';
}

function getMinute(typed: string): number | string | undefined {
  return typed.trim() === '' ? undefined : (parseClock(typed) ?? typed);
}

function getNumber(typed: string): number | string | undefined {
  const text = typed.replaceAll(/[,\s]/g, '');
  if (text === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : typed;
}

/** In Korean time, as its hint says; written with its zone. */
export function FormTime(props: FieldProps) {
  const { part, label, value, onChange } = props;
  const state = useField(props);
  const at = parseInstant(asText(value));
  const shown = at === undefined ? '' : formatInstant(at).slice(0, 16);

  return (
    <FieldFrame state={state} label={label} isOptional={part.isOptional}>
      <input
        {...state.input}
        type="datetime-local"
        max="9999-12-31T23:59"
        readOnly={state.isLocked}
        value={shown}
        onChange={({ target }) => onChange(timeText(target.value, part.isOptional))}
      />
    </FieldFrame>
  );
}

function timeText(local: string, isOptional: boolean): string | undefined {
  if (local === '') return isOptional ? undefined : '';
  return `${local}+09:00`;
}

export function FormDay(props: FieldProps) {
  const { part, label, value, onChange } = props;
  const state = useField(props);

  return (
    <FieldFrame state={state} label={label} isOptional={part.isOptional}>
      <input
        {...state.input}
        type="date"
        max="9999-12-31"
        readOnly={state.isLocked}
        value={asText(value)}
        onChange={({ target }) =>
          onChange(target.value === '' && part.isOptional ? undefined : target.value)
        }
      />
    </FieldFrame>
  );
}

export function FormChoice(props: FieldProps & { options: readonly string[] }) {
  const { options, part, label, scopes, value, onChange } = props;
  const { t } = useDesk();
  const state = useField(props);
  const hasNone = part.isOptional && part.usual === undefined;

  return (
    <FieldFrame state={state} label={label} isOptional={hasNone}>
      <select
        {...state.input}
        disabled={state.isLocked}
        value={asText(value ?? part.usual)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        {(hasNone || value === undefined) && part.usual === undefined && (
          <option value="">{t('formDesk.none')}</option>
        )}
        {options.map((option) => (
          <option key={option} value={option}>
            {optionLabel(t, scopes, [part.name, option])}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function FormFlag(props: FieldProps) {
  const { part, label, value, onChange } = props;
  const state = useField(props);
  const { 'aria-required': _, ...input } = state.input;

  return (
    <div className="desk-field form-flag">
      <label>
        <input
          {...input}
          type="checkbox"
          disabled={state.isLocked}
          checked={(value ?? part.usual) === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <Notes id={input.id} hint={state.hint} problem={state.problem} />
    </div>
  );
}
