import { useState } from 'react';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { ApiError, getMessage } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { PASSKEY_MAX } from '../passkey.ts';
import type { PasskeyList as List } from '../passkey.schema.ts';
import { RemoveDialog, RenameDialog, type Passkey } from './PasskeyDialogs.tsx';
import './PasskeyList.css';

interface Props {
  start: List;
  locale: Locale;
  messages: Messages;
}

/** The member's passkeys: name, rename and remove them, and add another. */
export function PasskeyList({ start, locale, messages }: Props) {
  const t = createT(messages, locale);
  const [list, setList] = useState(start);
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; passkey: Passkey }>();
  const [problem, setProblem] = useState('');
  const named = list.passkeys.map((passkey) => ({
    ...passkey,
    name: passkey.name || t('passkey.unnamed'),
  }));

  const done = (changed: List, message: string) => {
    setOpen(undefined);
    setProblem('');
    setList(changed);
    showToast(message);
  };

  return (
    <div className="passkeys">
      {named.length === 0 && <p>{t('passkey.list.empty')}</p>}
      <ul className="passkey-list">
        {named.map((passkey) => (
          <Row
            key={passkey.passkeySn}
            passkey={passkey}
            locale={locale}
            t={t}
            onAct={(dialog) => setOpen({ dialog, passkey })}
          />
        ))}
      </ul>
      {named.length >= PASSKEY_MAX ? (
        <p className="muted">{t('passkey.list.full')}</p>
      ) : (
        <AddButton
          t={t}
          problem={problem}
          setProblem={setProblem}
          onAdded={(added) => done(added, t('passkey.list.added'))}
        />
      )}
      <RenameDialog
        t={t}
        passkey={open?.passkey}
        open={open?.dialog === 'rename'}
        onClose={() => setOpen(undefined)}
        onDone={(changed) => done(changed, t('passkey.list.renamed'))}
      />
      <RemoveDialog
        t={t}
        passkey={open?.passkey}
        open={open?.dialog === 'remove'}
        onClose={() => setOpen(undefined)}
        onDone={(changed) => done(changed, t('passkey.list.removed'))}
      />
    </div>
  );
}

interface RowProps {
  passkey: Passkey;
  locale: Locale;
  t: Translate;
  onAct: (dialog: 'rename' | 'remove') => void;
}

function Row({ passkey, locale, t, onAct }: RowProps) {
  const used =
    passkey.lastUsedAt === null
      ? t('passkey.list.neverUsed')
      : t('passkey.list.lastUsedAt', { date: formatDate(passkey.lastUsedAt, locale) });
  return (
    <li>
      <div>
        <strong>{passkey.name}</strong>
        <span className="muted tabular">
          {t('passkey.list.createdAt', { date: formatDate(passkey.createdAt, locale) })} · {used}
        </span>
      </div>
      <div className="actions needs-script">
        {(['rename', 'remove'] as const).map((act) => (
          <button
            key={act}
            type="button"
            className="btn btn-sm btn-line"
            aria-label={t(`passkey.list.${act}Of`, { name: passkey.name })}
            onClick={() => onAct(act)}
          >
            {t(`passkey.list.${act}`)}
          </button>
        ))}
      </div>
    </li>
  );
}

interface AddProps {
  t: Translate;
  problem: string;
  setProblem: (problem: string) => void;
  onAdded: (list: List) => void;
}

function AddButton({ t, problem, setProblem, onAdded }: AddProps) {
  const [isBusy, setBusy] = useState(false);

  async function add() {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    setProblem(await tryToAdd(t, onAdded));
    setBusy(false);
  }

  return (
    <>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <button
        type="button"
        className="btn btn-primary needs-script"
        aria-busy={isBusy || undefined}
        onClick={() => void add()}
      >
        {t('passkey.list.add')}
      </button>
    </>
  );
}

/** Adds a passkey; returns what went wrong, '' for nothing. */
async function tryToAdd(t: Translate, onAdded: (list: List) => void): Promise<string> {
  if (!('PublicKeyCredential' in window)) return t('passkey.unsupported');

  try {
    const { ceremonyProblem, createPasskey } = await import('./ceremony.dom.ts');
    try {
      onAdded(await createPasskey());
      return '';
    } catch (error) {
      if (error instanceof ApiError) return getMessage(error, t);
      const problem = ceremonyProblem(error);
      return problem === 'aborted' ? '' : t(`passkey.list.${problem}`);
    }
  } catch {
    return t('error.network'); // the code was not loaded
  }
}
