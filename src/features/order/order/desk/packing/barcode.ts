import { code128, drawingSVG } from '@bwip-js/generic';

const HEIGHT_MM = 12;

/** A Code 128 barcode with the text below it, as the address of a picture. */
export function toBarcode(text: string): string {
  const options = { bcid: 'code128', text, height: HEIGHT_MM, includetext: true };
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(code128(options, drawingSVG()))}`;
}
