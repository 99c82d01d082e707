import type { Generated } from 'kysely';
import type { SizeKind } from './size.ts';

/** A display category. Codes are three digits a level, so '001' contains '001002' and a subtree is a prefix. */
export interface CategoryTable {
  displayCateCode: string;
  nameKo: string;
  nameEn: string;
  sortOrder: number;
  hide: number;
  /** The kind of its products' measures; '': that of the category above. */
  sizeKind: Generated<SizeKind>;
}

/** A code that a category had before; the category of today is never one with such a code. */
export interface CategoryMoveTable {
  oldCode: string;
  displayCateCode: string;
  movedAt: number;
}
