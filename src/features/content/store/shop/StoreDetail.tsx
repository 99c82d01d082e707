import { Dialog } from '../../../../components/Dialog.tsx';
import { createT } from '../../../../i18n/t.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { StoreView } from '../store-view.ts';
import { OpenNow } from './OpenNow.tsx';
import { StoreFacts } from './StoreFacts.tsx';
import type { StoreWords } from './store-words.ts';

interface Props extends StoreWords {
  /** Undefined: closed. */
  store: StoreView | undefined;
  /** On the page of the store itself, whose address opens it (rule 2.12). */
  isOwnPage?: true;
  onClose: () => void;
}

/** The overlay of a store; `storeDetail=on` while it is open. */
export function StoreDetail({ store, isOwnPage, onClose, locale, messages }: Props) {
  const t = createT(messages, locale);

  return (
    <Dialog
      open={store !== undefined}
      onClose={onClose}
      sheet
      flag="storeDetail"
      byAddress={isOwnPage}
      title={store?.name ?? ''}
      closeLabel={t('common.close')}
    >
      {store && (
        <>
          <OpenNow hours={store.hours} locale={locale} messages={messages} />
          <StoreFacts store={store} locale={locale} messages={messages} />
          {!isOwnPage && (
            <p className="store-more">
              <a className="link" href={localePath(locale, paths.store(store.storeSn))}>
                {t('store.more')}
              </a>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
