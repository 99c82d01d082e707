import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { Refusal } from './product-file.schema.ts';
import { RefusalList } from './RefusalList.tsx';

interface Props {
  prices: readonly Refusal[];
  isConfirmed: boolean;
  isBusy: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Prices far below those of before, or of their category, with the tick that lets them be saved. */
export function UnlikelyPrices({ prices, isConfirmed, isBusy, onConfirm }: Props) {
  const { t } = useDesk();

  if (prices.length === 0) return null;

  return (
    <section aria-label={t('productDesk.file.prices')}>
      <h3>{t('productDesk.file.prices')}</h3>
      <RefusalList rows={prices} />
      <label className="desk-check">
        <input
          type="checkbox"
          checked={isConfirmed}
          disabled={isBusy}
          onChange={({ target }) => onConfirm(target.checked)}
        />{' '}
        {t('productDesk.file.confirmPrices')}
      </label>
    </section>
  );
}
