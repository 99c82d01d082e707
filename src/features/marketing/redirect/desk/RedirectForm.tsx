import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { SelectField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { REDIRECT_STATUSES } from '../redirect-status.ts';
import type { RedirectRow } from './redirect-desk.schema.ts';

interface Props {
  /** The one that is changed, which keeps its old address; a new one without. */
  redirect?: RedirectRow;
  /** The last change of it that was seen. */
  seen?: number;
  onClose: () => void;
  onSaved: () => void;
}

const API = '/api/staff/redirects';

/** Adds a redirect, or changes where one leads. */
export function RedirectForm({ redirect, seen, onClose, onSaved }: Props) {
  const { t } = useDesk();

  async function saveForm(form: FormData) {
    const { text } = buildFields(form);
    const known = seen === undefined ? undefined : { seen };
    const change = { to: text('to'), status: Number(text('status')) };

    if (redirect) {
      await desk.put(`${API}/${redirect.redirectSn}`, change, known);
    } else {
      await desk.post(API, { from: text('from'), ...change });
    }

    toastDone(t('redirectDesk.saved'));
    onClose();
    onSaved();
  }

  return (
    <DeskForm
      title={redirect ? redirect.from : t('redirectDesk.new')}
      action={t('categoryDesk.save')}
      onClose={onClose}
      run={saveForm}
    >
      {(id) => (
        <>
          {!redirect && (
            <TextField
              id={id}
              name="from"
              label={t('redirectDesk.column.from')}
              hint={t('redirectDesk.fromHint')}
              isRequired
              hasFocus
            />
          )}
          <TextField
            id={id}
            name="to"
            label={t('redirectDesk.column.toPath')}
            hint={t('redirectDesk.toHint')}
            value={redirect?.toPath ?? ''}
            hasFocus={redirect !== undefined}
          />
          <SelectField
            id={id}
            name="status"
            label={t('redirectDesk.column.status')}
            value={String(redirect?.status ?? 301)}
            options={REDIRECT_STATUSES.map((status) => ({
              value: String(status),
              label: t(`redirectDesk.status.${status}`),
            }))}
          />
        </>
      )}
    </DeskForm>
  );
}
