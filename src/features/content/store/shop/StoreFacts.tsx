import { Icon } from '../../../../components/Icon.tsx';
import { createT, type Translate } from '../../../../i18n/t.ts';
import { formatArrival } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatPhone } from '../../../../lib/phone.ts';
import { clockText, hoursByDays, type OpenTimes } from '../store-hours.ts';
import { directionLinks } from '../store.ts';
import type { StoreView } from '../store-view.ts';
import type { StoreWords } from './store-words.ts';
import './store.css';

interface Props extends StoreWords {
  store: StoreView;
}

/** Everything about a store: where, when, by what means. */
export function StoreFacts({ store, locale, messages }: Props) {
  const t = createT(messages, locale);
  const exceptions = Object.entries(store.hours.exceptions);
  const ways = Object.entries(directionLinks(store.name, store));

  return (
    <dl className="store-facts">
      <div>
        <dt>{t('store.address')}</dt>
        <dd>{store.address}</dd>
      </div>
      <div>
        <dt>{t('store.phone')}</dt>
        <dd>
          <a className="link tabular" href={`tel:${store.phone}`}>
            {formatPhone(store.phone)}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('store.hours')}</dt>
        <dd>
          <ul>
            {hoursByDays(store.hours.weekly).map((row) => (
              <li key={row.from} className="tabular">
                <span className="store-day">{getDaysText(row, t)}</span>{' '}
                {getTimesText(row.times, t)}
              </li>
            ))}
          </ul>
          {exceptions.length > 0 && (
            <>
              <p className="store-exceptions">{t('store.exceptions')}</p>
              <ul>
                {exceptions.map(([day, times]) => (
                  <li key={day} className="tabular">
                    <span className="store-day">{formatDay(day, locale)}</span>{' '}
                    {getTimesText(times, t)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </dd>
      </div>
      {store.csTypeName !== null && (
        <div>
          <dt>{t('store.cs')}</dt>
          <dd>{store.csTypeName}</dd>
        </div>
      )}
      {store.guide !== '' && (
        <div>
          <dt>{t('store.guide')}</dt>
          <dd>{store.guide}</dd>
        </div>
      )}
      <div>
        <dt>{t('store.directions')}</dt>
        <dd className="store-ways">
          {ways.map(([service, href]) => (
            <a
              key={service}
              className="btn btn-line btn-sm"
              href={href}
              target="_blank"
              rel="noopener"
            >
              {t(`store.${service}`)}
              <span className="sr-only"> ({t('store.newWindow')})</span>
              <Icon name="external" className="icon-sm" />
            </a>
          ))}
        </dd>
      </div>
    </dl>
  );
}

function getTimesText(times: OpenTimes | null, t: Translate): string {
  if (!times) return t('store.closed');
  return t('store.range', { from: clockText(times.openMin), to: clockText(times.closeMin) });
}

function getDaysText(row: { from: number; to: number }, t: Translate): string {
  const isWholeWeek = row.from === 1 && row.to === 0;
  if (isWholeWeek) return t('store.everyDay');

  const days = t('store.days').split(' ');
  const from = days[row.from] ?? '';
  const to = days[row.to] ?? '';
  return from === to ? from : t('store.range', { from, to });
}

/** A civil date begins at midnight in Korea. */
function formatDay(day: string, locale: Locale): string {
  return formatArrival(Date.parse(`${day}T00:00+09:00`), locale);
}
