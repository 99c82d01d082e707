import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const brands = prepare((db: Reader, _: object) =>
  db.selectFrom('brand').select(['brandCode', 'nameKo', 'nameEn']).orderBy('nameKo').compile(),
);

export type Brand = Awaited<ReturnType<typeof listBrands>>[number];

/** Every brand, by name. */
export async function listBrands(db: Reader) {
  return brands.all(db, {});
}
