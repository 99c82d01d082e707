import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Kept } from '../../../../components/Kept.tsx';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import { formatEnd, toCountdown } from '../../../../lib/end-date.ts';
import { askLiveAgain } from '../../../../lib/live-again.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import {
  $liveProducts,
  $visitor,
  type LiveProduct,
} from '../../../display/live/shop/live.store.ts';
import { useFlashCodeDialog } from './FlashCodeButton.tsx';
import { flashNews } from './flash-news.ts';
import './flash-sale-box.css';

type AnnouncedSale = NonNullable<LiveProduct['flashSaleInfo']>;

interface Props {
  itemCode: string;
  loginHref: string;
  locale: Locale;
  messages: Messages;
}

/**
 * The state of a flash sale of the product: it is to come, a code opens it, its price, it is over.
 * The live call gives the state (rule 4.18: active while in progress, for a member who entered the
 * code); the space of the usual content is reserved until then.
 */
export function FlashSaleBox({ itemCode, loginHref, locale, messages }: Props) {
  const t = createT(messages, locale);
  const product = useStore($liveProducts, { ssr: 'initial' })[itemCode];
  const isMember = useStore($visitor, { ssr: 'initial' })?.loggedIn === true;
  const sale = product?.flashSaleInfo;
  const isOver = product !== undefined && !sale;

  return (
    <div className="flash-sale-box needs-script" role="status" data-shown={!!sale} hidden={isOver}>
      {sale && (
        <SaleNews sale={sale} isMember={isMember} loginHref={loginHref} t={t} locale={locale} />
      )}
    </div>
  );
}

interface NewsProps {
  sale: AnnouncedSale;
  isMember: boolean;
  loginHref: string;
  t: Translate;
  locale: Locale;
}

function SaleNews({ sale, isMember, loginHref, t, locale }: NewsProps) {
  const { kind, price, left } = flashNews(sale);
  const [isOpen, setOpen] = useState(false);
  const canEnter = kind === 'open' && isMember;
  const CodeDialog = useFlashCodeDialog(canEnter);
  const shownPrice = formatWon(price, locale);
  const text = t(`product.flash.${kind}`, {
    from: formatDateTime(sale.startAt, locale),
    until: formatEnd(sale.endAt, locale),
    price: shownPrice,
    left: formatCount(left),
  });

  useAskAtChange(sale);

  return (
    <>
      <p>
        <strong>{sale.name}</strong>
        <span>
          <Kept text={text} parts={[shownPrice]} />
        </span>
        {(kind === 'active' || kind === 'limited') && <Countdown endAt={sale.endAt} t={t} />}
      </p>
      {CodeDialog && canEnter && (
        <button type="button" className="btn btn-sm btn-line" onClick={() => setOpen(true)}>
          {t('popup.flashOpen')}
        </button>
      )}
      {CodeDialog && <CodeDialog isOpen={isOpen} onClose={() => setOpen(false)} t={t} />}
      {kind === 'open' && !isMember && (
        <a className="btn btn-sm btn-line" href={loginHref}>
          {t('product.flash.login')}
        </a>
      )}
    </>
  );
}

/** Counts down; the text above says when it ends: a clock read out each second helps nobody. */
function Countdown({ endAt, t }: { endAt: number; t: Translate }) {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const { days, clock } = toCountdown(endAt, now);

  return (
    <b className="tabular" data-countdown aria-hidden="true">
      {t(days > 0 ? 'product.flash.clockDays' : 'product.flash.clock', { days, clock })}
    </b>
  );
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The page may stay open over the beginning or the end of the sale. */
function useAskAtChange({ state, startAt, endAt }: AnnouncedSale): void {
  useEffect(() => {
    const wait = (state === 'waiting' ? startAt : endAt) - Date.now();
    if (state === 'ended' || wait < 0 || wait > LONGEST_TIMER_MS) return undefined;

    // Not all pages that are open in the same moment.
    const timer = setTimeout(askLiveAgain, wait + (performance.now() % 3000));
    return () => clearTimeout(timer);
  }, [state, startAt, endAt]);
}
