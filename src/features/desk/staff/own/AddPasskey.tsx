import { ApiError } from '../../../../lib/api.ts';
import { useDesk } from '../../parts/call/desk-context.ts';
import { DeskForm } from '../../parts/form/DeskForm.tsx';
import { buildFields } from '../../parts/form/form-values.ts';
import { toastDone } from '../../parts/toast.store.ts';
import { CodeField } from '../../parts/form/CodeField.tsx';
import { passkeyProblem } from '../sign-in/passkey-problem.ts';

interface Props {
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a passkey of this device, after a code of the authenticator. */
export function AddPasskey({ onClose, onAdded }: Props) {
  const { t } = useDesk();

  async function run(form: FormData) {
    try {
      const { addPasskey } = await import('../sign-in/ceremonies.dom.ts');
      await addPasskey(buildFields(form).text('code'));
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(0, { code: 'Passkey', message: t(passkeyProblem(error)) });
    }

    toastDone(t('staffDesk.own.passkeyAdded'));
    onClose();
    onAdded();
  }

  return (
    <DeskForm
      title={t('staffDesk.own.addPasskey')}
      action={t('staffDesk.own.addPasskey')}
      onClose={onClose}
      run={run}
    >
      {() => (
        <>
          <p>{t('staffDesk.own.addPasskeyText')}</p>
          <CodeField t={t} />
        </>
      )}
    </DeskForm>
  );
}
