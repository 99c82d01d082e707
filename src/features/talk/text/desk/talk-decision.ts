/** The decisions about reviews and comments that held words or reports point at. */
export const TALK_DECISIONS = ['hide', 'show'] as const;
export type TalkDecision = (typeof TALK_DECISIONS)[number];
/** The decisions, and those about reviews only. */
export type TalkStep = TalkDecision | 'best' | 'notBest';

interface Decided {
  status: string;
  reports: number;
}

/** Returns whether a decision changes anything: open reports are closed by either. */
export function canDecide({ status, reports }: Decided, decision: TalkDecision): boolean {
  if (status === 'Deleted') return false;
  return reports > 0 || status !== (decision === 'hide' ? 'Hidden' : 'Displayed');
}
