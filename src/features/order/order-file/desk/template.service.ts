import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { translateDynamic } from '../../../../i18n/server.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import type { OrderFileTemplate } from '../order-file.ts';
import { isPresetId, PRESETS } from '../preset.ts';
import {
  deleteTemplate,
  findTemplate,
  findTemplateByName,
  listTemplates,
  putTemplate,
} from './order-file.queries.ts';
import {
  OrderFileColumns,
  type OrderFileTemplates,
  type SavedTemplate,
  type WriteTemplate,
} from './order-file.schema.ts';

type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

const readTemplate = (row: TemplateRow): SavedTemplate => ({
  ...row,
  columns: OrderFileColumns.parse(JSON.parse(row.columns)),
});

/** The templates that staff have saved. */
export async function readTemplates(db: Reader): Promise<OrderFileTemplates> {
  return { templates: (await listTemplates(db)).map(readTemplate) };
}

/** A preset by its id, or a saved template by its number; throws NotFound. */
export async function readTemplateByKey(
  { runtime, locale }: Pick<StaffCall, 'runtime' | 'locale'>,
  key: string,
): Promise<OrderFileTemplate & { name: string }> {
  if (isPresetId(key)) {
    return { ...PRESETS[key], name: translateDynamic(locale)(`orderFileDesk.preset.${key}`) };
  }

  const row =
    /^[1-9]\d{0,14}$/.test(key) && (await findTemplate(runtime.database.read, Number(key)));
  if (!row) throw new AppError('NotFound');

  return readTemplate(row);
}

/** Saves a template in place of the one with its name. */
export async function saveTemplate(
  call: StaffCall,
  template: WriteTemplate,
): Promise<OrderFileTemplates> {
  const row = { ...template, columns: JSON.stringify(template.columns) };
  await databaseFor(call, template.name).tx((t) => putTemplate(t, row));
  return readTemplates(call.runtime.database.read);
}

/** Deletes a template; the files made by it stay. Throws NotFound. */
export async function removeTemplate(
  call: StaffCall,
  orderFileTemplateSn: number,
): Promise<OrderFileTemplates> {
  const { read } = call.runtime.database;
  const template = await findTemplate(read, orderFileTemplateSn);
  if (!template) throw new AppError('NotFound');

  await databaseFor(call, template.name).tx(async (t) => {
    if (!(await deleteTemplate(t, orderFileTemplateSn))) throw new AppError('NotFound');
  });

  return readTemplates(read);
}

/** The database for a change of a template, which the audit log names by its name. */
function databaseFor({ audit }: StaffCall, name: string) {
  const readValues = async (db: Reader) => {
    const row = await findTemplateByName(db, name);
    if (!row) return {};
    const { rowKind, sheetName, columns } = row;
    return { rowKind, sheetName, columns };
  };
  return audit({ entity: 'orderFileTemplate', id: name, read: readValues }).database;
}
