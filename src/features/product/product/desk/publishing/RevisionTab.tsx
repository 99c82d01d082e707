import { useState } from 'react';
import { formatDateTime } from '../../../../../lib/date.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../../desk/parts/use-steps.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import { Differences } from './Differences.tsx';
import { toSeenVersion, type ProductTabProps } from '../record/product-tab.ts';
import type { Revisions } from './revision.schema.ts';

/** The kept versions of a product: compare two, or roll back to one. */
export function RevisionTab({ product, path, onChanged }: ProductTabProps) {
  const { t, locale, can } = useDesk();
  const { data, fallback } = useLoaded<Revisions>(`${path}/revisions`);
  const [compared, setCompared] = useState<{ from: number; to: number }>();
  const { ask } = useSteps(onChanged);
  if (!data) return fallback;

  const [latest] = data.revisions;
  const hint = t('productDesk.hint.revisions', { count: data.kept });
  if (!latest) {
    return (
      <Section title={t('productDesk.tab.revisions')}>
        <p className="desk-hint">
          {t('productDesk.noRevisions')} {hint}
        </p>
      </Section>
    );
  }

  const rollBack = (revisionNo: number) =>
    ask('productDesk.rollBack', {
      values: { no: revisionNo },
      title: t('productDesk.rollBackTo', { no: revisionNo }),
      run: (reason) =>
        desk.post(`${path}/revisions`, { revisionNo, reason }, toSeenVersion(product)),
    });

  const shown = compared ?? {
    from: data.revisions[1]?.revisionNo ?? latest.revisionNo,
    to: latest.revisionNo,
  };

  return (
    <>
      <Section title={t('productDesk.tab.revisions')}>
        <p className="desk-hint">{hint}</p>
        <PlainTable
          name={t('productDesk.tab.revisions')}
          heads={['no', 'at', 'by', 'source', 'from', 'to', 'do'].map((id) =>
            t(`productDesk.revision.${id}`),
          )}
        >
          {data.revisions.map(({ revisionNo, createdAt, staffName, source }) => (
            <tr key={revisionNo}>
              <th scope="row">{revisionNo}</th>
              <td>{formatDateTime(createdAt, locale)}</td>
              <td>
                {staffName ?? (source === 'Desk' ? t('productDesk.revision.automatic') : '–')}
              </td>
              <td>{t(`productDesk.source.${source}`)}</td>
              {(['from', 'to'] as const).map((end) => (
                <td key={end}>
                  <label className="desk-radio">
                    <span className="sr-only">
                      {revisionNo} {t(`productDesk.revision.${end}`)}
                    </span>
                    <input
                      type="radio"
                      name={`compare-${end}`}
                      checked={shown[end] === revisionNo}
                      onChange={() => setCompared({ ...shown, [end]: revisionNo })}
                    />
                  </label>
                </td>
              ))}
              <td>
                {revisionNo === latest.revisionNo ? (
                  <span className="desk-tag">{t('productDesk.current')}</span>
                ) : (
                  can('product:write') && (
                    <button
                      type="button"
                      className="desk-btn"
                      aria-label={t('productDesk.rollBackTo', { no: revisionNo })}
                      onClick={() => rollBack(revisionNo)}
                    >
                      {t('productDesk.rollBack')}
                    </button>
                  )
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      </Section>
      <Section title={t('productDesk.differences', shown)}>
        <Differences path={path} {...shown} />
      </Section>
    </>
  );
}
