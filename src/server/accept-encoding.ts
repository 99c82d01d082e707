/** The content encoding of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding the Accept-Encoding header allows (RFC 9110 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const weights = new Map(header.toLowerCase().split(',').map(parsePart));
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

function parsePart(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

/**
 * `chooseEncoding` with a cache: browsers send a handful of different headers, a hostile client any
 * number, so the cache is bounded.
 */
export function createEncodingChooser(maxRemembered = 100) {
  const remembered = new Map<string, Encoding>();
  return (header: string | undefined): Encoding => {
    if (header === undefined) return 'identity';

    const known = remembered.get(header);
    if (known !== undefined) return known;

    const encoding = chooseEncoding(header);
    if (remembered.size < maxRemembered && header.length < 200) remembered.set(header, encoding);

    return encoding;
  };
}
