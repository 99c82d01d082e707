import { useState, type SubmitEvent } from 'react';
import { isCivilDay } from '../../../../lib/instant.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath, setQuery } from '../../../desk/parts/call/desk-router.store.ts';
import { isPeriodOfDays, PERIOD_DAYS_MAX, PERIODS } from './figures.ts';
import { usePeriod } from './use-period.ts';

interface Props {
  /** The path of the view: 'figures/goods'. */
  path: string;
  /** The days of the answer, and of the period before. */
  days: { from: string; to: string; before?: { from: string; to: string } } | undefined;
  /** The other choices of the view, which stay. */
  query?: Readonly<Record<string, string>>;
}

/** The period of a view: today, some days, this month, or the days that are filled in. */
export function PeriodBar({ path, days, query = {} }: Props) {
  const { t } = useDesk();
  const { period, from, to } = usePeriod();
  const [problem, setProblem] = useState('');

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();

    const form = new FormData(event.currentTarget);
    const first = String(form.get('from'));
    const last = String(form.get('to'));
    const isFine = isPeriodOfDays({ from: first, to: last });
    const isLong = isCivilDay(first) && isCivilDay(last) && first <= last && !isFine;
    const problem = t(`figuresDesk.period.${isLong ? 'tooLong' : 'problem'}`, {
      days: PERIOD_DAYS_MAX,
    });

    setProblem(isFine ? '' : problem);
    if (isFine) setQuery({ ...query, period: 'free', from: first, to: last });
  }

  return (
    <div className="fig-period">
      <nav className="fig-periods" aria-label={t('figuresDesk.period.name')}>
        {PERIODS.filter((periodName) => periodName !== 'free').map((periodName) => (
          <a
            key={periodName}
            className="desk-btn"
            href={deskPath(`${path}?${new URLSearchParams({ ...query, period: periodName })}`)}
            aria-current={periodName === period ? 'true' : undefined}
          >
            {t(`figuresDesk.period.${periodName}`)}
          </a>
        ))}
      </nav>
      <form key={`${days?.from} ${days?.to}`} className="fig-days" onSubmit={choose} noValidate>
        <label className="desk-filter">
          <span>{t('figuresDesk.period.from')}</span>
          <input type="date" name="from" defaultValue={from || days?.from} required />
        </label>
        <label className="desk-filter">
          <span>{t('figuresDesk.period.to')}</span>
          <input type="date" name="to" defaultValue={to || days?.to} required />
        </label>
        <button className="desk-btn">{t('figuresDesk.period.show')}</button>
      </form>
      <p className="desk-problem" role="alert">
        {problem}
      </p>
      {days?.before && (
        <p className="desk-hint">
          {t('figuresDesk.period.before', { from: days.before.from, to: days.before.to })}
        </p>
      )}
    </div>
  );
}
