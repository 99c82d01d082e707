import type { ClaimType } from '#db/tables/claim.ts';
import type { Fault } from '#db/tables/orders.ts';
import type { Pair } from '../../../lib/locale.ts';

/** A reason of claims. Its code stays with the claims that name it, and so does whose fault it is. */
export interface ClaimReason {
  code: string;
  name: Pair;
  /** The payer of the fees of a claim follows from it. */
  fault: Fault;
  /** The kinds of claims that it can be chosen for. */
  kinds: ClaimType[];
  /** It can be chosen only with a few words about it. */
  needsDetail: boolean;
  /** Claims of before have it; it cannot be chosen any more. */
  isRetired: boolean;
}

/** The reason of what never came: nothing is collected, and it counts from when it is late. */
export const NOT_RECEIVED = 'NotReceived';

export function isOffered({ isRetired, kinds }: ClaimReason, kind: ClaimType): boolean {
  return !isRetired && kinds.includes(kind);
}

const listOffered = (reasons: readonly ClaimReason[], kind: ClaimType): ClaimReason[] =>
  reasons.filter((reason) => isOffered(reason, kind));

/** A problem of a changed list, and its place. */
export interface ReasonProblem {
  path: (string | number)[];
  code:
    | 'ClaimReasonTwice'
    | 'ClaimReasonGone'
    | 'ClaimReasonFaultFixed'
    | 'ClaimReasonNeeded'
    | 'ClaimReshipFault';
}

/** The kinds that shoppers apply for need a reason by each fault; what is sent again costs them nothing. */
const NEEDED = [
  ['Return', 'Buyer'],
  ['Return', 'Seller'],
  ['Exchange', 'Buyer'],
  ['Exchange', 'Seller'],
  ['Reship', 'Seller'],
] as const;

/** The problems of a list by itself. */
export function findReasonProblems(reasons: readonly ClaimReason[]): ReasonProblem[] {
  const codes = reasons.map(({ code }) => code);
  const needed = NEEDED.filter(
    ([kind, fault]) => !listOffered(reasons, kind).some((reason) => reason.fault === fault),
  );
  const missing = reasons.find(({ code }) => code === NOT_RECEIVED);
  const isMissingOffered = missing !== undefined && isOffered(missing, 'Return');

  return [
    ...reasons.flatMap(({ code, kinds, fault }, index): ReasonProblem[] => [
      ...(codes.indexOf(code) < index
        ? [{ path: [index, 'code'], code: 'ClaimReasonTwice' as const }]
        : []),
      ...(kinds.includes('Reship') && fault === 'Buyer'
        ? [{ path: [index, 'fault'], code: 'ClaimReshipFault' as const }]
        : []),
    ]),
    ...(needed.length > 0 || !isMissingOffered
      ? [{ path: [], code: 'ClaimReasonNeeded' as const }]
      : []),
  ];
}

/** The problems of a list beside the stored one: codes stay, and so does whose fault they are. */
export function findReasonChanges(
  before: readonly ClaimReason[],
  after: readonly ClaimReason[],
): ReasonProblem[] {
  const gone = before.filter(({ code }) => !after.some((reason) => reason.code === code));

  const turned = after.flatMap((reason, index): ReasonProblem[] => {
    const known = before.find(({ code }) => code === reason.code);
    if (!known || known.fault === reason.fault) return [];
    return [{ path: [index, 'fault'], code: 'ClaimReasonFaultFixed' }];
  });

  return [...gone.map(() => ({ path: [], code: 'ClaimReasonGone' as const })), ...turned];
}
