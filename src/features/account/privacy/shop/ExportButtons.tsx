import { useRef, useState } from 'react';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import './ExportButtons.css';

const REQUEST = '/api/my/export';
const FILE = '/api/my/export/file';

interface Props {
  locale: Locale;
  messages: Messages;
  status: 'Preparing' | 'Ready' | undefined;
  /** The label of the link to the file, where it is ready. */
  download: string | undefined;
}

/** The download of the export of one's data, and the button to request it. */
export function ExportButtons({ locale, messages, status, download }: Props) {
  const t = createT(messages, locale);
  const isAsking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  /** Both may take a proof of identity, which the page asks for. */
  async function callOnce(path: string, then: () => void) {
    if (isAsking.current) return;

    isAsking.current = true;

    try {
      await api.post(path, {});
      then();
    } catch (error) {
      setProblem(getMessage(error, t));
    }

    isAsking.current = false;
  }

  async function requestExport() {
    setBusy(true);
    await callOnce(REQUEST, () => location.reload());
    setBusy(false);
  }

  return (
    <div className="personal-export">
      {download !== undefined && (
        <a
          className="btn btn-primary needs-script"
          href={FILE}
          download
          onClick={(event) => {
            event.preventDefault();
            void callOnce(FILE, () => location.assign(FILE));
          }}
        >
          {download}
        </a>
      )}
      {status !== 'Preparing' && (
        <button
          type="button"
          className="btn btn-line needs-script"
          aria-busy={isBusy || undefined}
          onClick={() => void requestExport()}
        >
          {t(status === 'Ready' ? 'privacy.exportAgain' : 'privacy.exportRequest')}
        </button>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
