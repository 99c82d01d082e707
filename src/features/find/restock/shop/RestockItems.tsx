import { useState } from 'react';
import { Picture } from '../../../../components/Picture.tsx';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { RestockList, RestockNotify } from '../restock.schema.ts';
import './RestockItems.css';

interface Props extends RestockList {
  locale: Locale;
  messages: Messages;
}

/** The member's restock requests; an open one can be taken back. */
export function RestockItems({ restockNotifies, locale, messages }: Props) {
  const t = createT(messages, locale);

  return (
    <ul className="restock-items">
      {restockNotifies.map((request) => (
        <RestockItem key={request.restockNotifySn} request={request} locale={locale} t={t} />
      ))}
    </ul>
  );
}

interface ItemProps {
  request: RestockNotify;
  locale: Locale;
  t: Translate;
}

function RestockItem(props: ItemProps) {
  const { request, locale, t } = props;
  const [status, setStatus] = useState(request.notifyStatus);
  const cancelling = useButtonTask(t);
  const { productItemCode, itemCode, itemName, optionName, image, sentAt } = props.request;
  const href = `${localePath(locale, paths.product(productItemCode))}?itemCode=${itemCode}`;
  const period = t('restock.periodOf', {
    start: formatDay(request.notifyRequestStartDt, locale),
    end: formatDay(request.notifyRequestEndDt, locale),
  });

  async function cancel() {
    await api.delete(`/api/my/restockNotifies/${request.restockNotifySn}`);
    setStatus('Cancel');
    showToast(t('restock.cancelled'));
  }

  return (
    <li>
      <a className="media" href={href} tabIndex={-1} aria-hidden="true">
        {image && <Picture path={image} alt="" sizes="88px" />}
      </a>
      <div className="about">
        <span className={status === 'Request' ? 'badge badge-accent' : 'badge'}>
          {t(`restock.status.${status}`)}
        </span>
        <h2>
          <a href={href}>{itemName}</a>
        </h2>
        {optionName && <span>{optionName}</span>}
        <span className="muted tabular">{period}</span>
        {sentAt !== null && (
          <span className="muted tabular">
            {t('restock.sentAt', { date: formatDate(sentAt, locale) })}
          </span>
        )}
      </div>
      {status === 'Request' && (
        <button
          type="button"
          className="btn btn-sm btn-line needs-script"
          aria-label={t('restock.cancelNamed', { name: itemName })}
          aria-busy={cancelling.isBusy || undefined}
          onClick={() => void cancelling.run(cancel)}
        >
          {t('restock.cancel')}
        </button>
      )}
    </li>
  );
}

/** A civil date is shown as its midnight in Korea. */
function formatDay(date: string, locale: Locale): string {
  return formatDate(Date.parse(`${date}T00:00:00+09:00`), locale);
}
