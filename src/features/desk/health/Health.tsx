import { formatDateTime } from '../../../lib/date.ts';
import { PlainTable } from '../parts/PlainTable.tsx';
import { formatBytes } from './format-bytes.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { Facts } from '../parts/DeskRecord.tsx';
import { Failure, Skeleton } from '../parts/DeskStates.tsx';
import { useAnswer } from '../parts/call/use-answer.ts';
import { usePoll } from '../parts/call/use-poll.dom.ts';
import { ChecksPart } from './ChecksPart.tsx';
import type { StaffHealth } from './health.schema.ts';
import { HealthPart, VerdictMark } from './HealthPart.tsx';
import { JobsPart } from './JobsPart.tsx';
import { PublishPart } from './PublishPart.tsx';
import './health.css';

const EVERY_MS = 3000;

/** The state of the shop, read again every few seconds while the page is looked at. */
export function Health() {
  const { t } = useDesk();
  const { data, error, isLoading, reload } = useAnswer<StaffHealth>('/api/staff/health');

  usePoll(reload, EVERY_MS);

  if (!data && error !== undefined && !isLoading) {
    return <Failure t={t} error={error} onRetry={reload} />;
  }

  return (
    <>
      <div className="health-head">
        <h1>{t('staff.place.health')}</h1>
        {/* Read aloud only when it changes. */}
        <span role="status">{data && <VerdictMark verdict={data.verdict} />}</span>
      </div>
      {data ? <Parts health={data} reload={reload} /> : <Skeleton t={t} lines={12} />}
    </>
  );
}

function Parts({ health, reload }: { health: StaffHealth; reload: () => void }) {
  const { t } = useDesk();

  return (
    <div className="health-parts">
      <PublishPart publishing={health.publishing} reload={reload} at={health.at} />
      <JobsPart jobs={health.jobs} reload={reload} />
      <ChecksPart books={health.books} ledgers={health.ledgers} reload={reload} />
      <HealthPart name="server" part={health.server}>
        <ServerFacts server={health.server} />
      </HealthPart>
      <HealthPart name="refunds" part={health.refunds}>
        <Facts
          facts={(['open', 'late'] as const).map((name) => [
            t(`staffHealth.refund.${name}`),
            health.refunds[name],
          ])}
        />
      </HealthPart>
      <HealthPart name="mails" part={health.mails}>
        <Facts
          facts={(['waiting', 'retried', 'parked'] as const).map((name) => [
            t(`staffHealth.mail.${name}`),
            health.mails[name],
          ])}
        />
      </HealthPart>
      <HealthPart name="backup" part={health.backup}>
        <BackupFacts backup={health.backup} />
      </HealthPart>
    </div>
  );
}

function ServerFacts({ server }: { server: StaffHealth['server'] }) {
  const { t, locale } = useDesk();

  return (
    <>
      <Facts
        facts={[
          [t('staffHealth.server.engine'), t(`staffHealth.engine.${server.engine}`)],
          [t('staffHealth.server.migration'), server.migration],
          [
            t('staffHealth.server.databaseBytes'),
            server.databaseBytes === null
              ? t('staffHealth.elsewhere')
              : formatBytes(server.databaseBytes),
          ],
          [
            t('staffHealth.server.disk'),
            server.disk === null
              ? '–'
              : t('staffHealth.freeOf', {
                  free: formatBytes(server.disk.freeBytes),
                  total: formatBytes(server.disk.totalBytes),
                }),
          ],
          [t('staffHealth.server.node'), server.node],
        ]}
      />
      <PlainTable
        name={t('staffHealth.servers.name')}
        heads={[
          t('staffHealth.servers.build'),
          { label: t('staffHealth.servers.pages'), isNumber: true },
          t('staffHealth.servers.seenAt'),
        ]}
      >
        {server.servers.map(({ build, seenAt, isThis, pages }, index) => (
          <tr key={index}>
            <th scope="row">
              <code>{build || '–'}</code>{' '}
              {isThis && <span className="desk-tag">{t('staffHealth.servers.this')}</span>}
            </th>
            <td data-number>{pages}</td>
            <td>{formatDateTime(seenAt, locale)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}

function BackupFacts({ backup }: { backup: StaffHealth['backup'] }) {
  const { t, locale } = useDesk();
  if (backup.isElsewhere) return <p>{t('staffHealth.backup.elsewhere')}</p>;
  if (!backup.last) return <p>{t('staffHealth.backup.none')}</p>;

  return (
    <Facts
      facts={[
        [t('staffHealth.backup.madeAt'), formatDateTime(backup.last.madeAt, locale)],
        [t('staffHealth.backup.bytes'), formatBytes(backup.last.bytes)],
        [t('staffHealth.backup.file'), <code key="file">{backup.last.name}</code>],
      ]}
    />
  );
}
