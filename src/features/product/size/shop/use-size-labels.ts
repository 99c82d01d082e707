import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $visitor } from '../../../display/live/shop/live.store.ts';
import { readSizeLabels } from './kept-size.store.ts';

/** The labels of the shopper's usual size: none before hydration. */
export function useSizeLabels(): readonly string[] {
  const visitor = useStore($visitor, { ssr: 'initial' });
  const [labels, setLabels] = useState<readonly string[]>([]);

  useEffect(() => setLabels(readSizeLabels(visitor?.mySize)), [visitor]);

  return labels;
}
