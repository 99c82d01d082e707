import { CodeField } from '../../parts/form/CodeField.tsx';
import { desk } from '../../parts/call/desk-api.store.ts';
import { useDesk } from '../../parts/call/desk-context.ts';
import { DeskForm } from '../../parts/form/DeskForm.tsx';
import { buildFields } from '../../parts/form/form-values.ts';
import { toastDone } from '../../parts/toast.store.ts';

interface Props {
  passkey: { passkeySn: number; name: string };
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes a passkey, after a code of the authenticator. */
export function RemovePasskey({ passkey, onClose, onRemoved }: Props) {
  const { t } = useDesk();
  return (
    <DeskForm
      title={t('staffDesk.own.removePasskey')}
      action={t('staffDesk.own.removePasskey')}
      onClose={onClose}
      run={async (form) => {
        const { text } = buildFields(form);
        await desk.delete(`/api/staff/passkeys/${passkey.passkeySn}`, { code: text('code') });
        toastDone(t('staffDesk.own.passkeyRemoved'));
        onClose();
        onRemoved();
      }}
    >
      {() => (
        <>
          <p>{t('staffDesk.own.removePasskeyText', { name: passkey.name })}</p>
          <CodeField t={t} />
        </>
      )}
    </DeskForm>
  );
}
