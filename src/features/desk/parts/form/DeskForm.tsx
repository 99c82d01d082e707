import { useId, useState, type ReactNode } from 'react';
import { useDesk } from '../call/desk-context.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useFormRun } from './use-form-run.ts';

interface Props {
  title: string;
  /** On the button that submits. */
  action: string;
  isDanger?: boolean;
  isWide?: boolean;
  /** The button that submits gets the focus: there is no field. */
  isQuestion?: boolean;
  /** Another button, before the one that submits. */
  other?: { label: string; run: () => void } | undefined;
  onClose: () => void;
  /** Its errors are told in the dialog, which stays as it was filled in. */
  run: (form: FormData) => Promise<void>;
  /** The fields; `id` is the beginning of theirs. */
  children: (id: string) => ReactNode;
}

/** A form in a dialog. */
export function DeskForm({
  title,
  action,
  onClose,
  run,
  children,
  other,
  isDanger,
  isWide = false,
  isQuestion,
}: Props) {
  const { t } = useDesk();
  const id = useId();
  const [isChanged, setChanged] = useState(false);
  const { problem, isBusy, submit, onInput } = useFormRun(run);

  return (
    <DeskDialog
      title={title}
      isLocked={isBusy}
      isWide={isWide}
      hasInput={isChanged}
      onClose={onClose}
    >
      {(close) => (
        <form
          className="desk-form"
          aria-describedby={`${id}-problem`}
          onSubmit={(event) => void submit(event)}
          onInput={(event) => {
            setChanged(true);
            onInput(event);
          }}
          noValidate
        >
          {children(id)}
          <p className="desk-problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
          <div className="desk-foot">
            <button type="button" className="desk-btn" disabled={isBusy} onClick={close}>
              {t('common.close')}
            </button>
            {other && (
              <button type="button" className="desk-btn" disabled={isBusy} onClick={other.run}>
                {other.label}
              </button>
            )}
            <SaveButton
              isBusy={isBusy}
              look={isDanger ? 'danger' : 'primary'}
              hasFocus={isQuestion ?? false}
            >
              {action}
            </SaveButton>
          </div>
        </form>
      )}
    </DeskDialog>
  );
}
