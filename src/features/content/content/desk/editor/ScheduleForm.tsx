import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { TimeField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';

interface Props {
  onClose: () => void;
  /** Called with the time, epoch ms. */
  run: (publishAt: number) => Promise<void>;
}

/** Asks when the draft is to be published by itself. */
export function ScheduleForm({ onClose, run }: Props) {
  const { t } = useDesk();
  return (
    <DeskForm
      title={t('contentDesk.schedule')}
      action={t('contentDesk.schedule')}
      onClose={onClose}
      run={async (form) => {
        await run(buildFields(form).time('publishAt') ?? 0);
        onClose();
      }}
    >
      {(id) => (
        <TimeField
          id={id}
          name="publishAt"
          label={t('contentDesk.publishAt')}
          hint={t('contentDesk.publishAtHint')}
          isRequired
          hasFocus
        />
      )}
    </DeskForm>
  );
}
