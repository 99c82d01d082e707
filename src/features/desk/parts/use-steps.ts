import type { ReactNode } from 'react';
import type { MessageParams } from '../../../i18n/t.ts';
import { getMessage } from '../../../lib/api.ts';
import { askReason, type Question } from './ask-reason.store.ts';
import { useDesk } from './call/desk-context.ts';
import { toastDone, toastProblem } from './toast.store.ts';

interface Step<T> extends Pick<Question, 'isDanger' | 'reason'> {
  /** Named by the messages. */
  values?: MessageParams;
  /** Instead of the messages of the step. */
  title?: string;
  text?: ReactNode;
  action?: string;
  /** The result; '' tells none. */
  done?: string;
  /** Takes the step; while it runs the question waits. */
  run: (reason: string) => Promise<T>;
  /** Takes the step back, by the answer of `run`; offered with the result. */
  undo?: (answer: T) => void;
}

/** The steps of a record: `onDone` is called after each that was taken. */
export function useSteps(onDone: () => void = () => undefined) {
  const { t } = useDesk();

  /** Waits for a step that resolves to whether it was taken; tells why it could not be. */
  function runStep(step: Promise<boolean>): void {
    step.then(
      (isDone) => isDone && onDone(),
      (error: unknown) => toastProblem(getMessage(error, t)),
    );
  }

  /**
   * Asks for a reason, takes a step and tells the result. The messages are those of `key`: itself is
   * the title and the action, `${key}Text` the consequence and `${key}Done` the result.
   */
  function askStep<T>(key: string, step: Step<T>): void {
    const { values, isDanger = false, reason = 'required' } = step;

    runStep(
      askReason({
        title: step.title ?? t(key, values),
        text: step.text ?? t(`${key}Text`, values),
        action: step.action ?? t(key, values),
        isDanger,
        reason,
        run: async (written) => {
          const answer = await step.run(written);
          const done = step.done ?? t(`${key}Done`, values);
          const { undo } = step;
          const action = undo && { label: t('bulkDesk.undo'), run: () => undo(answer) };
          if (done !== '') toastDone(done, action);
        },
      }),
    );
  }

  return { ask: askStep, run: runStep };
}
