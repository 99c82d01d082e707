import type { ReactNode } from 'react';
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

export function TextField(props: TextProps) {
  const { value = '', isLong, rows = 4, maxLength, lang } = props;
  const controlProps = { ...buildControlProps(props), maxLength, lang, defaultValue: value };

  return (
    <Field {...props}>
      {isLong ? (
        <textarea {...controlProps} rows={rows} />
      ) : (
        <input {...controlProps} type="text" autoComplete="off" />
      )}
    </Field>
  );
}

/** A whole number; won unless the hint says otherwise. */
export function NumberField(
  props: FieldProps & { value?: number | null; min?: number; max?: number },
) {
  const { value, min, max } = props;

  return (
    <Field {...props}>
      <input
        {...buildControlProps(props)}
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

export function SelectField(
  props: FieldProps & { value?: string; options: readonly { value: string; label: string }[] },
) {
  const { value, options } = props;

  return (
    <Field {...props}>
      <select {...buildControlProps(props)} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function CheckField(props: FieldProps & { value?: boolean }) {
  const { value = false, id, name, label, hint } = props;
  return (
    <div className="desk-check">
      <input {...buildControlProps(props)} type="checkbox" defaultChecked={value} />
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {hint !== undefined && (
        <p className="desk-hint" id={`${id}-${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A day, `2026-12-20`. */
export function DateField(props: FieldProps & { value?: string }) {
  return (
    <Field {...props}>
      <input {...buildControlProps(props)} type="date" defaultValue={props.value ?? ''} />
    </Field>
  );
}

/** A date and time in Korea; epoch ms. */
export function TimeField(props: FieldProps & { value?: number | null }) {
  const { value } = props;

  return (
    <Field {...props}>
      <input
        {...buildControlProps(props)}
        type="datetime-local"
        defaultValue={typeof value === 'number' ? kstInputValue(value) : ''}
      />
    </Field>
  );
}

/** The same text in Korean and in English, side by side: fields `name.ko` and `name.en`. */
export function PairField(
  props: Omit<TextProps, 'value' | 'lang'> & { value?: { ko: string; en: string } },
) {
  const { value, name, label } = props;
  const { t } = useDesk();

  return (
    <fieldset className="desk-pair-field">
      <legend>{label}</legend>
      <div className="desk-pair">
        {(['ko', 'en'] as const).map((lang) => (
          <TextField
            key={lang}
            {...props}
            lang={lang}
            name={`${name}.${lang}`}
            label={t(`partsDesk.form.${lang}`)}
            value={value?.[lang] ?? ''}
            hasFocus={props.hasFocus === true && lang === 'ko'}
          />
        ))}
      </div>
    </fieldset>
  );
}
