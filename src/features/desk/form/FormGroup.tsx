import type { ReactNode } from 'react';
import { Notes } from './FieldFrame.tsx';
import type { FieldProps } from './schema-form-context.ts';
import { useField } from './use-field.ts';

interface Props extends FieldProps {
  /** The initial value once it is switched on. */
  empty: () => unknown;
  children: ReactNode;
}

/** Fields under a heading; what may be left out has a switch in its place. */
export function FormGroup(props: Props) {
  const { empty, children, part, label, value, onChange } = props;
  const { input, hint, problem, isLocked } = useField(props);
  const hasSwitch = part.isOptional && part.usual === undefined;
  const isOn = !hasSwitch || (value !== undefined && value !== null);

  return (
    <fieldset className="form-group" aria-describedby={input['aria-describedby']}>
      <legend>
        {hasSwitch ? (
          <label className="form-switch">
            <input
              id={input.id}
              type="checkbox"
              checked={isOn}
              disabled={isLocked}
              onChange={({ target }) => onChange(target.checked ? empty() : undefined)}
            />
            {label}
          </label>
        ) : (
          label
        )}
      </legend>
      <Notes id={input.id} hint={hint} problem={problem} />
      {isOn && <div className="form-parts">{children}</div>}
    </fieldset>
  );
}
