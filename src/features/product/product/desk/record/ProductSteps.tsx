import { getMessage } from '../../../../../lib/api.ts';
import { localePath, paths } from '../../../../../lib/paths.ts';
import { askReason } from '../../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../../desk/parts/desk-dialog.store.ts';
import { toastDone, toastProblem } from '../../../../desk/parts/toast.store.ts';
import { toSeenVersion, type ProductTabProps } from './product-tab.ts';

/** The actions on a product as a whole. */
export function ProductSteps({ product, path, onChanged }: ProductTabProps) {
  const { t, locale, can } = useDesk();
  const hasPage = product.displayed && product.itemType !== 'AddOnItem';

  const setStatus = async (saleStatus: string, reason: string, seen?: { seen: number }) => {
    await desk.put(path, { saleStatus, reason }, seen);
    onChanged();
  };

  const undo = () =>
    setStatus(product.saleStatus, t('bulkDesk.undone', { action: t('productDesk.end') })).catch(
      (error: unknown) => toastProblem(getMessage(error, t)),
    );

  const end = () =>
    askReason({
      title: t('productDesk.end'),
      text: t('productDesk.endText'),
      action: t('productDesk.end'),
      isDanger: true,
      run: async (reason) => {
        await setStatus('End', reason, toSeenVersion(product));
        toastDone(t('productDesk.ended'), {
          label: t('bulkDesk.undo'),
          run: () => void undo(),
        });
      },
    });

  return (
    <div className="desk-steps" role="group" aria-label={t('orderDesk.steps')}>
      {hasPage && (
        <a
          className="desk-btn"
          href={localePath(locale, paths.product(product.itemCode))}
          target="_blank"
          rel="noreferrer"
        >
          {t('productDesk.openPage')}
        </a>
      )}
      {can('product:write') && (
        <>
          <button
            type="button"
            className="desk-btn"
            onClick={() =>
              openDialog(async () => (await import('../create/CopyForm.tsx')).CopyForm, {
                product,
                path,
              })
            }
          >
            {t('productDesk.copy')}
          </button>
          {product.saleStatus !== 'End' && (
            <button type="button" className="desk-btn desk-btn-danger" onClick={() => void end()}>
              {t('productDesk.end')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
