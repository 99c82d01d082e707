import { useId, useState, type ComponentProps } from 'react';
import { Field } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import './form.css';

interface Props extends Omit<ComponentProps<typeof Field>, 'type'> {
  /** The label of the button that shows what is typed. */
  showLabel: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password with a button that shows it while it is typed. */
export function PasswordField({ showLabel, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  const ownId = useId();

  return (
    <Field
      id={ownId}
      maxLength={200}
      required
      {...field}
      type={isShown ? 'text' : 'password'}
      beside={
        <button
          type="button"
          className="icon-btn field-beside needs-script"
          aria-pressed={isShown}
          aria-label={showLabel}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} className="icon-sm" />
        </button>
      }
    />
  );
}
