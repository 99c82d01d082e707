import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../errors/errors.ts';
import { makePrivateDir } from '../private-files.ts';
import type { CallRequest } from '../route.ts';
import type { ImageType } from './image-type.ts';
import { isMultipart, readMultipart, type ReceivedFile } from './multipart.ts';
import type { UploadedImage } from './reencode.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** The files that an endpoint takes. */
export interface FileRule {
  max: number;
  /** The limit of each file. */
  maxBytes: number;
  types: readonly ImageType[];
  /** For staff: the handler gets the files as they were received. */
  asReceived?: true;
}

/** The body of a request, with its files still as received. */
export interface RequestData {
  text: string;
  /** Text and files, for comparing repeats under an `Idempotency-Key`. */
  fingerprint: string;
  /** The files as they were received, where the endpoint asks for these. */
  received: readonly ReceivedFile[];
  /** Decodes and encodes the files again. */
  images: () => Promise<UploadedImage[]>;
  /** Removes every temporary file. */
  remove: () => Promise<void>;
}

interface UploadRules {
  uploadDir: string;
  files: FileRule | undefined;
  maxBytes?: number | undefined;
}

/** Reads JSON, or the form with JSON and files where the endpoint takes files. */
export async function readRequestData(
  request: CallRequest,
  taking: UploadRules,
): Promise<RequestData> {
  const type = request.headers.get('content-type') ?? '';
  const { stream } = request;
  if (taking.files && stream && isMultipart(type)) {
    const contentLength = Number(request.headers.get('content-length') ?? 0);
    return readForm({ stream, contentType: type, contentLength }, taking.uploadDir, taking.files);
  }
  if (!/^application\/json\b/i.test(type)) throw new AppError('MalformedRequest');

  const text = await request.readText(taking.maxBytes ?? MAX_BODY_BYTES);
  if (text === undefined) throw new AppError('PayloadTooLarge');

  return { ...NO_DATA, text, fingerprint: text };
}

/** A request without a body. */
export const NO_DATA: RequestData = {
  text: '',
  fingerprint: '',
  received: [],
  images: async () => [],
  remove: async () => undefined,
};

async function readForm(
  source: Parameters<typeof readMultipart>[0],
  uploadDir: string,
  { max, maxBytes, types, asReceived = undefined }: FileRule,
): Promise<RequestData> {
  makePrivateDir(uploadDir);

  const dir = await mkdtemp(path.join(uploadDir, 'request-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const limits = { max, maxBytes, maxFieldBytes: MAX_BODY_BYTES };
    const { text, files } = await readMultipart(source, dir, limits);

    return {
      text,
      fingerprint: [text, ...files.map(({ sha256 }) => sha256)].join('\n'),
      received: asReceived ? files : [],
      images: () => reencodeAll(asReceived ? [] : files, types),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** sharp is loaded when the first picture arrives. */
async function reencodeAll(
  files: readonly ReceivedFile[],
  types: readonly ImageType[],
): Promise<UploadedImage[]> {
  const images: UploadedImage[] = [];
  if (files.length === 0) return images;

  const { reencodeImage: reencode } = await import('./reencode.ts');
  for (const { file } of files) images.push(await reencode(file, types));

  return images;
}
