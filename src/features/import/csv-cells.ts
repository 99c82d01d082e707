/** As many variants and pictures as Shopify itself lets a product have; more is a broken file. */
export const MAX_ROWS = 2300;
export const MAX_OPTION_CHARS = 100;
export const MAX_NAME_CHARS = 200;

const MAX_WON = 1_000_000_000;

export function cleanCell(text: string): string {
  return text.replaceAll('\0', '').normalize('NFC').trim();
}

/** `12000`, `12,000` or `12000.00`. */
export function readWon(text: string): number | undefined {
  if (!/^\d{1,3}(,\d{3})+(\.0+)?$|^\d+(\.0+)?$/.test(text)) return undefined;
  const amount = Number(text.replaceAll(',', ''));
  return amount <= MAX_WON ? amount : undefined;
}
