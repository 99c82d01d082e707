import { useEffect, useRef, useState, type ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { Dialog } from '../../../../components/Dialog.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { SHARE_LINKS } from '../share.ts';
import { loadKakao, sendToKakao } from './kakao.dom.ts';

/** A page to share, as ShareButton.astro writes it. */
export interface SharedPage {
  title: string;
  /** Absolute. */
  url: string;
  /** Absolute, or empty. */
  image: string;
  /** Empty: KakaoTalk is not offered. */
  kakaoJsKey: string;
  locale: Locale;
  messages: Messages;
}

interface Props extends SharedPage {
  onClosed: () => void;
}

const LINK_MARKS = {
  line: <b aria-hidden="true">L</b>,
  facebook: <Icon name="facebook" />,
  x: <b aria-hidden="true">X</b>,
  email: <Icon name="mail" />,
} as const satisfies Record<keyof typeof SHARE_LINKS, ReactNode>;

/** The ways to share a page; open from the start, as it is loaded by its button. */
export function ShareSheet(props: Props) {
  const { title, url, image, kakaoJsKey, locale, messages, onClosed } = props;
  const t = createT(messages, locale);
  const field = useRef<HTMLInputElement>(null);
  const [isQrShown, setQrShown] = useState(false);
  const [isCopyFailed, setCopyFailed] = useState(false);

  // Loaded in advance: KakaoTalk's window opens only in the very moment of a tap, which tries again
  // after a failure, and says so.
  useEffect(() => {
    if (kakaoJsKey !== '') void loadKakao(kakaoJsKey).catch(() => {});
  }, [kakaoJsKey]);

  async function shareByKakao() {
    try {
      sendToKakao(await loadKakao(kakaoJsKey), { title, url, image });
    } catch {
      showToast(t('error.network'));
    }
  }

  async function copyUrl() {
    try {
      await navigator.clipboard.writeText(url);
      showToast(t('share.copied'));
    } catch {
      // Not on http, and not where the browser forbids it.
      setCopyFailed(true);
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <Dialog
      open
      onClose={onClosed}
      sheet
      flag="share"
      title={t('share.title')}
      closeLabel={t('common.close')}
    >
      <ul className="share-ways">
        {kakaoJsKey !== '' && (
          <li>
            <button type="button" onClick={() => void shareByKakao()}>
              <span className="share-mark" data-way="kakao">
                <Icon name="chat" />
              </span>
              {t('share.kakao')}
            </button>
          </li>
        )}
        {(Object.keys(LINK_MARKS) as (keyof typeof LINK_MARKS)[]).map((way) => (
          <li key={way}>
            <a
              href={SHARE_LINKS[way]({ title, url })}
              target={way === 'email' ? undefined : '_blank'}
              rel="noopener"
            >
              <span className="share-mark" data-way={way}>
                {LINK_MARKS[way]}
              </span>
              {t(`share.${way}`)}
              {way !== 'email' && <span className="sr-only"> ({t('share.newWindow')})</span>}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void copyUrl()}>
            <span className="share-mark">
              <Icon name="link" />
            </span>
            {t('share.copy')}
          </button>
        </li>
        <li>
          <button
            type="button"
            aria-expanded={isQrShown}
            aria-controls="share-qr"
            onClick={() => setQrShown(!isQrShown)}
          >
            <span className="share-mark">
              <Icon name="qr" />
            </span>
            {t('share.qr')}
          </button>
        </li>
      </ul>
      <div className="share-qr" id="share-qr" hidden={!isQrShown}>
        {isQrShown && (
          <div
            className="share-code"
            role="img"
            aria-label={t('share.qrLabel', { name: title })}
            dangerouslySetInnerHTML={{ __html: renderSVG(url, { border: 2 }) }}
          />
        )}
        <p>{t('share.qrText')}</p>
      </div>
      <p className="share-by-hand" role="status">
        {isCopyFailed && t('share.copyFailed')}
      </p>
      <input ref={field} className="input" readOnly value={url} aria-label={t('share.address')} />
    </Dialog>
  );
}
