import { useState } from 'react';
import { formatInstant, parseInstant } from '../../../lib/instant.ts';
import { getLocalizedText } from '../../../lib/locale.ts';
import { hyphenateTyped } from '../../../lib/phone.ts';
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
const INPUT_TYPES: Partial<Record<TextFormat, string>> = { colour: 'color', phone: 'tel' };

/** One line, which grows with what does not fit; long texts and HTML have several. */
export function FormText({ field, ...props }: FieldProps & { field: TextField }) {
  const { part, label, value, onChange } = props;
  const state = useField(props);
  const isLong = field.format === 'lines' || field.format === 'html';
  const write = (text: string) => onChange(text === '' && part.isOptional ? undefined : text);

  if (field.choices) return <StoredChoice {...props} choices={field.choices} read={String} />;

  const shared = {
    ...state.input,
    value: asText(value),
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

/** Input that is no number stays as it was typed, for the server to refuse at its field. */
export function FormNumber({ field, ...props }: FieldProps & { field: NumberField }) {
  const { t } = useDesk();
  const { part, label, value, onChange } = props;
  const state = useField(props);
  const [typed, setTyped] = useState(asText(value));

  if (getNumber(typed) !== value && typed !== asText(value)) setTyped(asText(value));

  if (field.choices) return <StoredChoice {...props} choices={field.choices} read={Number} />;

  const unit = field.format === 'number' ? undefined : t(`formDesk.unit.${field.format}`);

  return (
    <FieldFrame state={state} label={label} isOptional={part.isOptional}>
      <span className="form-number">
        <input
          {...state.input}
          inputMode={field.isWhole && (field.min ?? 0) >= 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          readOnly={state.isLocked}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(getNumber(event.target.value));
          }}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </span>
    </FieldFrame>
  );
}

interface StoredChoiceProps<Value> extends FieldProps {
  choices: NonNullable<StoredChoices<Value>>;
  read: (chosen: string) => Value;
}

/** A number or a code that stands for something with a name. */
function StoredChoice<Value extends string | number>({
  choices,
  read,
  ...props
}: StoredChoiceProps<Value>) {
  const { t, locale } = useDesk();
  const { part, label, value, onChange } = props;
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

export function FormChoice({ options, ...props }: FieldProps & { options: readonly string[] }) {
  const { t } = useDesk();
  const { part, label, scopes, value, onChange } = props;
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
