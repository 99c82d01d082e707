import { atom } from 'nanostores';
import type { ReactNode } from 'react';

export interface Question {
  title: string;
  /** The consequence, such as the refund. */
  text?: ReactNode;
  /** On the button that does it: '취소하고 환불'. */
  action: string;
  isDanger?: boolean;
  /** Another way out, beside closing it. */
  other?: { label: string; run: () => void };
  /** Tells whether a reason is asked for, which the audit log keeps; one is required unless `optional`. */
  reason?: 'required' | 'optional' | 'none';
  /** The fewest letters of a required reason. */
  reasonMin?: number;
  /** Does it. While it runs the dialog waits; when it rejects, the dialog shows why and stays. */
  run: (reason: string) => Promise<void>;
}

export interface OpenQuestion extends Question {
  /** Called with whether it was done. */
  settle: (isDone: boolean) => void;
}

/** The open questions; the last one is above the others. */
export const $asked = atom<readonly OpenQuestion[]>([]);

/**
 * Asks before something is done, and for the reason why; resolves to whether it was done. The
 * dialog is `AskReason`.
 */
export function askReason(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const askedQuestion: OpenQuestion = {
      ...question,
      settle(isDone) {
        $asked.set($asked.get().filter((otherQuestion) => otherQuestion !== askedQuestion));
        resolve(isDone);
      },
    };

    $asked.set([...$asked.get(), askedQuestion]);
  });
}
