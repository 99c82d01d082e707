import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { getMessage } from '../../../lib/api.ts';
import { askReason, type Question } from '../parts/ask-reason.store.ts';
import { toastDone, toastProblem } from '../parts/toast.store.ts';
import { idsDone, getRefusals, type BulkResult } from './bulk.ts';
import type { BulkResults } from './bulk.schema.ts';
import { RefusalList } from './RefusalList.tsx';
import { sendInParts } from './send-in-parts.ts';

/** Does the action to these, or tries it out. */
type Send = (
  ids: readonly string[],
  how: { reason: string; dryRun: boolean },
) => Promise<BulkResults>;

export interface Bulk extends Pick<Question, 'title' | 'action' | 'isDanger' | 'reason'> {
  ids: readonly string[];
  send: Send;
  /** Undoes it; offered with the result. */
  undo?: Send;
  onUndone?: () => void;
  /** The findings of the dry run for each thing, below the counts. */
  preview?: () => ReactNode;
}

/**
 * A bulk action: tries it out, asks with what would be refused and why, does the rest with progress,
 * and tells the result. Resolves to whether anything was changed.
 */
export async function runBulk(t: Translate, bulk: Bulk): Promise<boolean> {
  const { ids, send, undo, onUndone: _, preview, ...question } = bulk;
  const tried: BulkResult[] = [];
  const rehearse = (part: string[]) => send(part, { reason: '', dryRun: true });

  await sendInParts({ label: t('bulkDesk.trying'), things: ids, into: tried }, rehearse);

  if (idsDone(tried).length === 0) {
    showBulkResults(t, tried, { done: 'done' });
    return false;
  }

  const results: BulkResult[] = [];

  const run = async (reason: string) => {
    // After a lost connection it goes on where it stopped.
    const left = idsDone(tried).filter((id) => !results.some((result) => result.id === id));
    const act = (part: string[]) => send(part, { reason, dryRun: false });

    await sendInParts({ label: question.title, things: left, into: results }, act);

    const undoDone = () => void undoBulk(t, { ...bulk, ids: idsDone(results) });
    showBulkResults(t, results, { done: 'done', ...(undo && { undo: undoDone }) });
  };

  await askReason({
    ...question,
    text: <Tried t={t} results={tried} preview={preview?.()} />,
    run,
  });

  return idsDone(results).length > 0;
}

async function undoBulk(t: Translate, { ids, undo, onUndone, action }: Bulk): Promise<void> {
  if (!undo) return;

  const how = { reason: t('bulkDesk.undone', { action }), dryRun: false };
  const into: BulkResult[] = [];
  try {
    await sendInParts({ label: t('bulkDesk.undo'), things: ids, into }, (part) => undo(part, how));
    showBulkResults(t, into, { done: 'undoneCount' });
  } catch (error) {
    toastProblem(getMessage(error, t));
  }

  onUndone?.();
}

interface Telling {
  done: 'done' | 'undoneCount';
  undo?: () => void;
}

function showBulkResults(
  t: Translate,
  results: readonly BulkResult[],
  { done, undo }: Telling,
): void {
  const { length: count } = idsDone(results);
  if (count > 0) {
    const action = undo && { label: t('bulkDesk.undo'), run: undo };
    toastDone(t(`bulkDesk.${done}`, { count }), action);
  }

  for (const { message, ids } of getRefusals(results)) {
    toastProblem(`${message} (${shortList(ids)})`);
  }
}

const SHOWN = 5;
const shortList = (ids: readonly string[]) =>
  ids.slice(0, SHOWN).join(', ') + (ids.length > SHOWN ? ' …' : '');

/** The result of the dry run. */
function Tried({
  t,
  results,
  preview,
}: {
  t: Translate;
  results: readonly BulkResult[];
  preview: ReactNode;
}) {
  const count = idsDone(results).length;
  return (
    <>
      <p>{t('bulkDesk.possible', { count, total: results.length })}</p>
      {count < results.length && (
        <details>
          <summary>{t('bulkDesk.refused')}</summary>
          <RefusalList results={results} />
        </details>
      )}
      {preview}
    </>
  );
}
