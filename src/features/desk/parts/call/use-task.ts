import { useState } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import { useDesk } from './desk-context.ts';

export interface Task {
  isBusy: boolean;
  /** The message of the latest error; '' without. */
  problem: string;
  /** Runs `work`; its errors become `problem`. */
  run: (work: () => Promise<void>) => Promise<void>;
  /** Takes `problem` away: it no longer holds. */
  forget: () => void;
}

/** The state of a dialog's work with the API. */
export function useTask(): Task {
  const { t } = useDesk();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(getMessage(error, t)));
    setBusy(false);
  }

  return { isBusy, problem, run, forget: () => setProblem('') };
}
