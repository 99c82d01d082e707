import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../../../../i18n/t.ts';
import { api, getMessage } from '../../../../../lib/api.ts';
import type { Claimable, ClaimAddress, ClaimEstimate } from '../../claim.schema.ts';
import { NOT_RECEIVED } from '../../../../content/setting/claim-reasons.ts';
import { getReasonFault, type CollectionMethod, type Fault } from '../../claim.ts';
import { CASH_REFUND_METHODS, type CashRefundMethod } from '../../../refund/refund.ts';
import { createClaimPhotos } from './claim-photos.store.ts';
import type { ClaimStart } from './claim-start.service.ts';

export interface ClaimValues {
  /** Quantities to claim, and replacement units, by orderItemSn. */
  qtys: Readonly<Record<number, number>>;
  exchanges: Readonly<Record<number, string | undefined>>;
  /** The code of the reason; '' until one is chosen. */
  reason: string;
  /** The fault of the reason; the buyer's until one is chosen. */
  fault: Fault;
  detail: string;
  collectionMethod: CollectionMethod;
  /** Null for none; undefined until one is chosen, while the best applies. */
  possessionCouponSn: number | null | undefined;
  cashRefundMethod: CashRefundMethod;
}

/** The values with the fault of their reason; one that is not offered any more is none. */
function withFault({ reasons }: Claimable, values: Omit<ClaimValues, 'fault'>): ClaimValues {
  const isOffered = reasons.some(({ claimReasonCode }) => claimReasonCode === values.reason);
  const reason = isOffered ? values.reason : '';
  return { ...values, reason, fault: getReasonFault(reasons, reason) };
}

/** The initial values: what the draft asked for before; else a single item is preselected. */
function toStart({ items }: Claimable, start: ClaimStart): Omit<ClaimValues, 'fault'> {
  const earlierRequest = start.input.asked;
  if (earlierRequest) {
    const { claimReasonCode: reason, claimDetailedReason: detail } = earlierRequest;
    const { collectionMethod, possessionCouponSn } = earlierRequest;
    const { cashRefundMethod = CASH_REFUND_METHODS[0] } = earlierRequest;
    const qtys = earlierRequest.items.map((item) => [item.orderItemSn, item.claimQty]);
    const exchanges = earlierRequest.items.flatMap(({ orderItemSn, exchangeItemCode: code }) =>
      code === undefined ? [] : [[orderItemSn, code]],
    );

    return {
      reason,
      detail,
      collectionMethod,
      possessionCouponSn,
      cashRefundMethod,
      qtys: Object.fromEntries(qtys),
      exchanges: Object.fromEntries(exchanges),
    };
  }

  const [only, ...others] = items;
  const qtys = only && others.length === 0 ? { [only.orderItemSn]: 1 } : {};
  const isUnderWay = items.every(({ seller }) => seller.claimableQty === 0);
  const reason = isUnderWay ? NOT_RECEIVED : (start.reason ?? '');
  const none = { reason, detail: '', collectionMethod: 'Collect' } as const;
  const cashRefundMethod = CASH_REFUND_METHODS[0];

  return { ...none, qtys, exchanges: {}, possessionCouponSn: undefined, cashRefundMethod };
}

/** The claimable quantity of an item for a reason; without a reason, the highest of all. */
export function getLimit(
  item: Claimable['items'][number],
  { reason, fault }: Pick<ClaimValues, 'reason' | 'fault'>,
): number {
  const { buyer, seller, notReceived } = item;
  if (reason === '') return Math.max(buyer.claimableQty, seller.claimableQty, notReceived);
  if (reason === NOT_RECEIVED) return notReceived;
  return (fault === 'Buyer' ? buyer : seller).claimableQty;
}

/** The items that are chosen, with how many of each. */
function listChosenItems({ items }: Claimable, values: ClaimValues) {
  const { qtys, exchanges } = values;

  return items.flatMap((item) => {
    const { orderItemSn } = item;
    const claimQty = Math.min(qtys[orderItemSn] ?? 0, getLimit(item, values));
    return claimQty > 0
      ? [{ orderItemSn, claimQty, exchangeItemCode: exchanges[orderItemSn] }]
      : [];
  });
}

/** Returns whether a reason can be chosen only with a few words about it. */
export function needsDetail({ reasons }: Claimable, code: string): boolean {
  return reasons.some((reason) => reason.claimReasonCode === code && reason.needsDetail);
}

const REASON_REQUIRED = { Return: 'alert.3080', Exchange: 'alert.3086' } as const;

/** The message of what is still to be chosen or told; undefined once nothing is. */
function findMissingMessage(claimable: Claimable, values: ClaimValues, addresses: Addresses) {
  const { reason, detail } = values;
  const isExchange = claimable.claimType === 'Exchange';
  const items = listChosenItems(claimable, values);
  if (items.length === 0) return 'claim.nothingChosen';

  const isOpen = items.some(({ exchangeItemCode }) => exchangeItemCode === undefined);
  if (isExchange && isOpen) return 'claim.exchangeItemRequired';
  if (reason === '') return REASON_REQUIRED[claimable.claimType];
  if (needsDetail(claimable, reason) && detail.trim() === '') return 'claim.detailRequired';

  const kinds = addressKinds(claimable, values);
  if (kinds.some((kind) => addresses[kind].zipCode === '')) return 'claim.addressMissing';

  return undefined;
}

/** The addresses that a claim needs. */
export function addressKinds(
  { claimType }: Pick<Claimable, 'claimType'>,
  { reason, collectionMethod }: Pick<ClaimValues, 'reason' | 'collectionMethod'>,
): AddressKind[] {
  const isCollected = collectionMethod === 'Collect' && reason !== NOT_RECEIVED;
  return [
    ...(isCollected ? (['collection'] as const) : []),
    ...(claimType === 'Exchange' ? (['shipping'] as const) : []),
  ];
}

/** The body of the estimate as JSON. */
function getQuestion(claimable: Claimable, values: ClaimValues): string {
  const { reason, fault, detail, collectionMethod, possessionCouponSn } = values;
  const { cashRefundMethod } = values;
  const isBuyer = reason !== '' && fault === 'Buyer';

  return JSON.stringify({
    items: listChosenItems(claimable, values),
    claimReasonCode: reason,
    claimDetailedReason: detail,
    collectionMethod,
    ...(isBuyer && { possessionCouponSn }),
    ...(claimable.choosesCashRefund && { cashRefundMethod }),
  });
}

/** The draft of the form: that of the page's address, or one that is made when it is needed. */
function useDraft({ orderNo, claimType }: Claimable, before: string | undefined) {
  const draft = useRef(before === undefined ? undefined : Promise.resolve(before));
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

/** Keeps where the goods are collected, and where an exchange goes; each can be changed. */
function useAddresses({ collectionAddress, shippingAddress }: ClaimStart['input']) {
  const [addresses, setAddresses] = useState({
    collection: collectionAddress,
    shipping: shippingAddress,
  });
  const set = (kind: AddressKind, address: ClaimAddress) =>
    setAddresses((before) => ({ ...before, [kind]: address }));

  return [addresses, set] as const;
}

export type AddressKind = 'collection' | 'shipping';
type Addresses = Record<AddressKind, ClaimAddress>;

interface Seen {
  draftClaimSn: string;
  estimate: ClaimEstimate;
}

interface Question {
  claimType: Claimable['claimType'];
  /** The body of the estimate; undefined while something is missing. */
  body: string | undefined;
  /** The fees depend on them. */
  addresses: object;
}

/** The estimate of what is chosen now. */
function useEstimate(question: Question, draft: () => Promise<string>, t: Translate) {
  const { claimType, body, addresses } = question;
  const [seen, setSeen] = useState<Seen>();
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  // One after another: the draft keeps what was asked last.
  const latest = useRef<Promise<Seen | undefined>>(Promise.resolve(undefined));

  useEffect(() => {
    setProblem('');
    setAsking(body !== undefined);

    let isCurrent = true;

    const ask = async () => {
      if (!isCurrent || body === undefined) return undefined;
      const draftClaimSn = await draft();
      const path = `/api/claim/${draftClaimSn}/estimate${claimType}`;
      const estimate = await api.post<ClaimEstimate>(path, JSON.parse(body));
      return { draftClaimSn, estimate };
    };

    latest.current = latest.current.then(ask).catch((error: unknown) => {
      if (isCurrent) setProblem(getMessage(error, t));
      return undefined;
    });
    void latest.current.then((answer) => {
      if (!isCurrent) return;
      setSeen(answer);
      setAsking(false);
      if (answer) rememberDraft(answer.draftClaimSn);
    });

    return () => {
      isCurrent = false;
    };
  }, [body, addresses, claimType]); // not `draft` and `t`: new functions on each render

  return { seen, isAsking, latest, problem, setProblem };
}

/** The state of a claim's form, with its estimate kept up to date. */
export function useClaimRequest(claimable: Claimable, start: ClaimStart, t: Translate) {
  const [values, setValues] = useState(() => withFault(claimable, toStart(claimable, start)));
  const [addresses, setAddress] = useAddresses(start.input);
  const draft = useDraft(claimable, start.draftClaimSn);
  const [photos] = useState(() => createClaimPhotos(draft, t, start.photos));
  const missing = findMissingMessage(claimable, values, addresses);
  const body = missing === undefined ? getQuestion(claimable, values) : undefined;
  const { claimType } = claimable;
  const estimate = useEstimate({ claimType, body, addresses }, draft, t);
  const [reasonProblem, setReasonProblem] = useState('');
  const change = (changes: Partial<ClaimValues>) => {
    if (changes.reason) setReasonProblem('');
    setValues((before) => withFault(claimable, { ...before, ...changes }));
  };

  /** Shows what is missing: a reason beside its choices, all else above the button. */
  const tellMissing = () => {
    const isReason = missing === REASON_REQUIRED[claimType];
    const text = missing ? t(missing) : '';
    setReasonProblem(isReason ? text : '');
    estimate.setProblem(isReason ? '' : text);
  };

  const changeAddress = async (kind: AddressKind, address: ClaimAddress) => {
    await api.put(`/api/claim/${await draft()}/draftAddress`, { kind, address });
    setAddress(kind, address);
  };

  const addressState = { addresses, changeAddress };
  const request = { values, change, draft, photos, missing };
  return { ...estimate, ...addressState, ...request, reasonProblem, tellMissing };
}

export type ClaimRequestForm = ReturnType<typeof useClaimRequest>;

/** A reload, and a return from the confirmation, find the draft in the address. */
function rememberDraft(draftClaimSn: string): void {
  const url = new URL(location.href);
  if (url.searchParams.get('draftClaimSn') === draftClaimSn) return;
  url.searchParams.set('draftClaimSn', draftClaimSn);
  history.replaceState(history.state, '', url);
}
