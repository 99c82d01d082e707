import type { ReactNode } from 'react';
import { SelectField } from '../../../../../components/Field.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
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

interface ReasonProps<Code extends string> {
  label: string;
  /** Shown until one is chosen. */
  hint: string;
  reasons: readonly { code: Code; label: string }[];
  value: Code | '';
  onChange: (code: Code) => void;
  t: Translate;
}

/** The choice of a reason. */
export function ReasonField<Code extends string>(props: ReasonProps<Code>) {
  const { label, hint, reasons, value, onChange, t } = props;
  return (
    <SelectField
      label={label}
      mark={`(${t('common.required')})`}
      value={value}
      // The option values are the codes.
      onChange={(event) => onChange(event.target.value as Code)}
    >
      <option value="" disabled>
        {hint}
      </option>
      {reasons.map((reason) => (
        <option key={reason.code} value={reason.code}>
          {reason.label}
        </option>
      ))}
    </SelectField>
  );
}
