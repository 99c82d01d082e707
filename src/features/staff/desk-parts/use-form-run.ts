import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { useDesk } from './desk-context.ts';
import { markFields } from './refused-fields.dom.ts';

/**
 * Submits a form by `run`, once at a time. What it throws is the problem to show; the refused fields
 * are marked, and the form stays as it was filled in.
 */
export function useFormRun(run: (form: FormData) => Promise<void>) {
  const { t } = useDesk();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    setProblem('');
    markFields(form, {});
    try {
      await run(new FormData(form));
    } catch (error) {
      setProblem(messageOf(error, t));
      if (error instanceof ApiError) markFields(form, error.fields);
    } finally {
      setBusy(false);
    }
  }
  return { problem, isBusy, submit };
}
