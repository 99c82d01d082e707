import { useId, type ReactNode } from 'react';
import { useDesk } from './desk-context.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { useFormRun } from './use-form-run.ts';

interface Props {
  title: string;
  /** On the button that submits. */
  action: string;
  onClose: () => void;
  /** Its errors are told in the dialog, which stays as it was filled in. */
  run: (form: FormData) => Promise<void>;
  /** The fields; `id` is the beginning of theirs. */
  children: (id: string) => ReactNode;
}

/** A form in a dialog. */
export function DeskForm({ title, action, onClose, run, children }: Props) {
  const { t } = useDesk();
  const id = useId();
  const { problem, isBusy, submit } = useFormRun(run);
  return (
    <DeskDialog title={title} isLocked={isBusy} onClose={onClose}>
      <form
        className="desk-form"
        aria-describedby={`${id}-problem`}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {children(id)}
        <p className="desk-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <div className="desk-foot">
          <button type="button" className="desk-btn" disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </button>
          <button className="desk-btn desk-btn-primary" aria-busy={isBusy || undefined}>
            {action}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}
