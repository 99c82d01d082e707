import type { Translate } from '../../../../../i18n/t.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { getRefusals, type BulkResult } from '../../../../desk/bulk/bulk.ts';
import type { BulkResults } from '../../../../desk/bulk/bulk.schema.ts';
import { RefusalList } from '../../../../desk/bulk/RefusalList.tsx';
import { askReason } from '../../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { toastDone, toastProblem } from '../../../../desk/parts/toast.store.ts';
import { UNIT_STATUSES } from '../product-table.ts';
import {
  changedRows,
  SHEET_MOST,
  listUnreadableColumns,
  type SheetColumn,
  type SheetDraft,
} from './sheet-cells.ts';
import type { SheetRow, SheetUnit } from './unit-sheet.schema.ts';

/** The reasons why rows were refused, by unit. */
export type SheetProblems = Readonly<Record<string, string>>;

interface Saving {
  draft: SheetDraft;
  /** Marks the rows that are refused. */
  onProblems: (problems: SheetProblems) => void;
}

/**
 * Tries all changed rows out, on whichever page they are, and marks those that are refused; then
 * asks with what the others change, and saves those. Resolves to the units saved.
 */
export async function saveSheet(t: Translate, { draft, onProblems }: Saving): Promise<string[]> {
  const rows = changedRows(draft);
  const tried = await sendSheetRows(rows, { reason: '', dryRun: true });
  const refused = [...unreadableRows(t, draft), ...tried.results.filter(({ problem }) => problem)];
  const problems = getProblems(refused);

  onProblems(problems);

  const good = rows.filter(({ unitCode }) => !(unitCode in problems));
  if (good.length === 0) {
    // A refused row may be on another page.
    for (const { message, ids } of getRefusals(refused))
      toastProblem(`${message} (${formatIdList(ids)})`);
    return [];
  }

  const saved: string[] = [];

  await askReason({
    title: t('productDesk.grid.save', { count: good.length }),
    text: <Preview t={t} draft={draft} refused={refused} rows={good} />,
    action: t('partsDesk.form.save'),
    reason: 'optional',
    run: async (reason) => {
      const { results } = await sendSheetRows(good, { reason, dryRun: false });
      onProblems({ ...problems, ...getProblems(results) });
      saved.push(...results.filter(({ problem }) => !problem).map(({ id }) => id));
      if (saved.length > 0) toastDone(t('productDesk.grid.saved', { count: saved.length }));

      for (const { message, ids } of getRefusals(results)) {
        toastProblem(`${message} (${formatIdList(ids)})`);
      }
    },
  });

  return saved;
}

const LISTED = 5;
const formatIdList = (ids: readonly string[]) =>
  ids.slice(0, LISTED).join(', ') + (ids.length > LISTED ? ' …' : '');

/** Rows with a cell that cannot be read, as the API would refuse them. */
function unreadableRows(t: Translate, draft: SheetDraft): BulkResult[] {
  const names = UNIT_STATUSES.map((status) => t(`productDesk.unitStatus.${status}`)).join(', ');

  const getText = (column: SheetColumn) =>
    column === 'saleStatus'
      ? t('productDesk.grid.noStatus', { names })
      : t('productDesk.grid.noNumber', { max: formatCount(SHEET_MOST[column]) });

  return Object.entries(draft).flatMap(([id, { cells }]) => {
    const messages = new Set(listUnreadableColumns(cells).map(getText));
    if (messages.size === 0) return [];

    return {
      id,
      status: null,
      problem: { code: 'InvalidInput', message: [...messages].join(' ') },
    };
  });
}

const EACH_CALL = 100;

async function sendSheetRows(
  rows: readonly SheetRow[],
  how: { reason: string; dryRun: boolean },
): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  for (let start = 0; start < rows.length; start += EACH_CALL) {
    const body = { rows: rows.slice(start, start + EACH_CALL), ...how };
    results.push(...(await desk.post<BulkResults>('/api/staff/products/units', body)).results);
  }

  return { results };
}

function getProblems(results: readonly BulkResult[]): Record<string, string> {
  return Object.fromEntries(
    getRefusals(results).flatMap(({ message, ids }) => ids.map((id) => [id, message])),
  );
}

interface PreviewProps {
  t: Translate;
  draft: SheetDraft;
  rows: readonly SheetRow[];
  refused: readonly BulkResult[];
}

/** Each changed cell before and after. */
function Preview({ t, draft, rows, refused }: PreviewProps) {
  const lines = rows.flatMap((row) => {
    const unit = draft[row.unitCode]?.unit;
    return unit ? getCells(t, row, unit).map((cell) => ({ ...cell, unitCode: row.unitCode })) : [];
  });
  return (
    <>
      {refused.length > 0 && (
        <>
          <p>{t('productDesk.grid.refused', { count: refused.length })}</p>
          <RefusalList results={refused} />
        </>
      )}
      <div className="desk-table-scroll desk-preview" tabIndex={0}>
        <table>
          <caption className="sr-only">{t('productDesk.bulk.preview')}</caption>
          <tbody>
            {lines.map(({ unitCode, name, before, after }) => (
              <tr key={`${unitCode}-${name}`}>
                <th scope="row">{unitCode}</th>
                <td>{name}</td>
                <td data-number>{before}</td>
                <td data-number>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function getCells(t: Translate, row: SheetRow, unit: SheetUnit) {
  const status = (value: string) => t(`productDesk.unitStatus.${value}`);

  const cell = (column: string, before: string, after: string) => [
    { name: t(`productDesk.grid.${column}`), before, after },
  ];

  const { listPrice, salePrice, qty, saleStatus } = row;
  const count = formatCount;

  return [
    ...(listPrice === undefined ? [] : cell('listPrice', count(unit.listPrice), count(listPrice))),
    ...(salePrice === undefined ? [] : cell('salePrice', count(unit.salePrice), count(salePrice))),
    ...(qty === undefined ? [] : cell('qty', count(unit.qty), count(qty.to))),
    ...(saleStatus === undefined
      ? []
      : cell('saleStatus', status(unit.saleStatus), status(saleStatus))),
  ];
}
