import { useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { Field } from '../../../../components/Field.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { PASSKEY_NAME_MAX } from '../passkey.ts';
import type { PasskeyList } from '../passkey.schema.ts';

export type Passkey = PasskeyList['passkeys'][number];

interface Props {
  t: Translate;
  /** The passkey with its shown name; undefined before a dialog was opened. */
  passkey: Passkey | undefined;
  open: boolean;
  onClose: () => void;
  onDone: (list: PasskeyList) => void;
}

type FormProps = Omit<Props, 'open' | 'passkey'> & { passkey: Passkey };

/** Asks for a passkey's new name. */
export function RenameDialog({ t, passkey, open, onClose, onDone }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('passkey.list.rename')}
      closeLabel={t('common.close')}
      flag="renamePasskey"
    >
      {passkey && <RenameForm t={t} passkey={passkey} onDone={onDone} />}
    </Dialog>
  );
}

function RenameForm({ t, passkey, onDone }: Omit<FormProps, 'onClose'>) {
  const [name, setName] = useState(passkey.name);
  const { isBusy, problem, run } = useCall(t, onDone);
  const save = () =>
    run(() => api.put<PasskeyList>(`/api/member/passkeys/${passkey.passkeySn}`, { name }));

  return (
    <form
      className="dialog-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t('passkey.list.name')}
        hint={t('passkey.list.nameHint')}
        error={problem}
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <button className="btn btn-primary btn-block" aria-busy={isBusy || undefined}>
        {t('passkey.list.save')}
      </button>
    </form>
  );
}

/** Asks before a passkey is removed. */
export function RemoveDialog({ t, passkey, open, onClose, onDone }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('passkey.list.removeTitle')}
      closeLabel={t('common.close')}
      flag="removePasskey"
    >
      {passkey && <Removal t={t} passkey={passkey} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Removal({ t, passkey, onClose, onDone }: FormProps) {
  const { isBusy, problem, run } = useCall(t, async (list: PasskeyList) => {
    onDone(list);
    const { signalPasskeys } = await import('./ceremony.dom.ts');
    signalPasskeys(list);
  });

  return (
    <>
      <p>{t('passkey.list.removeText', { name: passkey.name })}</p>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <div className="passkey-choice">
        <button type="button" className="btn btn-line" onClick={onClose}>
          {t('passkey.list.keep')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={isBusy || undefined}
          onClick={() =>
            void run(() => api.delete<PasskeyList>(`/api/member/passkeys/${passkey.passkeySn}`))
          }
        >
          {t('passkey.list.remove')}
        </button>
      </div>
    </>
  );
}

/** Runs one call at a time, and keeps the message of a failed one. */
function useCall(t: Translate, onDone: (list: PasskeyList) => void | Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function run(call: () => Promise<PasskeyList>): Promise<void> {
    if (isBusy) return;

    setBusy(true);
    setProblem('');

    try {
      await onDone(await call());
    } catch (error) {
      setProblem(getMessage(error, t));
    }

    setBusy(false);
  }

  return { isBusy, problem, run };
}
