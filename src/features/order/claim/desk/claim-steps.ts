import type { Translate } from '../../../../i18n/t.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { runBulk } from '../../../desk/bulk/run-bulk.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import type { ClaimMove } from './claim-desk.ts';

/** A step of many claims; settling them refunds, or sends what was exchanged. */
export type ClaimStep = ClaimMove | 'settle';

/** The permission that a step takes. */
export const PERMISSION_OF = {
  accept: 'claim:receive',
  collect: 'claim:receive',
  receive: 'claim:receive',
  settle: 'claim:settle',
} as const satisfies Record<ClaimStep, string>;

/** Tries a step out, asks, and takes it with those claims that can; resolves to whether any did. */
export function moveClaims(
  t: Translate,
  { claimNos, step }: { claimNos: readonly string[]; step: ClaimStep },
): Promise<boolean> {
  return runBulk(t, {
    title: t(`claimDesk.ask.${step}`),
    action: t(`claimDesk.do.${step}`),
    ids: claimNos,
    reason: 'optional',
    send: (ids, how) =>
      step === 'settle'
        ? desk.post<BulkResults>('/api/staff/claims/settle', { claimNos: ids, ...how })
        : desk.post<BulkResults>('/api/staff/claims/move', { claimNos: ids, move: step, ...how }),
  });
}
