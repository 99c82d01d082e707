import { useEffect, useState } from 'react';
import { useFlashCodeDialog } from '../../../benefit/flash-sale/shop/FlashCodeButton.tsx';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import { bannerFiles } from '../../../../lib/image.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath } from '../../../../lib/paths.ts';
import { withStorage } from '../../../../lib/storage.ts';
import type { HomeNews } from '../home-news.schema.ts';
import { dismissedFor, isDismissed } from '../popup.ts';

interface Popup {
  /** Under which name it is remembered as put away. */
  key: string;
  title: string;
  text: string;
  image: string | null;
  /** The target of the popup; without one it opens the form for a flash sale's code. */
  href: string | undefined;
}

/** The texts, written by HomeNews.astro. */
export interface NewsWords {
  locale: Locale;
  messages: Messages;
}

interface Props extends NewsWords {
  news: HomeNews;
}

/** The first popup that is due, one a visit: it covers no more than its own box. */
export function HomeNewsPopups({ news, locale, messages }: Props) {
  const t = createT(messages, locale);
  const [due] = useState(() => (wasShown() ? [] : listPopups(news, { t, locale }).filter(isDue)));
  const [isPutAway, setPutAway] = useState(false);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const CodeDialog = useFlashCodeDialog(due.some(needsCode));
  // The other popup is shown if the form can’t be loaded.
  const popup = due.find((news) => CodeDialog !== null || !needsCode(news));
  const isShown = popup !== undefined && !isPutAway && (!needsCode(popup) || !!CodeDialog);
  const putAway = () => setPutAway(true);

  useEffect(() => {
    if (!isShown) return undefined;

    withStorage(() => sessionStorage.setItem(SHOWN, 'true'));

    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isCodeOpen) putAway();
    };

    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isShown, isCodeOpen]);

  return (
    <>
      {isShown && (
        <NewsDialog
          popup={popup}
          onPutAway={putAway}
          onCode={() => {
            putAway();
            setCodeOpen(true);
          }}
          t={t}
        />
      )}
      {CodeDialog && <CodeDialog isOpen={isCodeOpen} onClose={() => setCodeOpen(false)} t={t} />}
    </>
  );
}

interface NewsProps {
  popup: Popup;
  onPutAway: () => void;
  onCode: () => void;
  t: Translate;
}

/** Opened like this, by its attribute, it takes nobody's focus away. */
function NewsDialog(props: NewsProps) {
  const { onPutAway, onCode, t } = props;
  const { key, title, text, image, href } = props.popup;

  const putAwayFor = (days: number) => {
    withStorage(() => localStorage.setItem(key, dismissedFor(days, Date.now())));
    onPutAway();
  };

  return (
    <dialog className="popup" open aria-labelledby="popup-title">
      {image !== null && <img src={bannerFiles(image).tall} alt="" width={800} height={900} />}
      <div className="words">
        <h2 id="popup-title">{title}</h2>
        <p>{text}</p>
        {href === undefined ? (
          <button type="button" className="btn btn-primary btn-block" onClick={onCode}>
            {t('popup.flashOpen')}
          </button>
        ) : (
          <a className="btn btn-primary btn-block" href={href}>
            {t('popup.look')}
          </a>
        )}
      </div>
      <div className="acts">
        <button type="button" onClick={() => putAwayFor(1)}>
          {t('popup.notToday')}
        </button>
        <button type="button" onClick={() => putAwayFor(WEEK_AFTER_TODAY)}>
          {t('popup.notThisWeek')}
        </button>
        <button type="button" onClick={onPutAway}>
          {t('popup.close')}
        </button>
      </div>
    </dialog>
  );
}

/** The law takes seven whole days (E-Commerce Act, article 21-2). */
const WEEK_AFTER_TODAY = 8;

/** Says in this tab that a popup has been shown. */
const SHOWN = 'popupShown';

function wasShown(): boolean {
  return Boolean(withStorage(() => sessionStorage.getItem(SHOWN)));
}

const needsCode = ({ href }: Popup) => href === undefined;

function isDue({ key }: Popup): boolean {
  return !isDismissed(withStorage(() => localStorage.getItem(key)) ?? null, Date.now());
}

function listPopups(
  { flashSale, popup }: HomeNews,
  { t, locale }: { t: Translate; locale: Locale },
): Popup[] {
  const popups: Popup[] = [];

  if (flashSale) {
    popups.push({
      key: `flashPopup:${flashSale.flashSaleSn}`,
      title: t('popup.flashTitle', { name: flashSale.name }),
      text: t('popup.flashText', { until: formatEnd(flashSale.endAt, locale) }),
      image: null,
      href: undefined,
    });
  }

  if (popup) {
    popups.push({
      key: `popup:${popup.popupSn}`,
      title: popup.title,
      text: popup.text,
      image: popup.image,
      href: localePath(locale, popup.linkUrl),
    });
  }

  return popups;
}
