import { expect, test } from 'vitest';
import sharp from 'sharp';
import { readJpegSize } from './jpeg-size.ts';

const picture = sharp({ create: { width: 320, height: 150, channels: 3, background: '#123' } });

test.each([false, true])(
  'the size of a JPEG stands in its header (progressive: %s)',
  async (progressive) => {
    const bytes = await picture
      .clone()
      .withExif({ IFD0: { Copyright: 'x' } })
      .jpeg({ progressive })
      .toBuffer();
    expect(readJpegSize(bytes)).toEqual({ width: 320, height: 150 });

    for (let length = 0; length < 30; length++) {
      expect(readJpegSize(bytes.subarray(0, length)), String(length)).toBeUndefined();
    }
  },
);

test('other files have none', async () => {
  expect(readJpegSize(await picture.clone().png().toBuffer())).toBeUndefined();
  expect(readJpegSize(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]))).toBeUndefined();
  expect(readJpegSize(Buffer.alloc(0))).toBeUndefined();
});
