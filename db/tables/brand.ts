import type { Generated } from 'kysely';

export interface BrandTable {
  brandSn: Generated<number>;
  brandCode: string;
  nameKo: string;
  nameEn: string;
  /** Its place wherever brands are listed, the lowest first; those with the same one by their names. */
  sortOrder: Generated<number>;
  /** 1: products that have it keep it, and no other can get it. */
  isRetired: Generated<number>;
}
