import { clockText, type OpenTimes } from './store-hours.ts';
import type { StoreView } from './store-view.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** schema.org's form of a closed day. */
const CLOSED = { opens: '00:00', closes: '00:00' };

/** schema.org Store. `url` is whole. */
export function storeJsonLd(store: StoreView, url: string): object {
  const { name, phone, address, latitude, longitude, hours } = store;
  return {
    '@type': 'Store',
    '@id': url,
    url,
    name,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'KR' },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: hours.weekly.flatMap((times, weekday) =>
      times
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: DAYS[weekday],
              ...toOpeningHours(times),
            },
          ]
        : [],
    ),
    specialOpeningHoursSpecification: Object.entries(hours.exceptions).map(([day, times]) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      ...(times ? toOpeningHours(times) : CLOSED),
    })),
  };
}

function toOpeningHours({ openMin, closeMin }: OpenTimes) {
  // 24:00 is no time of day in schema.org's format.
  return { opens: clockText(openMin), closes: clockText(Math.min(closeMin, 24 * 60 - 1)) };
}
