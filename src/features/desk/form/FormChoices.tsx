import { useDesk } from '../parts/call/desk-context.ts';
import { asList } from './form-field.ts';
import { optionLabel } from './form-text.ts';
import { Notes, Optional } from './FieldFrame.tsx';
import type { FieldProps } from './schema-form-context.ts';
import { useField } from './use-field.ts';

/** Any of a few options. */
export function FormChoices(props: FieldProps & { options: readonly string[] }) {
  const { options, part, label, scopes, value, onChange } = props;
  const { t } = useDesk();
  const { input, hint, problem, isLocked } = useField(props);
  const chosen = asList(value);

  return (
    <fieldset className="form-choices" aria-describedby={input['aria-describedby']}>
      <legend>
        {label}
        <Optional isOptional={part.isOptional} />
      </legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            disabled={isLocked}
            aria-invalid={input['aria-invalid']}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(
                options.filter((otherOption) =>
                  otherOption === option ? target.checked : chosen.includes(otherOption),
                ),
              )
            }
          />
          {optionLabel(t, scopes, [part.name, option])}
        </label>
      ))}
      <Notes id={input.id} hint={hint} problem={problem} />
    </fieldset>
  );
}
