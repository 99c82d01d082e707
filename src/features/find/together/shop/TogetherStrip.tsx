import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { RecentCard } from '../../recent/shop/RecentCard.tsx';
import type { TogetherProducts } from '../together.schema.ts';
import { MOST_BESIDES } from '../together.ts';
import './TogetherStrip.css';

interface Props {
  /** The products that others are suggested for, which are not suggested themselves. */
  itemCodes: readonly string[];
  /** They were only looked at, so the title does not say that others were bought with them. */
  isViewed?: boolean;
  locale: Locale;
  t: Translate;
}

/**
 * Products that go with those of a cart or an order, once it is scrolled near; best sellers where
 * there are none, nothing where the call fails.
 */
export function TogetherStrip({ itemCodes, isViewed = false, locale, t }: Props) {
  const [answer, setAnswer] = useState<TogetherProducts>();
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const besides = [...new Set(itemCodes)].slice(0, MOST_BESIDES);
  const query = new URLSearchParams({ itemCode: besides.join() }).toString();

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    });
    if (place.current) observer.observe(place.current);

    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return undefined;

    let isCurrent = true;
    api.get<TogetherProducts>(`/api/together?${query}`).then(
      (loaded) => isCurrent && setAnswer(loaded),
      () => isCurrent && setAnswer({ kind: 'also', products: [] }),
    );

    return () => {
      isCurrent = false;
    };
  }, [isNear, query]); // the codes are in the query

  const products = answer?.products ?? [];
  const kind = answer?.kind ?? 'also';
  const title = isViewed && kind === 'bought' ? 'also' : kind;

  return (
    <div ref={place} className="together" data-pending={answer === undefined}>
      {products.length > 0 && (
        <section aria-labelledby="together-strip">
          <h2 id="together-strip">{t(`together.${title}`)}</h2>
          <ul className="recent-row">
            {products.map((product) => (
              <RecentCard key={product.itemCode} product={product} t={t} locale={locale} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
