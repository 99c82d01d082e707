import { isZipCode } from '../../../lib/zip-code.ts';
import { ZIP_AREAS } from './zip-areas.ts';

/**
 * The beginning of an address that a zip code determines: province and city, county or district
 * (`서울특별시 강남구`), the province alone where the digits do not tell more, '' for no zip code.
 */
export function zipArea(zipCode: string): string {
  if (!isZipCode(zipCode)) return '';

  const prefix = zipCode.slice(0, 3);
  for (const [province, districts] of Object.entries(ZIP_AREAS)) {
    for (const [district, ranges] of Object.entries(districts)) {
      if (isPrefixInRanges(ranges, prefix)) return `${province} ${district}`.trim();
    }
  }

  return getProvince(zipCode);
}

/** Two digits belong to one province, but for the county that Daegu took over (390). */
function getProvince(zipCode: string): string {
  const tens = zipCode.slice(0, 2);
  const isIn = (ranges: string) => ranges.split(/[ -]/).some((digits) => digits.startsWith(tens));
  const found = Object.entries(ZIP_AREAS).find(([, areas]) => Object.values(areas).some(isIn));
  return found?.[0] ?? '';
}

function isPrefixInRanges(ranges: string, prefix: string): boolean {
  return ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    return from <= prefix && prefix <= to;
  });
}

/**
 * The first line of an address after its zip code was typed: begun by the zip code's area where
 * nothing but such an area stands there, else as it was.
 */
export function withArea(zipCode: string, address1: string): string {
  const area = zipArea(zipCode);
  const isOwn = !/^(?:\S+[시도](?: \S+[시군구])?)?$/.test(address1.trim());
  return area === '' || isOwn ? address1 : `${area} `;
}
