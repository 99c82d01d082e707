/** A property of products, e.g. season, with a filter of its own: `_f_<attributeCode>`. */
export interface AttributeTable {
  attributeCode: string;
  nameKo: string;
  nameEn: string;
  sortOrder: number;
}

export interface AttributeValTable {
  attributeCode: string;
  valueCode: string;
  nameKo: string;
  nameEn: string;
  sortOrder: number;
}

export interface ProductAttributeTable {
  productSn: number;
  attributeCode: string;
  valueCode: string;
}
