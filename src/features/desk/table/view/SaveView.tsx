import { desk } from '../../parts/call/desk-api.store.ts';
import { useDesk } from '../../parts/call/desk-context.ts';
import { DeskForm } from '../../parts/form/DeskForm.tsx';
import { CheckField, TextField } from '../../parts/form/Fields.tsx';
import { buildFields } from '../../parts/form/form-values.ts';
import { toastDone } from '../../parts/toast.store.ts';
import type { SavedView } from './saved-view.schema.ts';
import { VIEW_NAME_MAX } from './saved-view.ts';

interface Props {
  place: string;
  query: string;
  shown: SavedView | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Saves the search, filters, sort and columns of a table by a name, for oneself or for all. */
export function SaveView({ place, query, shown, onClose, onSaved }: Props) {
  const { t } = useDesk();

  async function run(form: FormData) {
    const { text, flag } = buildFields(form);
    const view = { place, query, name: text('name'), isShared: flag('isShared') };
    await desk.post('/api/staff/views', view);
    toastDone(t('tableDesk.views.saved'));
    onClose();
    onSaved();
  }

  return (
    <DeskForm
      title={t('tableDesk.views.save')}
      action={t('partsDesk.form.save')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <TextField
            id={id}
            name="name"
            label={t('tableDesk.views.name')}
            maxLength={VIEW_NAME_MAX}
            hint={t('tableDesk.views.nameHint')}
            value={shown?.isOwn ? shown.name : ''}
            isRequired
            hasFocus
          />
          <CheckField
            id={id}
            name="isShared"
            label={t('tableDesk.views.share')}
            value={shown?.isOwn === true && shown.isShared}
          />
        </>
      )}
    </DeskForm>
  );
}
