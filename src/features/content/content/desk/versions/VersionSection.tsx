import { formatDateTime } from '../../../../../lib/date.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../../desk/parts/desk-dialog.store.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import type { DeskContent, VersionPage } from '../content-desk.schema.ts';

interface Props {
  kind: string;
  /** The path of the piece in the API. */
  path: string;
  published: NonNullable<DeskContent['published']> | undefined;
  mayRollBack: boolean;
  onChanged: () => void;
}

/** Every version of a piece, the newest first: to compare with the published one, and to go back to. */
export function VersionSection({ kind, path, published, mayRollBack, onChanged }: Props) {
  const { t, locale } = useDesk();
  const { data, reload } = useAnswer<VersionPage>(`${path}/versions?limit=20`);

  const { ask } = useSteps(() => {
    reload();
    onChanged();
  });

  const compare = (versionSn: number) =>
    openDialog(async () => (await import('./CompareVersion.tsx')).CompareVersion, {
      kind,
      path,
      versionSn,
      published: published?.body ?? {},
    });

  const rollBack = (versionSn: number) =>
    ask('contentDesk.rollBack', {
      values: { n: versionSn },
      reason: 'optional',
      run: (reason) => desk.post(`${path}/rollBack`, { versionSn, reason }),
    });

  return (
    <Section title={t('contentDesk.versions')}>
      {data?.rows.length === 0 && <p className="desk-hint">{t('contentDesk.noVersions')}</p>}
      <ol className="desk-list content-versions">
        {data?.rows.map(({ versionSn, source, staffName, createdAt }) => (
          <li key={versionSn}>
            <span>
              <strong>{versionSn}</strong> <time>{formatDateTime(createdAt, locale)}</time>{' '}
              {staffName ?? t('contentDesk.byCommand')} · {t(`contentDesk.source.${source}`)}
            </span>
            {versionSn !== published?.versionSn && (
              <>
                <button type="button" className="link" onClick={() => compare(versionSn)}>
                  {t('contentDesk.compare')}
                  <span className="sr-only"> {versionSn}</span>
                </button>
                {mayRollBack && (
                  <button type="button" className="link" onClick={() => rollBack(versionSn)}>
                    {t('contentDesk.rollBack')}
                    <span className="sr-only"> {versionSn}</span>
                  </button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
