import { useId, useState } from 'react';
import { MAX_QTY } from '../lib/constants.ts';
import { Icon } from './Icon.tsx';

interface Props {
  value: number;
  /** `asked` is what was typed, which may be less or more than can be had. */
  onChange: (qty: number, asked: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** The label for screen readers, which names the item: "Quantity, shell jacket navy M". */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** The reason why the quantity is not the one asked for. */
  error?: string | undefined;
}

/** Minus, a number to type (rule 5.5: at most 3 digits, 999) and plus; typing counts when one leaves. */
export function QuantityStepper(props: Props) {
  const { value, onChange, min = 1, max = MAX_QTY, disabled = false, error } = props;
  const errorId = useId();
  const [typed, setTyped] = useState(String(value));
  const [shown, setShown] = useState(value);

  // While rendering: an effect would run after the first letters, and take them away.
  if (shown !== value) {
    setShown(value);
    setTyped(String(value));
  }

  const change = (qty: number) => {
    const kept = Math.min(Math.max(qty, min), Math.max(min, max));
    setTyped(String(kept));
    if (kept !== value || kept !== qty) onChange(kept, qty);
  };

  const stepper = (
    <div className="stepper" role="group" aria-label={props.label}>
      <button
        type="button"
        aria-label={props.decreaseLabel}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        inputMode="numeric"
        maxLength={3}
        aria-label={props.label}
        aria-describedby={error && errorId}
        disabled={disabled}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => change(typed === '' ? value : Number(typed))}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <button
        type="button"
        aria-label={props.increaseLabel}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );

  return (
    <>
      {stepper}
      {error && (
        <p className="field-error stepper-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
