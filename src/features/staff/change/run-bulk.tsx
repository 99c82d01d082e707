import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { messageOf } from '../../../lib/api.ts';
import { askReason } from '../desk-parts/ask-reason.store.ts';
import type { Question } from '../desk-parts/ask-reason.store.ts';
import { withProgress } from '../desk-parts/progress.store.ts';
import { toastDone, toastProblem } from '../desk-parts/toast.store.ts';
import { idsDone, partsOf, refusalsOf } from './bulk.ts';
import type { BulkResult } from './bulk.ts';
import type { BulkResults } from './bulk.schema.ts';

/** Does the action to these, or tries it out. */
type Send = (
  ids: readonly string[],
  how: { reason: string; dryRun: boolean },
) => Promise<BulkResults>;

export interface Bulk extends Pick<Question, 'title' | 'action' | 'isDanger' | 'reason'> {
  ids: readonly string[];
  send: Send;
  /** How to undo it; offered with the result. */
  undo?: Send;
  onUndone?: () => void;
  /** What the dry run has found of each thing, below the counts. */
  preview?: () => ReactNode;
}

const EACH_CALL = 20;

/**
 * A bulk action: tries it out, asks with what would be refused and why, does the rest with progress,
 * and tells the result. Resolves to whether anything was changed.
 */
export async function runBulk(t: Translate, bulk: Bulk): Promise<boolean> {
  const { ids, send, undo, onUndone: _, preview, ...question } = bulk;
  const tried: BulkResult[] = [];
  const rehearse = (part: string[]) => send(part, { reason: '', dryRun: true });
  await sendAll({ label: t('staff.bulk.trying'), ids, into: tried }, rehearse);
  if (idsDone(tried).length === 0) {
    tell(t, tried);
    return false;
  }
  const results: BulkResult[] = [];
  const run = async (reason: string) => {
    // After a lost connection it goes on where it stopped.
    const left = idsDone(tried).filter((id) => !results.some((result) => result.id === id));
    const act = (part: string[]) => send(part, { reason, dryRun: false });
    await sendAll({ label: question.title, ids: left, into: results }, act);
    tell(t, results, undo && (() => void undoBulk(t, { ...bulk, ids: idsDone(results) })));
  };
  await askReason({
    ...question,
    text: <Tried t={t} results={tried} preview={preview?.()} />,
    run,
  });
  return idsDone(results).length > 0;
}

async function undoBulk(t: Translate, { ids, undo, onUndone, title }: Bulk): Promise<void> {
  if (!undo) return;
  const how = { reason: t('staff.bulk.undone', { action: title }), dryRun: false };
  const into: BulkResult[] = [];
  try {
    await sendAll({ label: t('staff.bulk.undo'), ids, into }, (part) => undo(part, how));
    tell(t, into);
  } catch (error) {
    toastProblem(messageOf(error, t));
  }
  onUndone?.();
}

interface Sending {
  label: string;
  ids: readonly string[];
  /** Takes the results of each part. */
  into: BulkResult[];
}

function sendAll(
  { label, ids, into }: Sending,
  send: (part: string[]) => Promise<BulkResults>,
): Promise<void> {
  return withProgress({ label, total: ids.length }, async (report) => {
    let sent = 0;
    for (const part of partsOf(ids, EACH_CALL)) {
      into.push(...(await send(part)).results);
      sent += part.length;
      report(sent);
    }
  });
}

function tell(t: Translate, results: readonly BulkResult[], undo?: () => void): void {
  const { length: count } = idsDone(results);
  if (count > 0) {
    const action = undo && { label: t('staff.bulk.undo'), run: undo };
    toastDone(t('staff.bulk.done', { count }), action);
  }
  for (const { message, ids } of refusalsOf(results)) {
    toastProblem(`${message} (${shortList(ids)})`);
  }
}

const SHOWN = 5;
const shortList = (ids: readonly string[]) =>
  ids.slice(0, SHOWN).join(', ') + (ids.length > SHOWN ? ' …' : '');

/** What the dry run has found. */
function Tried({
  t,
  results,
  preview,
}: {
  t: Translate;
  results: readonly BulkResult[];
  preview: ReactNode;
}) {
  const refusals = refusalsOf(results);
  return (
    <>
      <p>{t('staff.bulk.possible', { count: idsDone(results).length, total: results.length })}</p>
      {refusals.length > 0 && (
        <details>
          <summary>{t('staff.bulk.refused')}</summary>
          <ul className="desk-refused">
            {refusals.map(({ message, ids }) => (
              <li key={message}>
                {message}: {ids.join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {preview}
    </>
  );
}
