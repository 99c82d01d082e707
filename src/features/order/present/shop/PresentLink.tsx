import { useRef, useState } from 'react';
import { showToast } from '../../../../components/toast.ts';
import { useAwake } from '../../../../components/use-awake.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import './PresentLink.css';

interface Props {
  orderNo: string;
  link: string;
  giverName: string;
  locale: Locale;
  messages: Messages;
}

/** The link of a present: sent by the phone's own sheet, copied, or replaced by a new one. */
export function PresentLink({ orderNo, link: first, giverName, locale, messages }: Props) {
  const t = createT(messages, locale);
  const [link, setLink] = useState(first);
  const [isCopyFailed, setCopyFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useButtonTask(t);
  const canShare = useAwake() && 'share' in navigator;

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link);
      showToast(t('present.giver.copied'));
    } catch {
      // Not on http, and not where the browser forbids it.
      setCopyFailed(true);
      field.current?.focus();
      field.current?.select();
    }
  }

  async function shareLink() {
    const title = t('present.giver.shareTitle', { name: giverName });
    try {
      await navigator.share({ title, text: t('present.giver.shareText'), url: link });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // thought better
      await copyLink();
    }
  }

  async function renewLink() {
    const renewed = await api.post<{ link: string }>(`/api/order/${orderNo}/presentLink`);
    setLink(renewed.link);
    showToast(t('present.giver.renewed'));
  }

  return (
    <div className="present-link">
      <label>
        <span className="field-label">{t('present.giver.link')}</span>
        <input
          ref={field}
          className="input"
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <p className="field-error" role="alert">
        {isCopyFailed && t('present.giver.copyFailed')}
      </p>
      <div className="present-link-buttons">
        {canShare && (
          <button type="button" className="btn btn-primary" onClick={() => void shareLink()}>
            {t('present.giver.share')}
          </button>
        )}
        <button
          type="button"
          className={canShare ? 'btn btn-line' : 'btn btn-primary'}
          onClick={() => void copyLink()}
        >
          {t('present.giver.copy')}
        </button>
      </div>
      <p className="muted">
        <button
          type="button"
          className="link"
          aria-busy={isBusy}
          onClick={() => void run(renewLink)}
        >
          {t('present.giver.renew')}
        </button>{' '}
        {t('present.giver.renewText')}
      </p>
    </div>
  );
}
