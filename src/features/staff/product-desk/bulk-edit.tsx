import type { Translate } from '../../../i18n/t.ts';
import { runBulk } from '../change/run-bulk.tsx';
import { desk } from '../desk-parts/desk-api.store.ts';
import type { BulkResults } from '../change/bulk.schema.ts';
import { PlainTable } from '../desk-parts/PlainTable.tsx';
import type { BulkEditResults, ProductAction } from './product-bulk.schema.ts';

type Result = BulkEditResults['results'][number];

interface BulkEditing {
  itemCodes: readonly string[];
  action: ProductAction;
  title: string;
  /** Category codes as they are called, and the like. */
  textOf: (value: string) => string;
  onUndone: () => void;
}

/** Tries a bulk change out, shows what it makes of each product, does it, and offers to undo it. */
export function bulkEdit(
  t: Translate,
  { itemCodes, action, title, textOf, onUndone }: BulkEditing,
) {
  const made = new Map<string, Result>();
  const send = async (ids: readonly string[], how: { reason: string; dryRun: boolean }) => {
    // Products without a change in the dry run would only get an empty audit row.
    const isSame = (id: string) => made.get(id)?.before === made.get(id)?.after;
    const asked = how.dryRun ? ids : ids.filter((id) => !isSame(id));
    if (asked.length === 0) return { results: [] };
    const body = { itemCodes: asked, action, ...how };
    const answer = await desk.post<BulkEditResults>('/api/staff/products/bulk', body);
    for (const result of answer.results) made.set(result.id, result);
    return answer;
  };
  const undo = (ids: readonly string[], how: { reason: string; dryRun: boolean }) => {
    const items = ids.flatMap((itemCode) => {
      const revisionNo = made.get(itemCode)?.revisionNo ?? null;
      return revisionNo === null ? [] : [{ itemCode, revisionNo }];
    });
    if (items.length === 0) return Promise.resolve<BulkResults>({ results: [] });
    return desk.post<BulkResults>('/api/staff/products/undo', { items, ...how });
  };
  return runBulk(t, {
    ...{ title, action: t('staffProduct.bulk.apply'), ids: itemCodes, reason: 'optional' },
    ...{ send, undo, onUndone },
    preview: () => <Preview t={t} results={[...made.values()]} textOf={textOf} />,
  });
}

/** The change of each product, before and after. */
function Preview({
  t,
  results,
  textOf,
}: {
  t: Translate;
  results: readonly Result[];
  textOf: BulkEditing['textOf'];
}) {
  const changed = results.filter(({ problem, before, after }) => !problem && before !== after);
  return (
    <>
      <p>{t('staffProduct.bulk.changes', { count: changed.length })}</p>
      <PlainTable
        name={t('staffProduct.bulk.preview')}
        heads={['itemCode', 'before', 'after'].map((id) => t(`staffProduct.column.${id}`))}
        className="desk-preview"
      >
        {changed.map(({ id, before, after }) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td>{textOf(before)}</td>
            <td>{textOf(after)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}
