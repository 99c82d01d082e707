import type { Translate } from '../../../i18n/t.ts';
import { formatCount } from '../../../lib/money.ts';
import { refusalsOf } from '../change/bulk.ts';
import type { BulkResults } from '../change/bulk.schema.ts';
import { askReason } from '../desk-parts/ask-reason.store.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { toastDone } from '../desk-parts/toast.store.ts';
import { changedRows, unreadable } from './grid-cells.ts';
import type { GridDraft } from './grid-cells.ts';
import type { GridRow, GridUnit } from './product-grid.schema.ts';

/** Why rows were refused, by unit. */
export type GridProblems = Readonly<Record<string, string>>;

interface Saving {
  draft: GridDraft;
  units: readonly GridUnit[];
  /** Marks the rows that are refused. */
  onProblems: (problems: GridProblems) => void;
}

/**
 * Tries the changed rows out and marks those that are refused; then asks with what the others
 * change, and saves those. Resolves to the units saved.
 */
export async function saveGrid(t: Translate, { draft, units, onProblems }: Saving) {
  const bad = new Set(unreadable(draft));
  const rows = changedRows(draft, units);
  const readable = rows.filter(({ unitCode }) => !bad.has(unitCode));
  const tried = await send(readable, { reason: '', dryRun: true });
  const problems = {
    ...problemsOf(tried),
    ...Object.fromEntries([...bad].map((code) => [code, t('staffProduct.grid.noNumber')])),
  };
  onProblems(problems);
  const good = readable.filter(({ unitCode }) => !(unitCode in problems));
  if (good.length === 0) return [];
  const saved: string[] = [];
  await askReason({
    title: t('staffProduct.grid.save', { count: good.length }),
    text: <Preview t={t} rows={good} units={units} refused={Object.keys(problems).length} />,
    ...{ action: t('staff.form.save'), reason: 'optional' },
    run: async (reason) => {
      const results = await send(good, { reason, dryRun: false });
      onProblems({ ...problems, ...problemsOf(results) });
      saved.push(...results.results.filter(({ problem }) => !problem).map(({ id }) => id));
      toastDone(t('staffProduct.grid.saved', { count: saved.length }));
    },
  });
  return saved;
}

const EACH_CALL = 100;

async function send(
  rows: readonly GridRow[],
  how: { reason: string; dryRun: boolean },
): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  for (let at = 0; at < rows.length; at += EACH_CALL) {
    const body = { rows: rows.slice(at, at + EACH_CALL), ...how };
    results.push(...(await desk.post<BulkResults>('/api/staff/products/units', body)).results);
  }
  return { results };
}

function problemsOf({ results }: BulkResults): Record<string, string> {
  return Object.fromEntries(
    refusalsOf(results).flatMap(({ message, ids }) => ids.map((id) => [id, message])),
  );
}

interface PreviewProps {
  t: Translate;
  rows: readonly GridRow[];
  units: readonly GridUnit[];
  refused: number;
}

/** Each changed cell before and after. */
function Preview({ t, rows, units, refused }: PreviewProps) {
  const lines = rows.flatMap((row) => {
    const unit = units.find(({ unitCode }) => unitCode === row.unitCode);
    return unit ? cellsOf(t, row, unit).map((cell) => ({ ...cell, unitCode: row.unitCode })) : [];
  });
  return (
    <>
      {refused > 0 && <p>{t('staffProduct.grid.refused', { count: refused })}</p>}
      <div className="desk-table-scroll desk-preview" tabIndex={0}>
        <table>
          <caption className="sr-only">{t('staffProduct.bulk.preview')}</caption>
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

function cellsOf(t: Translate, row: GridRow, unit: GridUnit) {
  const status = (value: string) => t(`staffProduct.unitStatus.${value}`);
  const cell = (column: string, before: string, after: string) => [
    { name: t(`staffProduct.grid.${column}`), before, after },
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
