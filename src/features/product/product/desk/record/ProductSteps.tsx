import { lazy, Suspense, useState } from 'react';
import { getMessage } from '../../../../../lib/api.ts';
import { localePath, paths } from '../../../../../lib/paths.ts';
import { askReason } from '../../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { toastDone, toastProblem } from '../../../../desk/parts/toast.store.ts';
import { toSeenVersion, type ProductTabProps } from './product-tab.ts';

// On demand: dialogs are large.
const CopyForm = lazy(async () => ({ default: (await import('../create/CopyForm.tsx')).CopyForm }));

/** The actions on a product as a whole. */
export function ProductSteps({ product, path, onChanged }: ProductTabProps) {
  const { t, locale, can } = useDesk();
  const [isCopying, setCopying] = useState(false);
  const hasPage = product.displayed && product.itemType !== 'AddOnItem';

  const setStatus = async (saleStatus: string, reason: string, seen?: { seen: number }) => {
    await desk.put(path, { saleStatus, reason }, seen);
    onChanged();
  };

  const undo = () =>
    setStatus(product.saleStatus, t('staff.bulk.undone', { action: t('staffProduct.end') })).catch(
      (error: unknown) => toastProblem(getMessage(error, t)),
    );

  const end = () =>
    askReason({
      title: t('staffProduct.end'),
      text: t('staffProduct.endText'),
      action: t('staffProduct.end'),
      isDanger: true,
      run: async (reason) => {
        await setStatus('End', reason, toSeenVersion(product));
        toastDone(t('staffProduct.ended'), {
          label: t('staff.bulk.undo'),
          run: () => void undo(),
        });
      },
    });

  return (
    <div className="desk-steps" role="group" aria-label={t('staff.order.steps')}>
      {hasPage && (
        <a
          className="desk-btn"
          href={localePath(locale, paths.product(product.itemCode))}
          target="_blank"
          rel="noreferrer"
        >
          {t('staffProduct.openPage')}
        </a>
      )}
      {can('product:write') && (
        <>
          <button type="button" className="desk-btn" onClick={() => setCopying(true)}>
            {t('staffProduct.copy')}
          </button>
          {product.saleStatus !== 'End' && (
            <button type="button" className="desk-btn desk-btn-danger" onClick={() => void end()}>
              {t('staffProduct.end')}
            </button>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {isCopying && <CopyForm product={product} path={path} onClose={() => setCopying(false)} />}
      </Suspense>
    </div>
  );
}
