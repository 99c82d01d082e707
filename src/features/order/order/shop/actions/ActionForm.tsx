import type { ReactNode } from 'react';
import './CancelDialog.css';

interface Props {
  /** The message that says what is wrong; '' if nothing is. */
  problem: string;
  isSending: boolean;
  isDisabled: boolean;
  closeLabel: string;
  submitLabel: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a dialog about an order: its fields, what is wrong, and the two buttons. */
export function ActionForm(props: Props) {
  const { problem, isSending, isDisabled, closeLabel, submitLabel } = props;
  const { onClose, onSubmit, children } = props;

  return (
    <form
      className="cancel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className="cancel-foot">
        <p className="field-error" role="alert">
          {problem}
        </p>
        <div className="cancel-buttons">
          <button type="button" className="btn btn-line" onClick={onClose}>
            {closeLabel}
          </button>
          <button
            type="submit"
            className="btn btn-primary"
            disabled={isDisabled}
            aria-busy={isSending || undefined}
          >
            {submitLabel}
          </button>
        </div>
      </div>
    </form>
  );
}
