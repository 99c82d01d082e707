import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import type { StoreHours } from './store-hours.ts';
import type { Place, Store, StoreOwner } from './store.ts';

/** A store in one language. */
export interface StoreView extends Place {
  storeSn: number;
  type: StoreOwner;
  name: string;
  address: string;
  phone: string;
  storeTypeSn: number;
  storeTypeName: string;
  csTypeSn: number | null;
  csTypeName: string | null;
  guide: string;
  hours: { weekly: StoreHours['weekly'][number][]; exceptions: StoreHours['exceptions'] };
}

export function toStoreView(store: Store, locale: Locale): StoreView {
  const { storeSn, type, phone, latitude, longitude, storeTypeSn, csTypeSn, hours } = store;
  const { csTypeKo, csTypeEn } = store;

  return {
    storeSn,
    type,
    phone,
    latitude,
    longitude,
    storeTypeSn,
    csTypeSn,
    name: getLocalizedText(locale, store.nameKo, store.nameEn),
    address: getLocalizedText(locale, store.addressKo, store.addressEn),
    storeTypeName: getLocalizedText(locale, store.storeTypeKo, store.storeTypeEn),
    csTypeName: csTypeKo === null ? null : getLocalizedText(locale, csTypeKo, csTypeEn ?? ''),
    guide: getLocalizedText(locale, store.guideKo, store.guideEn),
    hours: { weekly: [...hours.weekly], exceptions: hours.exceptions },
  };
}
