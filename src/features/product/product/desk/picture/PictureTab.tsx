import { useState } from 'react';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../../desk/parts/form/RecordForm.tsx';
import { refuseWhileUploading } from '../../../../desk/parts/upload/uploading.ts';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { readImages, withTexts } from './picture-form.ts';
import { PictureList } from './PictureList.tsx';
import { toSeenVersion, type ProductTabProps } from '../record/product-tab.ts';

/** The pictures of a product: their order, what they show, and of which colour. */
export function PictureTab({ product, path, onChanged }: ProductTabProps) {
  const { t, can } = useDesk();
  const [images] = useState(() =>
    product.images.map((image, position) => withTexts(image, position, product)),
  );
  const mayWrite = can('product:write');

  async function save(form: FormData) {
    refuseWhileUploading(form, t);

    await desk.put(
      path,
      { images: readImages(form), reason: buildFields(form).text('reason') },
      toSeenVersion(product),
    );

    toastDone(t('productDesk.saved'));
    onChanged();
  }

  const list = <PictureList images={images} options={product.options} isFixed={!mayWrite} />;
  if (!mayWrite) return <Section title={t('productDesk.tab.pictures')}>{list}</Section>;

  return (
    <RecordForm label={t('productDesk.tab.pictures')} run={save}>
      {(id) => (
        <fieldset className="desk-plain">
          <Section title={t('productDesk.tab.pictures')}>{list}</Section>
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reasonOptional')}
            maxLength={200}
          />
        </fieldset>
      )}
    </RecordForm>
  );
}
