import type { Translate } from '../../../../../i18n/t.ts';
import { ApiError } from '../../../../../lib/api.ts';
import { getRefusals } from '../../../../desk/bulk/bulk.ts';
import { runBulk } from '../../../../desk/bulk/run-bulk.tsx';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import type { BulkResults } from '../../../../desk/bulk/bulk.schema.ts';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import type { BulkEditResults, ProductAction } from './product-bulk.schema.ts';

type Result = BulkEditResults['results'][number];

interface BulkEditing {
  itemCodes: readonly string[];
  action: ProductAction;
  title: string;
  /** Category codes as they are called, and the like. */
  textOf: (value: string) => string;
  /** The change is shown, in a dialog of its own. */
  onPreview: () => void;
  onUndone: () => void;
}

/**
 * Tries a bulk change out, shows what it makes of each product, does it, and offers to undo it.
 * Resolves to whether anything was changed; rejects if nothing would be.
 */
export function bulkEdit(
  t: Translate,
  { itemCodes, action, title, textOf, onPreview, onUndone }: BulkEditing,
) {
  const productResults = new Map<string, Result>();

  const send = async (ids: readonly string[], how: { reason: string; dryRun: boolean }) => {
    // Products without a change in the dry run would only get an empty audit row.
    const requestedCodes = how.dryRun ? ids : ids.filter((id) => isChange(productResults.get(id)));
    if (requestedCodes.length === 0) return { results: [] };

    // The run does what was shown: whatever was changed meanwhile is refused.
    const expected = requestedCodes.flatMap((itemCode) => {
      const before = productResults.get(itemCode)?.before;
      return how.dryRun || before === undefined ? [] : [{ itemCode, before }];
    });
    const body = { itemCodes: requestedCodes, action, expected, ...how };
    const answer = await desk.post<BulkEditResults>('/api/staff/products/bulk', body);
    for (const result of answer.results) productResults.set(result.id, result);

    return answer;
  };

  const undo = (ids: readonly string[], how: { reason: string; dryRun: boolean }) => {
    const items = ids.flatMap((itemCode) => {
      const revisionNo = productResults.get(itemCode)?.revisionNo ?? null;
      return revisionNo === null ? [] : [{ itemCode, revisionNo }];
    });
    if (items.length === 0) return Promise.resolve<BulkResults>({ results: [] });

    return desk.post<BulkResults>('/api/staff/products/undo', { items, ...how });
  };

  return runBulk(t, {
    title,
    action: t('productDesk.bulk.apply'),
    ids: itemCodes,
    reason: 'optional',
    send,
    undo,
    onUndone,
    preview: () => {
      const changed = [...productResults.values()].filter(isChange);
      if (changed.length === 0) {
        const why = getRefusals([...productResults.values()]).map(({ message }) => message);
        const message = [t('productDesk.bulk.noChange'), ...why].join(' ');
        throw new ApiError(422, { code: 'NoChange', message });
      }

      onPreview();

      return <Preview t={t} changed={changed} formatValue={textOf} />;
    },
  });
}

const isChange = (result: Result | undefined) =>
  result !== undefined && !result.problem && result.before !== result.after;

interface PreviewProps {
  t: Translate;
  changed: readonly Result[];
  formatValue: BulkEditing['textOf'];
}

/** The products that a preview shows at once; the others are folded away. */
const SHOWN = 20;

/** How many products change, and the change of each. */
function Preview({ t, changed, formatValue }: PreviewProps) {
  const others = changed.slice(SHOWN);
  const othersName = t('productDesk.bulk.others', { count: others.length });

  return (
    <>
      <p>{t('productDesk.bulk.changes', { count: changed.length })}</p>
      <ChangeTable
        t={t}
        name={t('productDesk.bulk.preview')}
        changed={changed.slice(0, SHOWN)}
        formatValue={formatValue}
      />
      {others.length > 0 && (
        <details>
          <summary>{othersName}</summary>
          <ChangeTable t={t} name={othersName} changed={others} formatValue={formatValue} />
        </details>
      )}
    </>
  );
}

/** The values of products before and after. */
function ChangeTable({ t, name, changed, formatValue }: PreviewProps & { name: string }) {
  return (
    <PlainTable
      name={name}
      heads={['itemCode', 'before', 'after'].map((id) => t(`productDesk.column.${id}`))}
      className="desk-preview"
    >
      {changed.map(({ id, before, after }) => (
        <tr key={id}>
          <th scope="row">{id}</th>
          <td>{formatValue(before)}</td>
          <td>{formatValue(after)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
