import type { ReactNode } from 'react';

interface Props {
  id: string;
  name: string;
  label: ReactNode;
  error: string | undefined;
}

/** A checkbox with its label and a place for what is wrong with it. */
export function CheckField({ id, name, label, error }: Props) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
        />
        <span>{label}</span>
      </label>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
