import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { openDesk } from '../../../../desk/parts/call/desk-router.store.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';

interface Props {
  product: StaffProduct;
  path: string;
  onClose: () => void;
}

/** Makes a draft that is like the product, under a code and a name of its own. */
export function CopyForm({ product, path, onClose }: Props) {
  const { t } = useDesk();

  async function run(form: FormData) {
    const { text } = buildFields(form);
    const body = { itemCode: text('itemCode'), nameKo: text('nameKo') };
    const { itemCode } = await desk.post<StaffProduct>(`${path}/copy`, body);

    toastDone(t('productDesk.created', { code: itemCode }));
    onClose();
    openDesk(`products/${itemCode}`);
  }

  return (
    <DeskForm
      title={t('productDesk.copy')}
      action={t('productDesk.createDraft')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <p className="desk-hint">{t('productDesk.hint.copy')}</p>
          <TextField
            id={id}
            name="itemCode"
            label={t('productDesk.newField.itemCode')}
            maxLength={64}
            isRequired
            hasFocus
          />
          <TextField
            id={id}
            name="nameKo"
            label={t('productDesk.newField.nameKo')}
            lang="ko"
            value={product.nameKo}
            maxLength={200}
            isRequired
          />
        </>
      )}
    </DeskForm>
  );
}
