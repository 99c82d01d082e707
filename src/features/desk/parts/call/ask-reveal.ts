import { REVEAL_REASON_MIN } from './reveal.ts';
import { askReason, type Question } from '../ask-reason.store.ts';

/** Asks why personal data is to be shown; the reason is as long as the API requires. */
export function askReveal(question: Omit<Question, 'reason' | 'reasonMin'>): Promise<boolean> {
  return askReason({ ...question, reasonMin: REVEAL_REASON_MIN });
}
