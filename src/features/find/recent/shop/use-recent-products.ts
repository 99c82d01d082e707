import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ProductBrief } from '../../product-list/product-brief.schema.ts';
import { $recent, loadRecent } from './recent.store.ts';

/**
 * The products viewed last as they stood when `load` asked for them, without those forgotten
 * meanwhile; undefined until they have come.
 */
export function useRecentProducts(onError: (error: unknown) => void) {
  const kept = new Set(useStore($recent).map(({ itemCode }) => itemCode));
  const [products, setProducts] = useState<readonly ProductBrief[]>();

  return {
    products: products?.filter(({ itemCode }) => kept.has(itemCode)),
    load: () => loadRecent().then(setProducts, onError),
  };
}
