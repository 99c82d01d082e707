import { Cp949Decoder } from './cp949.ts';

/** UTF-8, or else EUC-KR with its extension CP949, as Korean spreadsheets save without asking. */
export type TextEncoding = 'utf-8' | 'cp949';

const ENCODINGS: readonly TextEncoding[] = ['utf-8', 'cp949'];

/** A decoder that throws TypeError for bytes that are no text. */
export function createDecoder(encoding: TextEncoding): Pick<Cp949Decoder, 'decode'> {
  return encoding === 'cp949' ? new Cp949Decoder() : new TextDecoder(encoding, { fatal: true });
}

/** A file that is no text: a workbook, or bytes in no encoding that is read. */
export class TextFileError extends Error {
  readonly code: 'workbookFile' | 'notText';

  constructor(code: TextFileError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The first bytes of an xlsx or ods (a zip) and of an xls. */
const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Returns whether these are the bytes of a workbook of any kind. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return WORKBOOK_STARTS.some((start) => start.every((byte, index) => bytes[index] === byte));
}

/** A text that was made from the bytes of a workbook. */
export function isWorkbookText(text: string): boolean {
  return text.startsWith('PK\u0003\u0004');
}

/** The text of a file, without a byte order mark. Throws TextFileError. */
export function decodeText(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new TextFileError('workbookFile');

  for (const encoding of ENCODINGS) {
    try {
      return createDecoder(encoding).decode(bytes);
    } catch {
      // tried in the next encoding
    }
  }

  throw new TextFileError('notText');
}

/** Starts a new pass over a file that may be larger than memory. */
export type OpenFile = () => AsyncIterable<Uint8Array>;

/** The encoding of a file. Throws TextFileError. */
export async function findEncoding(open: OpenFile): Promise<TextEncoding> {
  if (isWorkbook(await readHead(open))) throw new TextFileError('workbookFile');
  for (const encoding of ENCODINGS) if (await isEncodedIn(open, encoding)) return encoding;
  throw new TextFileError('notText');
}

async function readHead(open: OpenFile): Promise<Uint8Array> {
  let head = new Uint8Array();
  for await (const chunk of open()) {
    head = Uint8Array.from([...head, ...chunk.subarray(0, 4)]);
    if (head.length >= 4) break;
  }

  return head;
}

async function isEncodedIn(open: OpenFile, encoding: TextEncoding): Promise<boolean> {
  const decoder = createDecoder(encoding);
  try {
    for await (const chunk of open()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false; // what a decoder throws
    throw error;
  }
}
