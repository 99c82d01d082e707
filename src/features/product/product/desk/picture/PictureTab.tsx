import { useState } from 'react';
import { ApiError } from '../../../../../lib/api.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../../desk/parts/form/RecordForm.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { PictureList } from './PictureList.tsx';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { toSeenVersion, type ProductTabProps } from '../record/product-tab.ts';

/** The pictures of a product: their order, what they show, and of which colour. */
export function PictureTab({ product, path, onChanged }: ProductTabProps) {
  const { t, can } = useDesk();
  const [images] = useState(() => product.images.map((image) => withTexts(image, product)));
  const mayWrite = can('product:write');

  async function save(form: FormData) {
    if (form.has('uploading')) {
      throw new ApiError(409, { code: 'Uploading', message: t('partsDesk.upload.notYet') });
    }

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

type Image = StaffProduct['images'][number];

/** Proposes what pages say of a picture that nobody has described. */
function withTexts(image: Image, { nameKo, nameEn, options }: StaffProduct): Image {
  const colors = options.find(({ isColor }) => isColor)?.values ?? [];
  const color = colors[image.colorIndex ?? -1];
  const text = (name: string, colorName = '') =>
    (colorName === '' ? name : `${name}, ${colorName}`).slice(0, 200);

  return {
    ...image,
    altKo: image.altKo || text(nameKo, color?.nameKo),
    altEn: image.altEn || text(nameEn || nameKo, color?.nameEn || color?.nameKo),
  };
}

/** The pictures of a form of `PictureList`, in its order. */
function readImages(form: FormData) {
  return form.getAll('path').map((path, index) => {
    const { text, number } = buildFields(form);
    const field = (name: string) => `images.${index}.${name}`;
    const color = text(field('color'));

    return {
      path,
      altKo: text(field('altKo')),
      altEn: text(field('altEn')),
      modelHeightCm: number(field('modelHeightCm')),
      modelWeightKg: number(field('modelWeightKg')),
      modelSize: text(field('modelSize')),
      ...(color !== '' && { colorIndex: Number(color) }),
    };
  });
}
