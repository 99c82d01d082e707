import { formatDateTime } from '../../../../../lib/date.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../../desk/parts/use-steps.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import type { ProductTabProps } from '../record/product-tab.ts';
import type { Publishing } from './publishing.schema.ts';

/** The pages that show a product, since when, and those that wait or failed. */
export function PublishingTab({ path }: ProductTabProps) {
  const { t, can } = useDesk();
  const { data, reload, fallback } = useLoaded<Publishing>(`${path}/publishing`);
  const { ask } = useSteps(reload);
  if (!data) return fallback;

  const again = () =>
    ask('productDesk.publishAgain', {
      reason: 'optional',
      run: (reason) => desk.post(`${path}/publishing`, { reason }),
    });

  return (
    <>
      <div className="desk-steps desk-steps-start">
        {can('product:write') && (
          <button type="button" className="desk-btn" onClick={again}>
            {t('productDesk.publishAgain')}
          </button>
        )}
        <button type="button" className="desk-btn" onClick={reload}>
          {t('tableDesk.reload')}
        </button>
      </div>
      <Section title={t('productDesk.requests', { count: data.requests.length })}>
        <Requests requests={data.requests} />
      </Section>
      <Section title={t('productDesk.pages', { count: data.pages.length })}>
        <Pages data={data} />
      </Section>
    </>
  );
}

function Requests({ requests }: Pick<Publishing, 'requests'>) {
  const { t, locale } = useDesk();
  if (requests.length === 0) return <p className="desk-hint">{t('productDesk.noRequests')}</p>;

  return (
    <ul className="desk-list">
      {requests.map(({ tag, runAt, isDue, attempts, lastError }) => (
        <li key={`${tag}-${runAt}`}>
          <time>{formatDateTime(runAt, locale)}</time>{' '}
          {t(isDue ? 'productDesk.requestDue' : 'productDesk.requestPlanned')} <code>{tag}</code>
          {attempts > 0 && (
            <strong className="desk-problem">
              {' '}
              {t('productDesk.requestFailed', { count: attempts })} {lastError}
            </strong>
          )}
        </li>
      ))}
    </ul>
  );
}

function Pages({ data }: { data: Publishing }) {
  const { t, locale } = useDesk();
  if (data.pages.length === 0) return <p className="desk-hint">{t('productDesk.noPages')}</p>;

  return (
    <PlainTable
      name={t('productDesk.tab.publishing')}
      heads={[
        t('productDesk.page.path'),
        t('productDesk.page.renderedAt'),
        t('productDesk.page.status'),
        { label: t('productDesk.page.bytes'), isNumber: true },
        { label: t('productDesk.page.folders'), isNumber: true },
      ]}
    >
      {data.pages.map(({ path, renderedAt, status, bytes, folders }) => (
        <tr key={`${path}-${status}-${bytes}`}>
          <th scope="row">
            <a href={path} target="_blank" rel="noreferrer">
              {decodeURI(path)}
            </a>
          </th>
          <td>{formatDateTime(renderedAt, locale)}</td>
          <td>{status}</td>
          <td data-number>{formatCount(bytes)}</td>
          <td data-number>
            {folders}/{data.folders}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
