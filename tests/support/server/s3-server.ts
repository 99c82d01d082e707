import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  bytes: Buffer;
  at: number;
}

const BUCKET = '/photos';
const PAGE = 2;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const computeHmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** A bucket that speaks S3: objects, `ListObjectsV2` in pages of two, and AWS signatures. */
export async function startS3({ key, secret }: { key: string; secret: string }) {
  const objects = new Map<string, Stored>();

  const server = createServer((req, res) => {
    answer(req).then(
      ({ status, body = '' }) => res.writeHead(status).end(body),
      () => res.writeHead(500).end(),
    );
  });

  async function answer(req: IncomingMessage): Promise<{ status: number; body?: string | Buffer }> {
    const url = new URL(req.url ?? '', 'http://s3');
    const bytes = await buffer(req);
    if (!isSigned(req, url, { key, secret })) return { status: 403 };
    if (url.pathname === BUCKET) return { status: 200, body: list(url.searchParams) };

    const name = decodeURIComponent(url.pathname.slice(BUCKET.length + 1));
    if (req.method === 'PUT') objects.set(name, { bytes, at: Date.now() });

    if (req.method === 'DELETE') return { status: objects.delete(name) ? 204 : 404 };

    const found = objects.get(name);
    return found ? { status: 200, body: found.bytes } : { status: 404 };
  }

  function list(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token')?.replace('from&', '') ?? 0);
    const all = [...objects];
    const contents = all.slice(from, from + PAGE).map(([name, { at }]) => {
      const modified = new Date(at).toISOString();
      return `<Contents><Key>${name}</Key><LastModified>${modified}</LastModified></Contents>`;
    });
    const more = from + PAGE;
    const next =
      more < all.length ? `<NextContinuationToken>from&amp;${more}</NextContinuationToken>` : '';

    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const { port } = server.address() as AddressInfo; // listening on TCP: always an object

  return {
    url: `http://127.0.0.1:${port}${BUCKET}`,
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** AWS Signature Version 4 of a request. */
function isSigned(req: IncomingMessage, url: URL, keys: { key: string; secret: string }): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, given, scope = '', names = '', signature] =
    form.exec(req.headers.authorization ?? '') ?? [];
  if (given !== keys.key) return false;

  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name])}\n`);
  const payload = String(req.headers['x-amz-content-sha256']);
  const canonical = [req.method, url.pathname, query, headers.join(''), names, payload].join('\n');
  const date = String(req.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signingKey = scope.split('/').reduce<string | Buffer>(computeHmac, `AWS4${keys.secret}`);

  return computeHmac(signingKey, text).toString('hex') === signature;
}
