import type { Translate } from '../../../../i18n/t.ts';
import { ApiError } from '../../../../lib/api.ts';

/** Throws while pictures of a form are still being uploaded: saving would leave them out. */
export function refuseWhileUploading(form: FormData, t: Translate): void {
  if (!form.has('uploading')) return;
  throw new ApiError(409, { code: 'Uploading', message: t('partsDesk.upload.notYet') });
}
