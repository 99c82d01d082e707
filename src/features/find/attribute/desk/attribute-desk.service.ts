import type { Reader } from '#db/connection.ts';
import { attributeContent, toAttributeFile } from '../attribute.content.ts';
import type { AttributeFile } from '../attribute-file.schema.ts';
import { countProducts, listAllValues, listAttributes } from '../attribute.queries.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { readContentForm } from '../../../content/content/desk/content-form.service.ts';
import {
  addPiece,
  changePiece,
  type AuditedKind,
  type ChangeCall,
  type PieceCall,
} from '../../../content/content/desk/piece/piece-form.service.ts';
import type { StaffAttributes } from './attribute-desk.schema.ts';

const ATTRIBUTES: AuditedKind = {
  kind: attributeContent,
  entity: 'attribute',
  idOf: (code) => code,
  valuesOf: namesByValue,
};

/** The audit names values by their codes, not by their places. */
function namesByValue(attribute: Partial<AttributeFile>) {
  const { values = [], ...rest } = attribute;
  const names = values.map(({ valueCode, name }) => [`value ${valueCode}`, name] as const);
  return { ...rest, ...Object.fromEntries(names) };
}

export async function readAttributes(db: Reader): Promise<StaffAttributes> {
  const valuesByAttributeCode = Map.groupBy(
    await listAllValues(db),
    ({ attributeCode }) => attributeCode,
  );
  const products = await countProducts(db);

  const attributes = (await listAttributes(db)).map(async (row) => {
    const { attributeCode: code, nameKo, nameEn } = row;
    const values = valuesByAttributeCode.get(code) ?? [];

    return {
      code,
      nameKo,
      nameEn,
      values: values.map((value) => ({
        code: value.valueCode,
        nameKo: value.nameKo,
        nameEn: value.nameEn,
      })),
      products: products.get(code) ?? 0,
      body: toAttributeFile(row, values),
      audit: await listAuditOf(db, { entity: 'attribute', id: code }),
    };
  });

  return {
    attributes: await Promise.all(attributes),
    form: await readContentForm(db, attributeContent),
  };
}

export async function addAttribute(call: PieceCall): Promise<StaffAttributes> {
  await addPiece(call, ATTRIBUTES);
  return readAttributes(call.runtime.database.read);
}

export async function changeAttribute(call: ChangeCall): Promise<StaffAttributes> {
  await changePiece(call, ATTRIBUTES);
  return readAttributes(call.runtime.database.read);
}
