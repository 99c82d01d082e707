import { getMessage } from '../../../../../lib/api.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../../desk/parts/desk-dialog.store.ts';
import { SaveButton } from '../../../../desk/parts/form/SaveButton.tsx';
import { toastDone, toastProblem } from '../../../../desk/parts/toast.store.ts';
import type { FormProblem } from '../../../../desk/form/form-field.ts';
import type { DeskContent } from '../content-desk.schema.ts';

interface Props {
  isChanged: boolean;
  isBusy: boolean;
  draft: NonNullable<DeskContent['draft']> | undefined;
  /** The path of the piece in the API. */
  path: string;
  problems: readonly FormProblem[];
  onTakeBack: () => void;
  onSaveDraft: () => void;
  onSchedule: (publishAt: number | null) => Promise<void>;
  onChanged: () => void;
}

/** Saves the draft, discards it, and publishes it now or at a time. */
export function SaveBar({
  isChanged,
  isBusy,
  draft,
  path,
  problems,
  onChanged,
  onSchedule,
  onTakeBack,
  onSaveDraft,
}: Props) {
  const { t } = useDesk();
  const { ask } = useSteps(onChanged);
  const isScheduled = draft !== undefined && draft.publishAt !== null;

  const discard = () =>
    ask('contentDesk.discard', {
      isDanger: true,
      reason: 'none',
      run: () => desk.delete(`${path}/draft`, { revision: draft?.revision ?? 0 }),
    });

  const schedule = () =>
    openDialog(async () => (await import('./ScheduleForm.tsx')).ScheduleForm, {
      run: async (publishAt) => {
        await onSchedule(publishAt);
        toastDone(t('contentDesk.scheduled'));
      },
    });

  const unschedule = () =>
    onSchedule(null).then(
      () => toastDone(t('contentDesk.unscheduled')),
      (error: unknown) => toastProblem(getMessage(error, t)),
    );

  const button = (text: string, onClick: () => void, isDisabled = false) => (
    <button type="button" className="desk-btn" disabled={isBusy || isDisabled} onClick={onClick}>
      {t(`contentDesk.${text}`)}
    </button>
  );

  return (
    <div className="desk-save">
      <p className="desk-problem">
        {problems.length > 0 && t('formDesk.problems', { count: problems.length })}
      </p>
      {isChanged && problems.length === 0 && (
        <p className="desk-hint">{t('partsDesk.form.unsaved')}</p>
      )}
      <span className="desk-save-end">
        {isScheduled ? (
          button('unschedule', () => void unschedule())
        ) : (
          <>
            {draft && button('discard', discard)}
            {button('takeBack', onTakeBack, !isChanged)}
            {button('saveDraft', onSaveDraft, !isChanged)}
            {button('schedule', schedule, !isChanged && !draft)}
            <SaveButton isBusy={isBusy}>{t('contentDesk.publish')}</SaveButton>
          </>
        )}
      </span>
    </div>
  );
}
