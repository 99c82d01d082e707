import { useState, type ReactNode } from 'react';
import { openPart } from '../../../../components/load-part.ts';
import { MoreButton } from '../../../../components/MoreButton.tsx';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type * as Live from './LiveInquiries.tsx';
import '../../../../components/form/form.css'; // the form that is loaded later needs it
import './inquiry.css';

interface Props {
  itemCode: string;
  /** The published page has no inquiry. */
  isEmpty: boolean;
  /** The `before` of the next page; null at the end. */
  next: number | null;
  /** The path of the member's own inquiries. */
  mine: string;
  locale: Locale;
  messages: Messages;
  /** The inquiries of the published page; they need no script. */
  children?: ReactNode;
}

/**
 * A product's inquiries. What its two buttons do, the form and further rows, is loaded when one is
 * pressed, so that the page's scripts stay few.
 */
export function ProductInquiryList(props: Props) {
  const { itemCode, next, mine, locale, messages, children } = props;
  const t = createT(messages, locale);
  const [live, setLive] = useState<typeof Live>();
  const [asks, setAsks] = useState(0);
  const [mores, setMores] = useState(0);
  const [isEmpty, setEmpty] = useState(props.isEmpty);
  const [button, setButton] = useState({ isShown: next !== null, isBusy: false });
  const load = () => openPart(import('./LiveInquiries.tsx'), setLive);

  return (
    <section aria-labelledby="inquiries-title">
      <div className="inquiries-head">
        <h2 id="inquiries-title">{t('inquiry.title')}</h2>
        <a className="link" href={mine}>
          {t('inquiry.mine')}
        </a>
        <button
          type="button"
          className="btn btn-line btn-sm needs-script"
          onClick={() => {
            setAsks(asks + 1);
            load();
          }}
        >
          {t('inquiry.ask')}
        </button>
      </div>
      <p className="muted inquiries-promise">{t('inquiry.promise')}</p>
      <div className="inquiries">
        {live && asks > 0 && (
          <live.AskedInquiries
            itemCode={itemCode}
            mine={mine}
            presses={asks}
            onShown={() => setEmpty(false)}
            locale={locale}
            t={t}
          />
        )}
        {children}
        {live && next !== null && mores > 0 && (
          <live.FurtherInquiries
            itemCode={itemCode}
            start={next}
            presses={mores}
            onChange={setButton}
            locale={locale}
            t={t}
          />
        )}
      </div>
      {isEmpty && <p className="muted inquiries-none">{t('inquiry.none')}</p>}
      <MoreButton
        label={t('inquiry.more')}
        isShown={button.isShown}
        isLoading={button.isBusy}
        onMore={() => {
          setMores(mores + 1);
          load();
        }}
      />
    </section>
  );
}
