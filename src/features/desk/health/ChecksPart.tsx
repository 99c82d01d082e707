import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../lib/date.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { deskPath } from '../parts/call/desk-router.store.ts';
import { Facts } from '../parts/DeskRecord.tsx';
import { useAnswer } from '../parts/call/use-answer.ts';
import type { LedgerList, StaffHealth } from './health.schema.ts';
import { HealthPart } from './HealthPart.tsx';
import { RunButton } from './JobsPart.tsx';

interface Props {
  books: StaffHealth['books'];
  ledgers: StaffHealth['ledgers'];
  reload: () => void;
}

/** The kinds of the jobs that make the checks. */
const JOBS = { books: 'compare-books', ledgers: 'check-ledgers' } as const;

/** The checks that the shop makes of itself: the books of providers, and its own ledgers. */
export function ChecksPart({ books, ledgers, reload }: Props) {
  const { t } = useDesk();
  return (
    <>
      <Check name="books" check={books} reload={reload}>
        <p>{t('healthDesk.books.compared', { count: books.compared })}</p>
        {books.differences.length > 0 && (
          <ul className="desk-list">
            {books.differences.map(({ orderNo, provider, end, why }) => (
              <li key={`${orderNo} ${provider}`}>
                <a className="link" href={deskPath(`orders/${orderNo}`)}>
                  {orderNo}
                </a>{' '}
                {provider} <strong>{t(`healthDesk.books.${end}`)}</strong> {why}
              </li>
            ))}
          </ul>
        )}
      </Check>
      <Check name="ledgers" check={ledgers} reload={reload}>
        <p>{t('healthDesk.ledgers.checked', { count: ledgers.checked })}</p>
        {ledgers.broken.length > 0 && (
          <ul className="desk-list">
            {ledgers.broken.map(({ id, sentence, violations }) => (
              <li key={id}>
                <code>{id}</code> {t('healthDesk.ledgers.violated', { count: violations })}{' '}
                <span lang="en">{sentence}</span>
              </li>
            ))}
          </ul>
        )}
        <AllLedgers key={ledgers.lastRunAt} />
      </Check>
    </>
  );
}

interface CheckProps {
  name: 'books' | 'ledgers';
  check: StaffHealth['books'] | StaffHealth['ledgers'];
  reload: () => void;
  children: ReactNode;
}

function Check({ name, check, reload, children }: CheckProps) {
  const { t, locale, can } = useDesk();
  const { lastRunAt, isRunning } = check;
  const lastRunText =
    lastRunAt === null ? t('healthDesk.never') : formatDateTime(lastRunAt, locale);

  return (
    <HealthPart
      name={name}
      part={check}
      actions={
        can('job:run') &&
        !isRunning && <RunButton kind={JOBS[name]} label={t('healthDesk.do.run')} reload={reload} />
      }
    >
      <Facts
        facts={[
          [t('healthDesk.job.lastRunAt'), isRunning ? t('healthDesk.job.isRunning') : lastRunText],
        ]}
      />
      {lastRunAt !== null && children}
    </HealthPart>
  );
}

/** Every invariant, read once the list is opened. */
function AllLedgers() {
  const { t } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { data } = useAnswer<LedgerList>(isOpen ? '/api/staff/health/ledgers' : undefined);

  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('healthDesk.ledgers.all')}</summary>
      <ul className="desk-refused" lang="en" tabIndex={0} aria-label={t('healthDesk.ledgers.all')}>
        {data?.rows.map(({ id, sentence, violations }) => (
          <li key={id}>
            {violations === 0 ? '✓' : violations} <code>{id}</code> {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
