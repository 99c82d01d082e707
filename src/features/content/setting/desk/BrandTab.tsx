import type { Brand } from '../../brand/brand.ts';
import { BrandPreview } from '../../brand/desk/BrandPreview.tsx';
import type { FormObject } from '../../../desk/form/form-field.ts';
import { SettingForm } from './SettingForm.tsx';

/** The name and the look of the mall, with a preview of what is not saved yet. */
export function BrandTab() {
  return <SettingForm name="brand" below={showPreview} />;
}

/** The form holds every field of a brand, as `BrandSetting` has them. */
const showPreview = (value: FormObject) => <BrandPreview brand={value as unknown as Brand} />;
