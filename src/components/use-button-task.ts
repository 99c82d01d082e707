import { useRef, useState } from 'react';
import type { Translate } from '../i18n/t.ts';
import { getMessage } from '../lib/api.ts';
import { showToast } from './toast.ts';

/**
 * Runs what a button does, once at a time; a refusal is shown as a toast. `isBusy` belongs on the
 * button as `aria-busy`.
 */
export function useButtonTask(t: Translate) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function runOnce(task: () => Promise<void>) {
    if (isRunning.current) return;

    isRunning.current = true;
    setBusy(true);

    try {
      await task();
    } catch (error) {
      showToast(getMessage(error, t));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, run: runOnce };
}
