import { createT } from '../../../../i18n/t.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { formatPhone } from '../../../../lib/phone.ts';
import { distanceText } from '../store.ts';
import type { StoreView } from '../store-view.ts';
import { OpenNow } from './OpenNow.tsx';
import type { StoreWords } from './store-words.ts';

interface Props extends StoreWords {
  store: StoreView;
  /** From the shopper, in metres; undefined until they asked for it. */
  distance: number | undefined;
  onDetail: () => void;
}

/** A store in the list. */
export function StoreCard({ store, distance, onDetail, locale, messages }: Props) {
  const t = createT(messages, locale);

  return (
    <article className="store-card">
      <div className="badges">
        <span className="badge">{store.storeTypeName}</span>
        {store.csTypeName !== null && (
          <span className="badge badge-accent">{store.csTypeName}</span>
        )}
      </div>
      <h2>
        <a href={localePath(locale, paths.store(store.storeSn))} data-prefetch>
          {store.name}
        </a>
        {distance !== undefined && (
          <span className="store-distance tabular">{distanceText(distance)}</span>
        )}
      </h2>
      <OpenNow hours={store.hours} locale={locale} messages={messages} />
      <p>{store.address}</p>
      <p className="tabular">
        <a href={`tel:${store.phone}`}>{formatPhone(store.phone)}</a>
      </p>
      <button
        type="button"
        className="btn btn-line btn-sm needs-script"
        aria-label={`${store.name} ${t('store.detail')}`}
        onClick={onDetail}
      >
        {t('store.detail')}
      </button>
    </article>
  );
}
