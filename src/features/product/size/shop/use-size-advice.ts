import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $visitor } from '../../../display/live/shop/live.store.ts';
import { $sizeAdvice, askByKeptSize } from './size-advice.store.ts';

/** The advice for a product: who has told their size before is advised as the page opens. */
export function useSizeAdvice(itemCode: string) {
  const advice = useStore($sizeAdvice, { ssr: 'initial' });
  const visitor = useStore($visitor, { ssr: 'initial' });

  useEffect(() => {
    if (visitor) void askByKeptSize(itemCode, visitor.mySize !== undefined);
  }, [itemCode, visitor]);

  return { advice, isMember: visitor?.loggedIn === true };
}
