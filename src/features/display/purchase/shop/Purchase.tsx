import { useStore } from '@nanostores/react';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { Measure } from '../../../product/size/measure.ts';
import { AdvisedSize } from '../../../product/size/shop/AdvisedSize.tsx';
import { $sizeAdvice } from '../../../product/size/shop/size-advice.store.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { $liveProducts } from '../../live/shop/live.store.ts';
import { displayStatus } from '../../../product/product/product-status.ts';
import { chooseAdvised, chooseLinked, chooseViewed } from './linked-choice.ts';
import { PurchaseFoot } from './PurchaseFoot.tsx';
import { PurchasePanel } from './PurchasePanel.tsx';
import { isSoldAhead, toChoosable, type Purchasable } from './purchasable.ts';
import { $layer, $viewedColor } from './purchase.store.ts';
import { chooseAgain, startSelection } from './selection.ts';
import { useBuying } from './use-buying.ts';

interface Props {
  product: Purchasable;
  /** The measures that its sizes are compared by; null if it does not come in sizes. */
  sizeMeasures: readonly Measure[] | null;
  messages: Messages;
  locale: Locale;
  /** The heart of the phone's bar: a slot, HTML of the page that the island leaves alone. */
  heart?: ReactNode;
  /** The slots of a page by name; there are no others. */
  children?: ReactNode;
}

/** Choosing and buying (rules 4.5, 5.6): in the column on wide screens, as a bar and a sheet on phones. */
function Purchase({ product, sizeMeasures, messages, locale, heart }: Props) {
  const t = useMemo(() => createT(messages, locale), [messages, locale]);
  const live = useStore($liveProducts, { ssr: 'initial' });
  const layer = useStore($layer, { ssr: 'initial' });
  const advice = useStore($sizeAdvice, { ssr: 'initial' });
  const from = useMemo(() => toChoosable(product, live), [product, live]);
  const [selection, setSelection] = useState(() => startSelection(from));
  const buying = useBuying({ product, selection, setSelection, from, t, locale });

  useEffect(() => {
    const query = location.search;
    setSelection((now) => chooseLinked(now, { product, from, query }));

    if (!new URLSearchParams(query).has('itemCode')) return;

    void import('./bought-now.store.ts').then(({ takeFailedChoice }) => {
      const failed = takeFailedChoice(product.itemCode);
      if (failed) setSelection((now) => chooseAgain(now, from, failed));
    });
  }, [product]);

  useEffect(() => {
    if (layer !== 'options') return;
    setSelection((now) => chooseViewed(now, { product, from, color: $viewedColor.get() }));
  }, [layer]); // as the sheet opens: what is chosen in it after that is left alone

  useEffect(() => {
    if (layer === 'options') setSelection((now) => chooseAdvised(now, { product, from, advice }));
  }, [layer, advice]); // or as the advice comes, if that is later

  const liveProduct = live[product.itemCode];
  const status = liveProduct ? displayStatus(liveProduct) : product.status;
  if (status !== 'on') return <NotOnSale status={status} t={t} heart={heart} />;

  const choosing = { product, from, selection, setSelection, sizeMeasures, messages };
  const footProps = { buying, product, selection, from };
  const panel = <PurchasePanel {...choosing} t={t} locale={locale} />;
  const foot = <PurchaseFoot {...footProps} t={t} locale={locale} />;

  return (
    <>
      <section className="purchase-inline only-desktop" aria-label={t('product.buy.options')}>
        {panel}
        {foot}
      </section>
      <div className="purchase-bar only-phone static-when-low">
        {sizeMeasures && <AdvisedSize itemCode={product.itemCode} />}
        {heart}
        <OpenButtons isAhead={isSoldAhead(from.units.values())} t={t} />
      </div>
      <Dialog
        open={layer !== null}
        onClose={() => $layer.set(null)}
        title={t(layer === 'done' ? 'product.buy.doneTitle' : 'product.buy.title')}
        closeLabel={t('common.close')}
        flag="purchase"
        sheet
        foot={layer === 'done' ? <DoneButtons t={t} locale={locale} /> : foot}
      >
        {layer === 'options' && panel}
        {layer === 'done' && <p role="status">{t('product.buy.doneText')}</p>}
      </Dialog>
    </>
  );
}

/** `memo` because Astro renders a plain function twice, once only to see that it is React's. */
export default memo(Purchase);

/** The page's own script opens the sheet by `data-purchase`, so that an early tap is not lost. */
function OpenButtons({ isAhead, t }: { isAhead: boolean; t: Translate }) {
  return (
    <>
      <button type="button" className="btn btn-lg btn-line" data-purchase>
        {t('product.buy.cart')}
      </button>
      <button type="button" className="btn btn-lg btn-primary" data-purchase>
        {t(isAhead ? 'preOrder.buy' : 'product.buy.buyNow')}
      </button>
    </>
  );
}

function DoneButtons({ t, locale }: { t: Translate; locale: Locale }) {
  return (
    <>
      <button type="button" className="btn btn-line" data-closes>
        {t('product.buy.keepShopping')}
      </button>
      <a className="btn btn-primary" href={localePath(locale, paths.cart())} autoFocus>
        {t('product.buy.viewCart')}
      </a>
    </>
  );
}

interface NotOnSaleProps {
  status: Exclude<Purchasable['status'], 'on'>;
  t: Translate;
  heart: ReactNode;
}

/** In place of the buttons, which appear only while the product is on (rule 4.5). */
function NotOnSale({ status, t, heart }: NotOnSaleProps) {
  const title = t(`product.status.${status}`);
  return (
    <>
      <div className="not-on-sale" data-status={status} role="status">
        <strong>{title}</strong>
        <span>{t(`product.status.${status}Text`)}</span>
      </div>
      <div className="purchase-bar only-phone static-when-low">
        {heart}
        {status === 'soldOut' ? (
          <button type="button" className="btn btn-lg btn-line" data-restock="">
            {t('product.buy.restock')}
          </button>
        ) : (
          <p aria-hidden="true">{title}</p>
        )}
      </div>
    </>
  );
}
