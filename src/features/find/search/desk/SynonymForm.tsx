import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { SynonymTask } from './synonym-desk.schema.ts';

interface Props {
  task: SynonymTask;
  /** The last change of synonyms that was seen. */
  seen: number;
  onClose: () => void;
  onSaved: () => void;
}

/** Writes a group of synonyms; one without terms is taken away, which can be undone. */
export function SynonymForm({ task, seen, onClose, onSaved }: Props) {
  const { t } = useDesk();
  const getPath = (group: string) => `/api/staff/synonyms/${encodeURIComponent(group)}`;

  async function run(form: FormData) {
    const { text } = buildFields(form);
    const words = text('terms')
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const group = task.name || (words[0] ?? '');

    await desk.put(getPath(group), { terms: words, isNew: task.name === '' }, { seen });
    toastDone(
      t(words.length === 0 ? 'searchDesk.synonymsRemoved' : 'searchDesk.synonymsSaved', {
        name: group,
      }),
      {
        label: t('categoryDesk.undo'),
        run: () =>
          void desk
            .put(getPath(group), { terms: task.name === '' ? [] : task.terms })
            .then(() => toastDone(t('categoryDesk.undone')))
            .then(onSaved),
      },
    );

    onClose();
    onSaved();
  }

  return (
    <DeskForm
      title={task.name || t('searchDesk.addSynonyms')}
      action={t('categoryDesk.save')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <TextField
          id={id}
          name="terms"
          label={t('searchDesk.terms')}
          value={task.terms.join('\n')}
          hint={t(task.name === '' ? 'searchDesk.termsHint' : 'searchDesk.termsRemoveHint')}
          isLong
          rows={6}
          hasFocus
        />
      )}
    </DeskForm>
  );
}
