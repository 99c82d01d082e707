import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount } from '../../../../lib/money.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDesk } from '../../../desk/parts/call/desk-router.store.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Facts, RecordHead, Section, Steps } from '../../../desk/parts/DeskRecord.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { decodeAddress } from './decode-address.ts';
import type { StaffRedirect } from './redirect-desk.schema.ts';

/** An old address: where it leads, how often it is followed, and who changed it. */
export function RedirectRecord({ record }: { record: string }) {
  const { t, can } = useDesk();
  const path = `/api/staff/redirects/${encodeURIComponent(record)}`;
  const { data, reload, fallback } = useLoaded<StaffRedirect>(path, 8);
  const { ask } = useSteps(() => openDesk('content?kind=redirect'));

  if (!data) return fallback;

  const openForm = () =>
    openDialog(async () => (await import('./RedirectForm.tsx')).RedirectForm, {
      redirect: data,
      seen: data.audit[0]?.auditSn ?? 0,
      onSaved: reload,
    });

  const askRemoval = () =>
    ask('redirectDesk.remove', {
      values: { from: decodeAddress(data.from) },
      isDanger: true,
      reason: 'none',
      run: () => desk.delete(path),
    });

  return (
    <>
      <RecordHead title={decodeAddress(data.from)} status={t(`redirectDesk.status.${data.status}`)}>
        {can('content:write') && (
          <Steps>
            <button type="button" className="desk-btn desk-btn-primary" onClick={openForm}>
              {t('redirectDesk.edit')}
            </button>
            <button type="button" className="desk-btn desk-btn-danger" onClick={askRemoval}>
              {t('redirectDesk.remove')}
            </button>
          </Steps>
        )}
      </RecordHead>
      <div className="desk-record">
        <Section title={t('redirectDesk.goesTo')}>
          <RedirectFacts redirect={data} />
        </Section>
        <AuditList audit={data.audit} />
      </div>
    </>
  );
}

function RedirectFacts({ redirect }: { redirect: StaffRedirect }) {
  const { t, locale } = useDesk();
  const getLabel = (id: string) => t(`redirectDesk.column.${id}`);

  return (
    <Facts
      facts={[
        [
          getLabel('toPath'),
          redirect.toPath === '' ? (
            '–'
          ) : (
            <a key="to" className="link" href={redirect.toPath} target="_blank" rel="noopener">
              {decodeAddress(redirect.toPath)}
            </a>
          ),
        ],
        [getLabel('hits'), formatCount(redirect.hits)],
        [
          getLabel('lastHitAt'),
          redirect.lastHitAt === null ? '–' : formatDateTime(redirect.lastHitAt, locale),
        ],
        [getLabel('createdAt'), formatDateTime(redirect.createdAt, locale)],
        [getLabel('updatedAt'), formatDateTime(redirect.updatedAt, locale)],
      ]}
    />
  );
}
