import type { Translate } from '../../../../../i18n/t.ts';
import { ApiError } from '../../../../../lib/api.ts';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { listUnreadableCells, readSizeForm, readSizeRows } from './size-rows.ts';

/** The measured sizes of a form of `SizeGrid`; throws an `ApiError` at cells that can't be read. */
export function readSizeFields(form: FormData, t: Translate) {
  const rows = readSizeForm(form);
  const unreadable = listUnreadableCells(rows);
  if (unreadable.length > 0) {
    throw new ApiError(422, {
      code: 'InvalidInput',
      message: t('productDesk.size.unreadable'),
      fields: Object.fromEntries(unreadable.map((name) => [name, 'InvalidInput'])),
    });
  }

  const { text, flag } = buildFields(form);
  return {
    sizeKind: text('sizeKind'),
    sizes: readSizeRows(rows),
    sizesConfirmed: flag('sizesConfirmed'),
  };
}
