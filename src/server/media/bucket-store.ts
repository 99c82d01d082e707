import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import type { MediaBucket } from '../config.ts';
import { isMediaName, isPictureName } from './media-name.ts';
import type { MediaStore, StoredFile } from './media-store.ts';

const TIMEOUT_MS = 10_000;

/** Stores pictures in an S3-compatible bucket; the shop alone reads it, so it stays private. */
export function createBucketStore(bucket: MediaBucket): MediaStore {
  const call = createCall(bucket);
  return {
    async put(name, file) {
      const type = isPictureName(name) ? 'image/webp' : 'application/zip';
      const headers = { 'content-type': type };
      const body = await readFile(file); // pictures are at most 1,200 px wide and high
      await drainResponseBody(await call(`/${name}`, { method: 'PUT', headers, body }));
    },
    async read(name) {
      const response = await call(`/${name}`, { method: 'GET' }, [404]);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.ok ? bytes : undefined;
    },
    async remove(name) {
      await drainResponseBody(await call(`/${name}`, { method: 'DELETE' }, [404]));
    },
    async *list() {
      let token: string | undefined;
      do {
        const after = token === undefined ? '' : `&continuation-token=${encodeURIComponent(token)}`;
        const page = await call(`?list-type=2${after}`, { method: 'GET' });
        const xml = await page.text();
        yield* getFiles(xml);
        token = getText(xml, 'NextContinuationToken');
      } while (token !== undefined);
    },
  };
}

/** Sends a signed request; rejects unless it succeeds or its status is among `accepted`. */
function createCall({ url, region, key, secret }: MediaBucket) {
  const keys = { accessKeyId: key, secretAccessKey: secret };
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });

  return async (path: string, init: RequestInit, accepted: readonly number[] = []) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(url + path, { ...init, signal });
    if (response.ok || accepted.includes(response.status)) return response;
    throw new Error(`The bucket answered ${response.status} to ${init.method} ${path}`);
  };
}

/** The body must be read, or the connection is not used again. */
async function drainResponseBody(response: Response): Promise<void> {
  await response.arrayBuffer();
}

/** The shop's files of a `ListObjectsV2` answer. */
function* getFiles(xml: string): Iterable<StoredFile> {
  for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const name = getText(contents, 'Key') ?? '';
    const storedAt = Date.parse(getText(contents, 'LastModified') ?? '');
    if (isMediaName(name) && !Number.isNaN(storedAt)) yield { name, storedAt };
  }
}

function getText(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
