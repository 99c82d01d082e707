import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { createT } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { RecentCard } from './RecentCard.tsx';
import type { RecentWords } from './RecentStripList.tsx';
import { forgetAllViewed, forgetViewed } from './recent.store.ts';
import { useRecentProducts } from './use-recent-products.ts';

interface Props extends RecentWords {
  /** Calls back each time the layer opens; returns how to stop that. */
  onOpened: (listener: () => void) => () => void;
}

/** The content of the layer: what was viewed, as it stands when it opens. */
export function RecentDialogList({ onOpened, locale, messages }: Props) {
  const t = createT(messages, locale);
  const [problem, setProblem] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const onError = (error: unknown) => setProblem(getMessage(error, t));
  const { products, load } = useRecentProducts(onError);
  const isEmpty = products?.length === 0;

  useEffect(() => {
    void load();
    return onOpened(() => void load());
  }, [onOpened]); // `load` asks for whatever is the list then

  async function forgetProduct(itemCode: string, index: number) {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];

    try {
      await forgetViewed(itemCode);
      (links[index + 1] ?? links[index - 1])?.focus();
    } catch (error) {
      onError(error);
    }
  }

  return (
    <>
      <p className="recent-says" role="status">
        {problem || (products ? '' : t('common.loading'))}
      </p>
      <ul className="recent-list" ref={list}>
        {products?.map((product, i) => (
          <RecentCard
            key={product.itemCode}
            product={product}
            onForget={() => void forgetProduct(product.itemCode, i)}
            t={t}
            locale={locale}
          />
        ))}
      </ul>
      <div className="empty" hidden={!isEmpty}>
        <Icon name="clock" />
        <p>{t('recent.empty')}</p>
        <a className="btn btn-line" href={localePath(locale, paths.home())}>
          {t('common.continueShopping')}
        </a>
      </div>
      <div className="recent-foot" hidden={!products || isEmpty}>
        <span className="muted">{t('recent.hint')}</span>
        <button
          type="button"
          className="btn btn-sm btn-line"
          onClick={() => void forgetAllViewed().catch(onError)}
        >
          {t('recent.clear')}
        </button>
      </div>
    </>
  );
}
