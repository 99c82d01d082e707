/**
 * A request's body as text; undefined when it is longer than `maxBytes`, whatever its header says.
 * No more than that is ever held.
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
    // Not cancelled: that would close the connection before the answer is sent.
    if (bytes > maxBytes) return undefined;
    chunks.push(value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
