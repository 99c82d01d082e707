import type { ReactNode } from 'react';
import { hyphenateTyped } from '../../../../lib/phone.ts';
import { useDesk } from '../call/desk-context.ts';
import { kstInputValue } from './form-values.ts';

interface FieldProps {
  /** The id of the form; the field's own is `${id}-${name}`. */
  id: string;
  /** In the form's data, and in the refusals of the API: 'title.ko'. */
  name: string;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
  hasFocus?: boolean;
}

interface TextProps extends FieldProps {
  value?: string;
  maxLength?: number;
  /** More than one line. */
  isLong?: boolean;
  rows?: number;
  type?: 'text' | 'email' | 'url' | 'tel' | 'password';
  lang?: string;
}

/** A label, what it names, and a hint. */
function Field({
  id,
  name,
  label,
  hint,
  children,
}: Pick<FieldProps, 'id' | 'name' | 'label' | 'hint'> & { children: ReactNode }) {
  return (
    <div className="desk-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {children}
      {hint !== undefined && (
        <p className="desk-hint" id={`${id}-${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

const buildControlProps = ({ id, name, hint, isRequired, hasFocus }: FieldProps) => ({
  id: `${id}-${name}`,
  name,
  required: isRequired,
  autoFocus: hasFocus,
  'aria-describedby': hint === undefined ? undefined : `${id}-${name}-hint`,
});

export function TextField({ value = '', type = 'text', isLong, rows = 4, ...rest }: TextProps) {
  const { maxLength, lang } = rest;
  const controlProps = { ...buildControlProps(rest), maxLength, lang, defaultValue: value };

  return (
    <Field {...rest}>
      {isLong ? (
        <textarea {...controlProps} rows={rows} />
      ) : (
        <input
          {...controlProps}
          type={type}
          autoComplete="off"
          {...(type === 'tel' && { onChange: (event) => hyphenateTyped(event.currentTarget) })}
        />
      )}
    </Field>
  );
}

/** A whole number; won unless the hint says otherwise. */
export function NumberField({
  value,
  min,
  max,
  ...rest
}: FieldProps & { value?: number | null; min?: number; max?: number }) {
  return (
    <Field {...rest}>
      <input
        {...buildControlProps(rest)}
        type="number"
        inputMode="numeric"
        step={1}
        min={min}
        max={max}
        autoComplete="off"
        defaultValue={value ?? ''}
      />
    </Field>
  );
}

export function SelectField({
  value,
  options,
  ...rest
}: FieldProps & { value?: string; options: readonly { value: string; label: string }[] }) {
  return (
    <Field {...rest}>
      <select {...buildControlProps(rest)} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function CheckField({ value = false, ...rest }: FieldProps & { value?: boolean }) {
  const { id, name, label, hint } = rest;
  return (
    <div className="desk-check">
      <input {...buildControlProps(rest)} type="checkbox" defaultChecked={value} />
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {hint !== undefined && (
        <p className="desk-hint" id={`${id}-${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A date and time in Korea; epoch ms. */
export function TimeField({ value, ...rest }: FieldProps & { value?: number | null }) {
  return (
    <Field {...rest}>
      <input
        {...buildControlProps(rest)}
        type="datetime-local"
        defaultValue={typeof value === 'number' ? kstInputValue(value) : ''}
      />
    </Field>
  );
}

/** The same text in Korean and in English, side by side: fields `name.ko` and `name.en`. */
export function PairField({
  value,
  name,
  label,
  ...rest
}: Omit<TextProps, 'value' | 'lang'> & { value?: { ko: string; en: string } }) {
  const { t } = useDesk();
  return (
    <fieldset className="desk-pair-field">
      <legend>{label}</legend>
      <div className="desk-pair">
        {(['ko', 'en'] as const).map((lang) => (
          <TextField
            key={lang}
            {...rest}
            lang={lang}
            name={`${name}.${lang}`}
            label={t(`partsDesk.form.${lang}`)}
            value={value?.[lang] ?? ''}
            hasFocus={rest.hasFocus === true && lang === 'ko'}
          />
        ))}
      </div>
    </fieldset>
  );
}
