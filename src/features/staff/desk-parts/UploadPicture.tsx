import { useId, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { messageOf } from '../../../lib/api.ts';
import { sendForm } from '../../../lib/send-form.ts';
import { desk } from './desk-api.store.ts';
import { useDesk } from './desk-context.ts';
import './upload-picture.css';
import { useFileDrop } from './use-file-drop.ts';

/** The answer of the API; `path` is what products name, `url` the largest file. */
export interface StoredPicture {
  path: string;
  url: string;
  width: number;
  height: number;
}

interface Props {
  label: string;
  /** The picture as it is now; '' without. */
  src?: string | undefined;
  hint?: string;
  onUploaded: (picture: StoredPicture) => void;
}

const TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

type State =
  | { step: 'idle' }
  | { step: 'sending'; file: File; share: number }
  | { step: 'failed'; file: File; problem: string };

/** Uploads a picture that is dropped or chosen; its texts are the caller's. */
export function UploadPicture({ label, src = '', hint, onUploaded }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [state, setState] = useState<State>({ step: 'idle' });

  async function upload(file: File): Promise<void> {
    const report = (share: number) => setState({ step: 'sending', file, share });
    report(0);
    try {
      onUploaded(await send(file, report));
      setState({ step: 'idle' });
    } catch (error) {
      setState({ step: 'failed', file, problem: messageOf(error, t) });
    }
  }
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file && state.step !== 'sending') void upload(file);
  };
  const drop = useFileDrop(take);
  return (
    <div className="desk-drop desk-upload" role="group" aria-label={label} {...drop}>
      {src === '' ? <Icon name="plus" /> : <img src={src} alt="" />}
      <div>
        <input
          id={id}
          className="sr-only"
          type="file"
          accept={TYPES}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = ''; // the same file can be chosen again
          }}
        />
        <label htmlFor={id} className="desk-btn">
          {t(src === '' ? 'staffUpload.choose' : 'staffUpload.replace')}
        </label>
        <p className="desk-hint" id={`${id}-hint`}>
          {hint ?? t('staffUpload.hint')}
        </p>
        <div role="status">
          {state.step === 'sending' && (
            <label className="desk-hint">
              {t(state.share < 1 ? 'staffUpload.sending' : 'staffUpload.encoding')}
              <progress value={state.share < 1 ? state.share : undefined} max={1} />
            </label>
          )}
        </div>
        {state.step === 'failed' && (
          <div role="alert" className="desk-problem">
            {state.problem}{' '}
            <button type="button" className="desk-btn" onClick={() => void upload(state.file)}>
              {t('common.retry')}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

async function send(file: File, onProgress: (share: number) => void): Promise<StoredPicture> {
  await desk.get('/api/staff/me'); // asks to sign in where the session has ended
  const form = new FormData();
  form.set('data', '{}');
  form.append('files', file);
  const to = { method: 'POST', path: '/api/staff/media', probe: '/api/staff/me' } as const;
  return sendForm<StoredPicture>(to, form, onProgress);
}
