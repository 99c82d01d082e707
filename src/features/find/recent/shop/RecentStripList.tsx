import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { RecentCard } from './RecentCard.tsx';
import { SimilarRow } from './SimilarRow.tsx';
import { forgetViewed } from './recent.store.ts';
import { useRecentProducts } from './use-recent-products.ts';

const SHOWN = 10;

/** The texts, written by the page. */
export interface RecentWords {
  locale: Locale;
  messages: Messages;
}

interface Props extends RecentWords {
  /** The product of the page, which is not listed itself. */
  viewed: string | undefined;
  /** Adds others like the one viewed last below. */
  isSimilarShown: boolean;
}

/** The products viewed last, in one row. Without a network there is none. */
export function RecentStripList({ viewed, isSimilarShown, locale, messages }: Props) {
  const t = createT(messages, locale);
  const isSignedIn = useStore($signedIn);
  const { products = [], load } = useRecentProducts(() => {});
  const others = products.filter(({ itemCode }) => itemCode !== viewed).slice(0, SHOWN);

  useEffect(() => {
    // The live call says whether the list is a member's.
    if (isSignedIn !== undefined) void load();
  }, [isSignedIn]); // `load` itself asks for whatever is the list now

  const [last] = others;

  return (
    <>
      <section aria-labelledby="recent-strip" hidden={others.length === 0}>
        <div className="recent-head">
          <h2 id="recent-strip">{t('recent.title')}</h2>
          <button type="button" className="link" data-opens="recent">
            {t('recent.viewAll')}
          </button>
        </div>
        <ul className="recent-row">
          {others.map((product) => (
            <RecentCard
              key={product.itemCode}
              product={product}
              onForget={() => void forgetViewed(product.itemCode).catch(() => {})}
              t={t}
              locale={locale}
            />
          ))}
        </ul>
      </section>
      {isSimilarShown && last && <SimilarRow to={last} locale={locale} t={t} />}
    </>
  );
}
