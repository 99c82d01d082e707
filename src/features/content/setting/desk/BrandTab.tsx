import { NO_BRAND, type Brand } from '../../brand/brand.ts';
import { BrandDrawingsPreview } from '../../brand/desk/BrandDrawingsPreview.tsx';
import { BrandPreview } from '../../brand/desk/BrandPreview.tsx';
import type { FormObject } from '../../../desk/form/form-field.ts';
import { SettingForm } from './SettingForm.tsx';

/** The name and the look of the mall, with a preview of what is not saved yet. */
export function BrandTab() {
  return <SettingForm name="brand" below={showPreview} />;
}

/** The form has the fields of `BrandSetting`, without those that were emptied. */
function showPreview(value: FormObject) {
  const brand = { ...NO_BRAND, ...value } as Brand;
  return (
    <>
      <BrandPreview brand={brand} />
      <BrandDrawingsPreview brand={brand} />
    </>
  );
}
