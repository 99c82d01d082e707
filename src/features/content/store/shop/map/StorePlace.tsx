import { useEffect, useMemo, useState } from 'react';
import { takeFlag } from '../../../../../components/dialog.ts';
import type { StoreView } from '../../store-view.ts';
import { StoreDetail } from '../StoreDetail.tsx';
import type { StoreWords } from '../store-words.ts';
import { StoreMap } from './StoreMap.tsx';

interface Props extends StoreWords {
  store: StoreView;
}

/** The map on the page of a store, and its overlay, which a press on its pin opens. */
export function StorePlace({ store, locale, messages }: Props) {
  const words: StoreWords = { locale, messages };
  const places = useMemo(() => [store], [store]);
  const [isOpen, setOpen] = useState(false);

  // rule 2.12 "storeDetail=on": the overlay sets the flag again, and removes it when it closes.
  useEffect(() => {
    if (takeFlag('storeDetail')) setOpen(true);
  }, []);

  return (
    <>
      <StoreMap places={places} onChoose={() => setOpen(true)} {...words} />
      <StoreDetail
        store={isOpen ? store : undefined}
        isOwnPage
        onClose={() => setOpen(false)}
        {...words}
      />
    </>
  );
}
