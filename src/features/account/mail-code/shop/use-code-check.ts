import { useCallback, useRef, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { ApiError, getMessage } from '../../../../lib/api.ts';

export interface CodeCalls {
  /** Sends another code for the same request. */
  resend: (requestId: string) => Promise<void>;
  /** Verifies the code; rejects with ApiError. */
  confirm: (entered: { requestId: string; code: string }) => Promise<void>;
}

interface Options {
  t: Translate;
  /** The request that a code was sent for; nothing runs without one. */
  requestId: string | undefined;
  calls: CodeCalls;
}

/** Checks a mailed code, or asks for another one: one call at a time. */
export function useCodeCheck({ t, requestId, calls }: Options) {
  const [problem, setProblem] = useState('');
  const isBusy = useRef(false);
  /** The last code that was wrong, with what was said: it is not sent, and counted, again. */
  const refused = useRef<{ code: string; message: string }>(undefined);

  async function runOnce(task: (requestId: string) => Promise<void>): Promise<void> {
    if (isBusy.current || requestId === undefined) return;

    isBusy.current = true;
    setProblem('');

    try {
      await task(requestId);
    } catch (error) {
      setProblem(getMessage(error, t));
    } finally {
      isBusy.current = false;
    }
  }

  async function giveCode(code: string): Promise<void> {
    if (code === refused.current?.code) return setProblem(refused.current.message);

    await runOnce(async (ofRequest) => {
      try {
        await calls.confirm({ requestId: ofRequest, code });
      } catch (error) {
        const isWrong = error instanceof ApiError && error.code === 'CodeWrong';
        if (isWrong) refused.current = { code, message: error.message };
        throw error;
      }
    });
  }

  return {
    problem,
    give: giveCode,
    resend: () => runOnce(calls.resend),
    /** For a code that was just sent. */
    start: useCallback(() => {
      refused.current = undefined;
      setProblem('');
    }, []),
  };
}
