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
        <h1>{t('desk.place.health')}</h1>
        {/* Read aloud only when it changes. */}
        <span role="status">{data && <VerdictMark verdict={data.verdict} />}</span>
      </div>
      {data ? <Parts health={data} reload={reload} /> : <Skeleton t={t} lines={12} />}
    </>
  );
}

function Parts({ health, reload }: { health: StaffHealth; reload: () => void }) {
  const { t } = useDesk();
  const { server, refunds, mails, backup } = health;

  return (
    <div className="health-parts">
      <PublishPart publishing={health.publishing} reload={reload} at={health.at} />
      <JobsPart jobs={health.jobs} reload={reload} />
      <ChecksPart books={health.books} ledgers={health.ledgers} reload={reload} />
      <HealthPart name="server" part={server}>
        <ServerFacts server={server} />
      </HealthPart>
      <HealthPart name="refunds" part={refunds}>
        <Facts
          facts={(['open', 'late'] as const).map((name) => [
            t(`healthDesk.refund.${name}`),
            refunds[name],
          ])}
        />
      </HealthPart>
      <HealthPart name="mails" part={mails}>
        <Facts
          facts={(['waiting', 'retried', 'parked'] as const).map((name) => [
            t(`healthDesk.mail.${name}`),
            mails[name],
          ])}
        />
      </HealthPart>
      <HealthPart name="backup" part={backup}>
        <BackupFacts backup={backup} />
      </HealthPart>
    </div>
  );
}

function ServerFacts({ server }: { server: StaffHealth['server'] }) {
  const { t, locale } = useDesk();
  const { databaseBytes, disk, servers } = server;

  return (
    <>
      <Facts
        facts={[
          [t('healthDesk.server.engine'), t(`healthDesk.engine.${server.engine}`)],
          [t('healthDesk.server.migration'), server.migration],
          [
            t('healthDesk.server.databaseBytes'),
            databaseBytes === null ? t('healthDesk.elsewhere') : formatBytes(databaseBytes),
          ],
          [
            t('healthDesk.server.disk'),
            disk === null
              ? '–'
              : t('healthDesk.freeOf', {
                  free: formatBytes(disk.freeBytes),
                  total: formatBytes(disk.totalBytes),
                }),
          ],
          [t('healthDesk.server.node'), server.node],
        ]}
      />
      <PlainTable
        name={t('healthDesk.servers.name')}
        heads={[
          t('healthDesk.servers.build'),
          { label: t('healthDesk.servers.pages'), isNumber: true },
          t('healthDesk.servers.seenAt'),
        ]}
      >
        {servers.map(({ build, seenAt, isThis, pages }, index) => (
          <tr key={index}>
            <th scope="row">
              <code>{build || '–'}</code>{' '}
              {isThis && <span className="desk-tag">{t('healthDesk.servers.this')}</span>}
            </th>
            <td data-number>{pages}</td>
            <td>{formatDateTime(seenAt, locale)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}

function BackupFacts({ backup: { isElsewhere, last } }: { backup: StaffHealth['backup'] }) {
  const { t, locale } = useDesk();
  if (isElsewhere) return <p>{t('healthDesk.backup.elsewhere')}</p>;
  if (!last) return <p>{t('healthDesk.backup.none')}</p>;

  return (
    <Facts
      facts={[
        [t('healthDesk.backup.madeAt'), formatDateTime(last.madeAt, locale)],
        [t('healthDesk.backup.bytes'), formatBytes(last.bytes)],
        [t('healthDesk.backup.file'), <code key="file">{last.name}</code>],
      ]}
    />
  );
}
