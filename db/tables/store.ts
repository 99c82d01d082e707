/** The operator of a store. */
export type StoreOwner = 'Own' | 'Partner';

/** Type of a store, a filter: flagship, department store, outlet. */
export interface StoreTypeTable {
  storeTypeSn: number;
  nameKo: string;
  nameEn: string;
  sortOrder: number;
}

/** After-sales service of a store: takes in repairs, repairs on the spot. */
export interface StoreCsTypeTable {
  csTypeSn: number;
  nameKo: string;
  nameEn: string;
  sortOrder: number;
}

export interface StoreTable {
  storeSn: number;
  type: StoreOwner;
  storeTypeSn: number;
  csTypeSn: number | null;
  nameKo: string;
  nameEn: string;
  addressKo: string;
  addressEn: string;
  phone: string;
  /** Millionths of a degree: whole numbers compare alike on both engines. */
  latitudeE6: number;
  longitudeE6: number;
  /** Directions and parking; plain text. */
  guideKo: string;
  guideEn: string;
  status: 'On' | 'Closed';
  updatedAt: number;
}

/** Opening times of a weekday, in minutes since midnight; a weekday without a row is closed. */
export interface StoreHoursTable {
  storeSn: number;
  /** 0 = Sunday */
  weekday: number;
  openMin: number;
  closeMin: number;
}

/** An exception to the weekly hours; without times the store is closed. */
export interface StoreHoursExceptionTable {
  storeSn: number;
  /** Civil date in Korea, YYYY-MM-DD. */
  day: string;
  openMin: number | null;
  closeMin: number | null;
}
