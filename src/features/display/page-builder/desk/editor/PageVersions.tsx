import { useState } from 'react';
import { formatDateTime } from '../../../../../lib/date.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../../desk/parts/use-steps.ts';
import { DeskDialog } from '../../../../desk/parts/DeskDialog.tsx';
import { Failure, Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import type {
  DeskContent,
  VersionPage,
} from '../../../../content/content/desk/content-desk.schema.ts';
import { pathLabel } from '../../../../desk/form/form-text.ts';
import { findDifferences } from './page-diff.ts';
import type { PageCalls } from './page-record.store.ts';
import { PreviewPane } from './preview/PreviewPane.tsx';

interface Props {
  pageCode: string;
  content: DeskContent;
  calls: PageCalls;
  reloadPage: () => void;
  onClose: () => void;
}

/** The versions of a page, each compared with what is published, to publish one of them again. */
export function PageVersions({ pageCode, content, calls, reloadPage, onClose }: Props) {
  const { t, locale, can } = useDesk();
  const { data, error, reload } = useAnswer<VersionPage>(`${calls.content}/versions?limit=200`);
  const { ask } = useSteps(reloadPage);
  const latest = content.published?.versionSn ?? 0;
  const [chosen, setChosen] = useState(Math.max(1, latest - 1));

  if (error !== undefined) {
    return (
      <DeskDialog title={t('pageBuilderDesk.versions')} onClose={onClose} isWide>
        <Failure t={t} error={error} onRetry={reload} />
      </DeskDialog>
    );
  }

  const rows = data?.rows ?? [];

  const rollBack = () => {
    onClose();
    ask('pageBuilderDesk.rollBack', {
      values: { n: chosen },
      run: (reason) => calls.rollBack(chosen, reason),
    });
  };

  return (
    <DeskDialog title={t('pageBuilderDesk.versions')} onClose={onClose} isWide>
      {!data && <Skeleton t={t} />}
      {data?.total === 0 && <p className="desk-hint">{t('pageBuilderDesk.noVersions')}</p>}
      <div className="page-versions">
        <ol className="page-version-list">
          {rows.map(({ versionSn, source, staffName, createdAt }) => (
            <li key={versionSn}>
              <button
                type="button"
                className="desk-btn"
                aria-pressed={versionSn === chosen}
                onClick={() => setChosen(versionSn)}
              >
                <strong>{t('pageBuilderDesk.version', { n: versionSn })}</strong>
                <span>{formatDateTime(createdAt, locale)}</span>
                <span>
                  {staffName ?? t('pageBuilderDesk.byFile')} ·{' '}
                  {t(`pageBuilderDesk.source.${source}`)}
                  {versionSn === latest && ` · ${t('pageBuilderDesk.current')}`}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {rows.length > 0 && (
          <div className="page-compare">
            {can('content:write') && chosen !== latest && (
              <button type="button" className="desk-btn desk-btn-primary" onClick={rollBack}>
                {t('pageBuilderDesk.rollBack', { n: chosen })}
              </button>
            )}
            <Changes calls={calls} chosen={chosen} content={content} />
            <PreviewPane pageCode={pageCode} version={chosen} turn={chosen} />
          </div>
        )}
      </div>
    </DeskDialog>
  );
}

/** The differences between a version and the published page. */
function Changes({
  calls,
  chosen,
  content,
}: Pick<Props, 'calls' | 'content'> & { chosen: number }) {
  const { t } = useDesk();
  const { data } = useAnswer<{ body: unknown }>(`${calls.content}/versions/${chosen}`);
  if (!data) return null;

  const all = findDifferences(data.body, content.published?.body);

  return (
    <section aria-label={t('pageBuilderDesk.differences')}>
      <h3>{t('pageBuilderDesk.differences')}</h3>
      {all.length === 0 && <p className="desk-hint">{t('pageBuilderDesk.same')}</p>}
      <dl className="page-differences">
        {all.slice(0, 50).map(({ path, before, after }) => (
          <div key={path.join('.')}>
            <dt>{pathLabel(t, ['page'], path)}</dt>
            <dd>
              <del>{toShortText(before)}</del> <ins>{toShortText(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function toShortText(value: unknown): string {
  if (value === undefined) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
