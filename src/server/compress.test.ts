import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from './compress.ts';

const HTML = '<p>산과 도시를 잇다</p>'.repeat(200);
const page = (type = 'text/html') =>
  new Response(HTML, {
    headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(HTML)) },
  });
const encodingRequest = (encoding: string) =>
  new Request('http://shop.example/', { headers: { 'accept-encoding': encoding } });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])(
  'for %s a page is packed, and does not say how long it was',
  async (accepts, encoding, unpack) => {
    const { headers, bytes } = await bytesOf(compressResponse(encodingRequest(accepts), page()));
    expect(unpack(bytes).toString()).toBe(HTML);
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([
      encoding,
      'accept-encoding',
    ]);
    expect(headers.has('content-length')).toBe(false);
  },
);

test('what is small or not taken packed stays as it is', async () => {
  for (const response of [
    compressResponse(encodingRequest(''), page()),
    compressResponse(encodingRequest('br'), page('application/json')),
  ]) {
    const { headers, bytes } = await bytesOf(response);
    expect(bytes.toString()).toBe(HTML);
    expect(headers.has('content-encoding')).toBe(false);
  }
});

async function bytesOf(answer: Promise<Response>) {
  const response = await answer;
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
