import { useEffect, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { ProductBrief } from '../../product-list/product-brief.schema.ts';
import type { RecentProducts } from '../recent.schema.ts';
import { RecentCard } from './RecentCard.tsx';

interface Props {
  to: ProductBrief;
  locale: Locale;
  t: Translate;
}

/** Products like the one viewed last. Without a network there are none. */
export function SimilarRow({ to, locale, t }: Props) {
  const [products, setProducts] = useState<readonly ProductBrief[]>([]);

  useEffect(() => {
    const query = new URLSearchParams({ itemCode: to.itemCode });
    api.get<RecentProducts>(`/api/recentlyViewed/similar?${query}`).then(
      (answer) => setProducts(answer.products),
      () => {},
    );
  }, [to.itemCode]);

  if (products.length === 0) return null;

  return (
    <section aria-labelledby="similar-row" className="recent-similar">
      <h2 id="similar-row">{t('recent.similar', { name: to.itemName })}</h2>
      <ul className="recent-row">
        {products.map((product) => (
          <RecentCard key={product.itemCode} product={product} t={t} locale={locale} />
        ))}
      </ul>
    </section>
  );
}
