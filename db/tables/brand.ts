import type { Generated } from 'kysely';

export interface BrandTable {
  brandSn: Generated<number>;
  brandCode: string;
  nameKo: string;
  nameEn: string;
}
