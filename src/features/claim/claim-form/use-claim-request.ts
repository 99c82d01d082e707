import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { api, messageOf } from '../../../lib/api.ts';
import type { Claimable, ClaimEstimate } from '../claim/claim.schema.ts';
import type { ClaimReasonCode, CollectionMethod } from '../claim/claim.ts';
import { faultOf } from '../claim/claim.ts';
import { createClaimPhotos } from './claim-photos.store.ts';

export interface ClaimValues {
  /** Units to claim, by orderItemSn; and the units to send instead. */
  qtys: Readonly<Record<number, number>>;
  exchanges: Readonly<Record<number, string>>;
  reason: ClaimReasonCode | '';
  detail: string;
  collectionMethod: CollectionMethod;
  possessionCouponSn: number | undefined;
}

/** The initial selection: a single item is preselected. */
function startOf({ items }: Claimable): ClaimValues {
  const [only, ...others] = items;
  const qtys = only && others.length === 0 ? { [only.orderItemSn]: 1 } : {};
  const none = { reason: '', detail: '', collectionMethod: 'Collect' } as const;
  return { ...none, qtys, exchanges: {}, possessionCouponSn: undefined };
}

/** How many of an item can be claimed for a reason; before one is chosen, for the best of them. */
export function limitOf(item: Claimable['items'][number], reason: ClaimReasonCode | ''): number {
  const { buyer, seller } = item;
  if (reason === '') return Math.max(buyer.claimableQty, seller.claimableQty);
  return (faultOf(reason) === 'Buyer' ? buyer : seller).claimableQty;
}

/** The body of the estimate as JSON; undefined while something is missing. */
function questionOf(claimable: Claimable, values: ClaimValues): string | undefined {
  const { qtys, exchanges, reason, detail, collectionMethod, possessionCouponSn } = values;
  if (reason === '' || (reason.startsWith('Other') && detail.trim() === '')) return undefined;
  const items = claimable.items.flatMap((item) => {
    const claimQty = Math.min(qtys[item.orderItemSn] ?? 0, limitOf(item, reason));
    if (claimQty === 0) return [];
    const exchangeItemCode = exchanges[item.orderItemSn];
    return [{ orderItemSn: item.orderItemSn, claimQty, exchangeItemCode }];
  });
  const isOpen = items.some(({ exchangeItemCode }) => exchangeItemCode === undefined);
  if (items.length === 0 || (claimable.claimType === 'Exchange' && isOpen)) return undefined;
  const coupon = faultOf(reason) === 'Buyer' ? possessionCouponSn : undefined;
  return JSON.stringify({
    ...{ items, claimReasonCode: reason, claimDetailedReason: detail, collectionMethod },
    ...(coupon !== undefined && { possessionCouponSn: coupon }),
  });
}

/** The draft of the form, begun with the first estimate. */
function useDraft({ orderNo, claimType }: Claimable) {
  const draft = useRef<Promise<string>>(undefined);
  const kind = claimType === 'Return' ? 'return' : 'exchange';
  return () => {
    draft.current ??= api
      .post<{ draftClaimSn: string }>(`/api/claim/${orderNo}/${kind}`)
      .then(({ draftClaimSn }) => draftClaimSn)
      .catch((error: unknown) => {
        draft.current = undefined;
        throw error;
      });
    return draft.current;
  };
}

/** The state of a claim's form, with its estimate kept up to date. */
export function useClaimRequest(claimable: Claimable, t: Translate) {
  const [values, setValues] = useState(() => startOf(claimable));
  const [seen, setSeen] = useState<{ draftClaimSn: string; estimate: ClaimEstimate }>();
  const [problem, setProblem] = useState('');
  const draft = useDraft(claimable);
  const [photos] = useState(() => createClaimPhotos(draft, t));
  const question = questionOf(claimable, values);
  const { claimType } = claimable;

  useEffect(() => {
    setProblem('');
    setSeen(undefined);
    if (question === undefined) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const draftClaimSn = await draft();
      const path = `/api/claim/${draftClaimSn}/estimate${claimType}`;
      const estimate = await api.post<ClaimEstimate>(path, JSON.parse(question));
      if (isCurrent) setSeen({ draftClaimSn, estimate });
    };
    ask().catch((error: unknown) => isCurrent && setProblem(messageOf(error, t)));
    return () => {
      isCurrent = false;
    };
  }, [question, claimType]); // not `draft` and `t`: new functions on each render

  const change = (changes: Partial<ClaimValues>) =>
    setValues((before) => ({ ...before, ...changes }));
  return { values, change, seen, problem, draft, photos, isComplete: question !== undefined };
}

export type ClaimRequestForm = ReturnType<typeof useClaimRequest>;
