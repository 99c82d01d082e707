import { useId, type ComponentProps, type ReactNode } from 'react';

interface Props extends ComponentProps<'input'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label and a place for what is wrong with it. */
export function CheckField({ label, error, ...input }: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;

  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          {...input}
          id={id}
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
