import type { IncomingMessage } from 'node:http';

/**
 * The body as text; undefined if it is longer than `maxBytes`, whatever Content-Length says. It
 * never buffers more.
 */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;

  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;

  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;

    bytes += value.length;

    // Not cancelled: that would close the connection before the response is sent.
    if (bytes > maxBytes) return undefined;

    chunks.push(value);
  }

  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The same for Node's request; rejects when the client disconnects. */
export async function readBody(
  req: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return undefined;

  const chunks: Buffer[] = [];
  let bytes = 0;

  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) resolve(undefined);
      else chunks.push(chunk);
    });

    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('error', reject);
  });
}
