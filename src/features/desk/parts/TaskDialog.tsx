import type { ReactNode } from 'react';
import { useDesk } from './call/desk-context.ts';
import { DeskDialog } from './DeskDialog.tsx';
import { SaveButton } from './form/SaveButton.tsx';
import type { Task } from './call/use-task.ts';

interface Action {
  label: string;
  run: () => Promise<void>;
  isDisabled?: boolean;
  isPrimary?: boolean;
}

interface Props {
  title: string;
  task: Task;
  actions: readonly Action[];
  /** Something was chosen or written that is not done. */
  hasInput: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A wide dialog whose buttons run tasks, one at a time; it stays open until it is closed. */
export function TaskDialog({ title, task, actions, hasInput, onClose, children }: Props) {
  const { t } = useDesk();

  return (
    <DeskDialog title={title} isLocked={task.isBusy} isWide hasInput={hasInput} onClose={onClose}>
      {(close) => (
        <div className="desk-form">
          {children}
          <p className="desk-problem" role="alert">
            {task.problem}
          </p>
          <div className="desk-foot">
            <button type="button" className="desk-btn" disabled={task.isBusy} onClick={close}>
              {t('common.close')}
            </button>
            {actions.map(({ label, run, isDisabled = false, isPrimary = false }) =>
              isPrimary ? (
                <SaveButton
                  key={label}
                  isBusy={task.isBusy}
                  isDisabled={task.isBusy || isDisabled}
                  onPress={() => void task.run(run)}
                >
                  {label}
                </SaveButton>
              ) : (
                <button
                  key={label}
                  type="button"
                  className="desk-btn"
                  disabled={task.isBusy || isDisabled}
                  onClick={() => void task.run(run)}
                >
                  {label}
                </button>
              ),
            )}
          </div>
        </div>
      )}
    </DeskDialog>
  );
}
