import type { Site } from '../server/site.ts';

export interface Answered {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

interface Asked {
  origin: string;
  path: string;
  locals: Parameters<Site['render']>[1]['locals'];
}

/** Answers a path through the built site as for somebody without cookies. */
export async function answer(site: Site, { origin, path, locals }: Asked): Promise<Answered> {
  const given = { locals, clientAddress: '127.0.0.1' }; // calls ask for it
  const response = await site.render(new Request(new URL(path, origin)), given);
  if (!response) return { status: 404, headers: new Headers(), body: new Uint8Array() };
  const { status, headers } = response;
  return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
}
