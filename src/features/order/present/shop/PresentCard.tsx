import { Picture } from '../../../../components/Picture.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { PresentView } from './receive.schema.ts';

interface Props {
  present: PresentView;
  t: Translate;
  locale: Locale;
}

/** Shows who sends a present, their words, and what it is; later how far it is. */
export function PresentCard(props: Props) {
  const { present, t, locale } = props;

  return (
    <section className="present-card" aria-labelledby="present-title">
      <h1 id="present-title">
        {t(present.delivery ? 'present.receiver.entered' : 'present.receiver.title')}
      </h1>
      <p className="present-from">{t('present.receiver.from', { name: present.giverName })}</p>
      <blockquote className="present-words">
        <p>{t('present.receiver.to', { name: present.toName })}</p>
        {present.message !== '' && <p className="present-message">{present.message}</p>}
      </blockquote>
      <ul className="present-present.items">
        {present.items.map((item) => (
          <li key={item.orderItemSn}>
            {item.imagePath !== '' && (
              <Picture path={item.imagePath} alt="" sizes="(width < 600px) 100vw, 560px" />
            )}
            <div>
              <p>{item.itemName}</p>
              <p className="muted">
                {[item.optionName, t('present.receiver.qty', { qty: item.qty })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {present.delivery ? (
        <>
          <dl className="present-present.delivery">
            <dt>{t('present.receiver.status')}</dt>
            <dd>{t(`myPage.status.${present.delivery.status}`)}</dd>
            <dt>{t('present.receiver.place')}</dt>
            <dd>
              {present.delivery.name} · {present.delivery.place}
            </dd>
          </dl>
          <p className="muted">{t('present.receiver.enteredText')}</p>
        </>
      ) : (
        <p>
          <strong>
            {t('present.receiver.until', { date: formatEnd(present.expiresAt, locale) })}
          </strong>
        </p>
      )}
    </section>
  );
}
