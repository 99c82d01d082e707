import { useId, useRef } from 'react';
import { csvText } from './csv-text.ts';
import { useDesk } from '../call/desk-context.ts';
import { useFileDrop } from '../upload/use-file-drop.ts';
import type { Task } from '../call/use-task.ts';

interface Props {
  /** The columns of the file. */
  hint: string;
  task: Task;
  onRead: (csv: string) => Promise<void>;
}

/** Takes a CSV file or a workbook that is chosen or dropped, and calls `onRead` with its text. */
export function CsvField({ hint, task, onRead }: Props) {
  const { t } = useDesk();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const read = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void task.run(async () => onRead(await csvText(file, t)));
  };

  const drop = useFileDrop((files) => {
    if (task.isBusy || !input.current) return;
    input.current.files = files; // shows its name
    read(files);
  });

  return (
    <div className="desk-field desk-drop" {...drop}>
      <label htmlFor={id}>{t('bulkDesk.file.choose')}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.xlsx,text/csv"
        disabled={task.isBusy}
        aria-describedby={`${id}-hint`}
        onClick={({ currentTarget }) => {
          currentTarget.value = ''; // the same file can be chosen again
        }}
        onChange={({ target }) => read(target.files)}
      />
      <p className="desk-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
