/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

const SEGMENT_MARK = 0xff;
/** Frame headers are C0 to CF, but for three that hold tables. */
const TABLES = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !TABLES.includes(marker);

/** The size that the frame header of a JPEG states; undefined for other bytes. */
export function readJpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;

  let start = 2;
  while (start + 9 <= bytes.length && bytes[start] === SEGMENT_MARK) {
    if (isFrame(bytes.readUInt8(start + 1))) {
      return { height: bytes.readUInt16BE(start + 5), width: bytes.readUInt16BE(start + 7) };
    }
    start += 2 + bytes.readUInt16BE(start + 2);
  }

  return undefined;
}
