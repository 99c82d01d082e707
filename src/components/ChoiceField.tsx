import { useEffect, useId, useRef } from 'react';
import './ChoiceField.css';

interface ChoiceGroup<Value extends string> {
  /** Shown above its choices; absent for a single group. */
  label?: string;
  choices: readonly { value: Value; label: string }[];
}

interface Props<Value extends string> {
  label: string;
  /** A word after the label, such as "(required)". */
  mark: string;
  groups: readonly ChoiceGroup<Value>[];
  /** '' until one is chosen. */
  value: Value | '';
  /** The focus moves to the first choice when it appears. */
  error: string;
  onChange: (value: Value) => void;
}

/** One of a few choices, all of them in sight: each costs one tap, where a select takes two. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { label, mark, groups, value, error, onChange } = props;
  const id = useId();
  const ref = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (error !== '') ref.current?.querySelector('input')?.focus();
  }, [error]);

  return (
    <fieldset
      ref={ref}
      className="field choices"
      role="radiogroup"
      aria-invalid={error !== '' || undefined}
      aria-describedby={`${id}-error`}
    >
      <legend className="field-label">
        {label} <span className="required">{mark}</span>
      </legend>
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map((group) => (
          <div
            key={group.label ?? ''}
            className="choice-group"
            role={group.label === undefined ? undefined : 'group'}
            aria-label={group.label}
          >
            {group.label !== undefined && <p aria-hidden="true">{group.label}</p>}
            {group.choices.map((choice) => (
              <label key={choice.value} className="choice">
                <input
                  type="radio"
                  name={id}
                  value={choice.value}
                  checked={choice.value === value}
                  onChange={() => onChange(choice.value)}
                />
                <span>{choice.label}</span>
              </label>
            ))}
          </div>
        ))}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
