import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { Field } from '../../../../components/Field.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import type { CodeSent } from '../../mail-code/mail-code.schema.ts';
import type { ReauthMethods } from '../reauth.schema.ts';

const PATH = '/api/member/reauthenticate';

interface Props {
  t: Translate;
  onClosed: (isConfirmed: boolean) => void;
}

/** A dialog that confirms a signed-in member's identity: by the password, or by a mailed code. */
export function ConfirmIdentity({ t, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [methods, setMethods] = useState<ReauthMethods>();
  const [byCode, setByCode] = useState(false);
  const [requestId, setRequestId] = useState<string>();
  const { isSending, problem, setProblem, run } = useSending(t);
  const isConfirmed = useRef(false);

  useEffect(() => {
    void run(async () => setMethods(await api.get<ReauthMethods>(PATH)));
  }, []);

  const sendCode = () =>
    run(async () => setRequestId((await postReauthentication<CodeSent>('/code')).requestId));

  const confirm = (proof: Record<string, string>) =>
    run(async () => {
      await postReauthentication('', proof);
      isConfirmed.current = true;
      setOpen(false);
    });

  const usesCode = byCode || methods?.hasPassword === false;
  const asksToSend = usesCode && requestId === undefined;

  return (
    <Dialog
      open={isOpen}
      onClose={() => onClosed(isConfirmed.current)}
      title={t('confirmTitle')}
      closeLabel={t('close')}
      flag="confirmIdentity"
    >
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (asksToSend) return void sendCode();
          const formData = new FormData(event.currentTarget);
          const proof = Object.fromEntries(formData) as Record<string, string>; // text fields
          void confirm(usesCode ? { ...proof, requestId: requestId ?? '' } : proof);
        }}
      >
        <p>{t('confirmText')}</p>
        {methods && (
          <Proof t={t} methods={methods} usesCode={usesCode} isSent={requestId !== undefined} />
        )}
        <p className="field-error" role="alert">
          {problem}
        </p>
        <button
          type="submit"
          className="btn btn-primary btn-block"
          disabled={!methods}
          aria-busy={isSending || undefined}
        >
          {t(asksToSend ? 'sendCode' : 'confirm')}
        </button>
        {methods?.hasPassword && (
          <button
            type="button"
            className="link"
            onClick={() => {
              setProblem('');
              setByCode(!byCode);
            }}
          >
            {t(byCode ? 'byPassword' : 'byCode')}
          </button>
        )}
      </form>
    </Dialog>
  );
}

interface ProofProps {
  t: Translate;
  methods: ReauthMethods;
  usesCode: boolean;
  isSent: boolean;
}

function Proof({ t, methods, usesCode, isSent }: ProofProps) {
  if (!usesCode) {
    return (
      <Field
        key="password"
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
      />
    );
  }
  if (!isSent) return <p>{t('codeWillBeSent', { email: methods.email })}</p>;

  return (
    <>
      <p role="status">{t('codeSent', { email: methods.email })}</p>
      <Field
        key="code"
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
      />
    </>
  );
}

/** Runs one request at a time, and keeps the message of a failed one. */
function useSending(t: Translate) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function run(task: () => Promise<void>): Promise<void> {
    if (isSending) return;

    setSending(true);
    setProblem('');

    try {
      await task();
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code !== 'Network';
      setProblem(isKnown ? error.message : t('network'));
    }

    setSending(false);
  }

  return { isSending, problem, setProblem, run };
}

const postReauthentication = <T,>(path: string, body: Record<string, string> = {}) =>
  api.post<T>(`${PATH}${path}`, body);
