import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { SERVER_FLAGS } from '../processes.ts';
import type { Size } from './bench.ts';
import type { Report } from './figure.ts';
import { PORTS } from './ports.ts';
import { startChild, withChildren, withFolder, type Child } from './site.ts';

export const summary = 'memory of a request with three photos of ten megabytes';
export const takes = '20 s';

export const MEGABYTE = 1_048_576;
const EVERY_MS = 5;
/** The sides of a photo, in pixels. */
const PHOTO = {
  full: { width: 4000, height: 3000 },
  short: { width: 400, height: 300 },
};

export async function run(report: Report, size: Size): Promise<void> {
  const photo = await makePhoto(size);

  await withFolder((dir) =>
    withChildren(async (use) => {
      let token = '';

      const host = await use(
        startChild({
          args: [...SERVER_FLAGS, 'scripts/bench/upload-host.ts'],
          url: `http://127.0.0.1:${PORTS.shop}`,
          env: { DATA_DIR: dir, PORT: String(PORTS.shop), DEMO: '0' },
          isReady(line) {
            ({ token } = JSON.parse(line) as { token: string }); // as upload-host.ts prints it
            return true;
          },
        }),
      );

      const small = await sharp(photo).resize(200).jpeg().toBuffer();
      await sendUpload(host, token, [small]); // loads sharp

      const { growth, ms } = await growthOf(host, () =>
        sendUpload(host, token, [photo, photo, photo]),
      );

      const note = `${(photo.length / MEGABYTE).toFixed(1)} MB each`;
      report({ figure: 'uploads.rss.growth', value: growth, unit: 'MB', atMost: 60, note });
      report({ figure: 'uploads.time', value: ms, unit: 'ms', note });
    }),
  );
}

/** Noise hardly compresses: a photo of 12 megapixels close to the limit of ten megabytes. */
export async function makePhoto(size: Size): Promise<Buffer> {
  const { width, height } = PHOTO[size];
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const create = { width, height, channels: 3, background: '#888', noise } as const;
  const plain = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();

  for (let quality = 96; ; quality -= 1) {
    const photo = await sharp(plain).jpeg({ quality }).toBuffer();
    if (photo.length <= 10 * MEGABYTE) return photo;
  }
}

function sendUpload({ url }: Child, token: string, photos: readonly Buffer[]): Promise<void> {
  return sendPhotos(`${url}/api/upload`, { cookie: `csrf=${token}`, data: {}, photos });
}

interface Sent {
  /** The csrf token among them. */
  cookie: string;
  data: object;
  photos: readonly Buffer[];
}

/** A call with photos, as the shop's own pages make it. */
export async function sendPhotos(url: string, { cookie, data, photos }: Sent): Promise<void> {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const photo of photos) form.append('files', new Blob([new Uint8Array(photo)]), 'photo.jpg');

  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': /csrf=([^;]+)/.exec(cookie)?.[1] ?? '',
    cookie,
  };

  const response = await fetch(url, { method: 'POST', headers, body: form });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The photos were answered with ${response.status} ${answer}.`);
}

/** The highest memory while `work` runs, above that before it. */
export async function growthOf(host: Child, work: () => Promise<void>) {
  const before = host.rssMb();
  let peak = before;
  const startedAt = performance.now();
  const timer = setInterval(() => (peak = Math.max(peak, host.rssMb())), EVERY_MS);

  await work().finally(() => clearInterval(timer));

  const ms = performance.now() - startedAt;

  await sleep(EVERY_MS);

  return { growth: Math.max(peak, host.rssMb()) - before, ms };
}
