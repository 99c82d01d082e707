import { useId, useState } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import type { Headings } from './kept-headings.store.ts';

/** A file whose columns are not all known by their headings. */
export interface UnnamedColumns {
  csv: string;
  /** The headings that were chosen before. */
  chosen: Headings;
  headings: readonly string[];
  missing: readonly string[];
}

interface Props {
  unnamed: UnnamedColumns;
  getLabel: (column: string) => string;
  isBusy: boolean;
  onChosen: (headings: Headings) => void;
}

/** Asks which headings of a file stand for the columns that were not found. */
export function ChooseHeadings({ unnamed, getLabel, isBusy, onChosen }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [picked, setPicked] = useState<Headings>({});
  const isWhole = unnamed.missing.every((column) => picked[column]);

  return (
    <fieldset className="desk-form" disabled={isBusy}>
      <legend>{t('bulkDesk.file.headings')}</legend>
      {unnamed.missing.map((column) => (
        <div className="desk-field" key={column}>
          <label htmlFor={`${id}-${column}`}>{getLabel(column)}</label>
          <select
            id={`${id}-${column}`}
            value={picked[column] ?? ''}
            onChange={({ target }) => setPicked({ ...picked, [column]: target.value })}
          >
            <option value="">{t('bulkDesk.file.pickHeading')}</option>
            {unnamed.headings.map((heading) => (
              <option key={heading}>{heading}</option>
            ))}
          </select>
        </div>
      ))}
      <button
        type="button"
        className="desk-btn"
        disabled={!isWhole}
        onClick={() => onChosen({ ...unnamed.chosen, ...picked })}
      >
        {t('bulkDesk.file.readAgain')}
      </button>
    </fieldset>
  );
}
