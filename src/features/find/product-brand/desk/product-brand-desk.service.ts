import type { Reader } from '#db/connection.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { readContentForm } from '../../../content/content/desk/content-form.service.ts';
import {
  addPiece,
  changePiece,
  type AuditedKind,
  type ChangeCall,
  type PieceCall,
} from '../../../content/content/desk/piece/piece-form.service.ts';
import { productBrandContent, toProductBrandFile } from '../product-brand.content.ts';
import { countProductsByBrand, listBrandRows } from '../product-brand.queries.ts';
import type { StaffProductBrands } from './product-brand-desk.schema.ts';

const PRODUCT_BRANDS: AuditedKind = {
  kind: productBrandContent,
  entity: 'productBrand',
  idOf: (code) => code,
  valuesOf: (brand) => brand,
};

export async function readProductBrands(db: Reader): Promise<StaffProductBrands> {
  const products = await countProductsByBrand(db);

  const brands = (await listBrandRows(db)).map(async (row) => {
    const { brandCode: code, nameKo, nameEn, isRetired } = row;
    return {
      code,
      nameKo,
      nameEn,
      products: products.get(code) ?? 0,
      isRetired: isRetired === 1,
      body: toProductBrandFile(row),
      audit: await listAuditOf(db, { entity: 'productBrand', id: code }),
    };
  });

  return {
    brands: await Promise.all(brands),
    form: await readContentForm(db, productBrandContent),
  };
}

export async function addProductBrand(call: PieceCall): Promise<StaffProductBrands> {
  await addPiece(call, PRODUCT_BRANDS);
  return readProductBrands(call.runtime.database.read);
}

export async function changeProductBrand(call: ChangeCall): Promise<StaffProductBrands> {
  await changePiece(call, PRODUCT_BRANDS);
  return readProductBrands(call.runtime.database.read);
}
