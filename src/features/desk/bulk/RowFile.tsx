import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { CsvField } from '../parts/form/CsvField.tsx';
import { desk } from '../parts/call/desk-api.store.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { TaskDialog } from '../parts/TaskDialog.tsx';
import { toastDone } from '../parts/toast.store.ts';
import { useTask } from '../parts/call/use-task.ts';
import { idsDone, type BulkResult } from './bulk.ts';
import type { BulkResults } from './bulk.schema.ts';
import { ChooseHeadings, type UnnamedColumns } from './ChooseHeadings.tsx';
import { keepHeadings, readKeptHeadings } from './kept-headings.store.ts';
import { isDone, withRefusedFirst, withResults, type FileRow } from './file-row.ts';
import { RowTable, type FileColumn } from './RowTable.tsx';
import { sendInParts } from './send-in-parts.ts';

interface Props<Row extends FileRow> {
  title: string;
  hint: string;
  columns: readonly FileColumn<Row>[];
  /** The endpoint that reads a file: `{ csv }` to `{ rows }`. */
  readPath: string;
  /** The values beside the file that the endpoint takes, by the fields above it. */
  readMore?: object;
  children?: ReactNode;
  send: (rows: readonly Row[], dryRun: boolean) => Promise<BulkResults>;
  /** The thing that a row is about. */
  idOf: (row: Row) => string;
  /** The reason why a row cannot be sent as it is. */
  problemOf?: (row: Row) => { problem: string } | null;
  doneText: (row: Row) => string;
  /** On the button that sends `count` rows. */
  action: (count: number) => string;
  onClose: () => void;
  /** At least one row is done. */
  onDone: () => void;
}

/**
 * A bulk action by the rows of a CSV file: they are tried out first, those that are refused can be
 * mended in place and checked again, and the good ones are done.
 */
export function RowFile<Row extends FileRow>(props: Props<Row>) {
  const { title, hint, columns, readPath, doneText, action, onClose, onDone } = props;
  const { send, idOf } = props;
  const { t } = useDesk();
  const task = useTask();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [unnamed, setUnnamed] = useState<UnnamedColumns>();
  const open = rows.filter((row) => !isDone(row));
  const good = open.filter(({ problem }) => !problem);
  const getProblem = (row: Row) =>
    row.unread === undefined ? (props.problemOf?.(row) ?? null) : { problem: row.unread };

  /** Sends some rows, in the same order each time; resolves to how many of them were accepted. */
  async function sendRows(
    all: readonly Row[],
    { of, dryRun }: { of: readonly Row[]; dryRun: boolean },
  ): Promise<number> {
    const sendable = of.filter((row) => getProblem(row) === null);
    const things = [...Map.groupBy(sendable, idOf).values()].flat();
    const results: BulkResult[] = [];
    const label = dryRun ? t('bulkDesk.trying') : title;

    try {
      await sendInParts({ label, things, into: results, idOf }, (part) => send(part, dryRun));
    } finally {
      const ended = withResults(all, { sent: things, results, dryRun });
      setRows(withRefusedFirst(ended.map((row) => ({ ...row, ...getProblem(row) }))));
    }

    return idsDone(results).length;
  }

  const read = async (csv: string, headings = readKeptHeadings(readPath)) => {
    setUnnamed(undefined);
    try {
      const file = await desk.post<{ rows: Row[] }>(readPath, { csv, headings, ...props.readMore });
      keepHeadings(readPath, headings);
      await sendRows(file.rows, { of: file.rows, dryRun: true });
    } catch (error) {
      const named = error instanceof ApiError && error.detailOf('InvoiceColumnsMissing');
      if (named && named.missing.length > 0) setUnnamed({ csv, chosen: headings, ...named });
      throw error;
    }
  };

  const check = async () => {
    await sendRows(rows, { of: open, dryRun: true });
  };

  const sendAll = async () => {
    const count = await sendRows(rows, { of: good, dryRun: false });
    if (count === 0) return;
    toastDone(t('bulkDesk.done', { count }));
    onDone();
  };

  const change = (changed: Row) => {
    const edited = { ...changed, unread: undefined };
    const unchecked = { ...edited, problem: undefined, ...getProblem(edited) };
    setRows(rows.map((row) => (row.line === changed.line ? unchecked : row)));
  };

  return (
    <TaskDialog
      title={title}
      task={task}
      hasInput={open.length > 0}
      onClose={onClose}
      actions={[
        { label: t('bulkDesk.file.check'), run: check, isDisabled: open.length === 0 },
        {
          label: action(good.length),
          run: sendAll,
          isDisabled: good.length === 0,
          isPrimary: true,
        },
      ]}
    >
      {props.children}
      <CsvField hint={hint} task={task} onRead={read} />
      {unnamed && (
        <ChooseHeadings
          unnamed={unnamed}
          getLabel={(id) => columns.find(({ name }) => name === id)?.label ?? id}
          isBusy={task.isBusy}
          onChosen={(headings) => void task.run(() => read(unnamed.csv, headings))}
        />
      )}
      {rows.length > 0 && (
        <RowTable
          columns={columns}
          rows={rows}
          doneText={doneText}
          caption={title}
          isBusy={task.isBusy}
          onChange={change}
        />
      )}
    </TaskDialog>
  );
}
