import { localePath, paths } from '../../../../../lib/paths.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Steps } from '../../../../desk/parts/DeskRecord.tsx';
import { useSteps } from '../../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../../desk/parts/desk-dialog.store.ts';
import { toSeenVersion, type ProductTabProps } from './product-tab.ts';

/** The actions on a product as a whole. */
export function ProductSteps({ product, path, onChanged }: ProductTabProps) {
  const { t, locale, can } = useDesk();
  const hasPage = product.displayed && product.itemType !== 'AddOnItem';

  const { ask, run } = useSteps(onChanged);

  async function undo(): Promise<boolean> {
    const reason = t('bulkDesk.undone', { action: t('productDesk.end') });
    await desk.put(path, { saleStatus: product.saleStatus, reason });
    return true;
  }

  const end = () =>
    ask('productDesk.end', {
      isDanger: true,
      run: (reason) => desk.put(path, { saleStatus: 'End', reason }, toSeenVersion(product)),
      undo: () => run(undo()),
    });

  return (
    <Steps>
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
            <button type="button" className="desk-btn desk-btn-danger" onClick={end}>
              {t('productDesk.end')}
            </button>
          )}
        </>
      )}
    </Steps>
  );
}
