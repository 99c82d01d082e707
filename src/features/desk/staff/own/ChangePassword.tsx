import { desk } from '../../parts/call/desk-api.store.ts';
import { useDesk } from '../../parts/call/desk-context.ts';
import { DeskForm } from '../../parts/form/DeskForm.tsx';
import { toastDone } from '../../parts/toast.store.ts';
import { CodeField } from '../../parts/form/CodeField.tsx';

interface Props {
  onClose: () => void;
  onChanged: () => void;
}

const FIELDS = [
  ['currentPassword', 'current-password'],
  ['password', 'new-password'],
] as const;

/** Replaces one's own password, proven by the present one and a code. */
export function ChangePassword({ onClose, onChanged }: Props) {
  const { t } = useDesk();

  async function run(form: FormData) {
    await desk.put('/api/staff/me/password', Object.fromEntries(form));
    toastDone(t('staffDesk.own.passwordChanged'));
    onClose();
    onChanged();
  }

  return (
    <DeskForm
      title={t('staffDesk.own.changePassword')}
      action={t('partsDesk.form.save')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          {FIELDS.map(([name, autoComplete]) => (
            <div className="desk-field" key={name}>
              <label htmlFor={`${id}-${name}`}>{t(`staffDesk.own.${name}`)}</label>
              <input
                id={`${id}-${name}`}
                name={name}
                autoComplete={autoComplete}
                type="password"
                autoFocus={name === 'currentPassword'}
                required
              />
            </div>
          ))}
          <p className="desk-hint">{t('password.passwordHint')}</p>
          <CodeField t={t} />
        </>
      )}
    </DeskForm>
  );
}
