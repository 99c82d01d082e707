import type { InputEvent, SubmitEvent } from 'react';
import { ApiError } from '../../../../lib/api.ts';
import { markFields } from './refused-fields.dom.ts';
import { useTask } from '../call/use-task.ts';

/**
 * Submits a form by `run`, once at a time. What it throws is the problem to show; the refused fields
 * are marked, and the form stays as it was filled in.
 */
export function useFormRun(run: (form: FormData) => Promise<void>) {
  const task = useTask();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();

    if (task.isBusy) return;

    const form = event.currentTarget;

    await task.run(async () => {
      markFields(form, {});
      await run(new FormData(form)).catch((error: unknown) => {
        if (error instanceof ApiError) markFields(form, error.fields);
        throw error;
      });
    });
  }

  /** Removes the error of a field that the user corrects. */
  function onInput({ target }: InputEvent<HTMLFormElement>) {
    if (target instanceof Element) target.removeAttribute('aria-invalid');
    task.forget();
  }

  return { problem: task.problem, isBusy: task.isBusy, submit, onInput };
}
