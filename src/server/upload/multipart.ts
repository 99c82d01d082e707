import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError, type ErrorCode } from '../../errors/errors.ts';

/** The type of multipart requests, in their `Content-Type`. */
const MULTIPART = /^multipart\/form-data\b/i;
const FIELD = 'data';
const FILES = 'files';
/** Part headers, boundaries and the like of a whole request. */
const OVERHEAD_BYTES = 65_536;

export interface MultipartLimits {
  /** The number of files. */
  max: number;
  /** The size of each file. */
  maxBytes: number;
  /** The size of the JSON. */
  maxFieldBytes: number;
}

/** A file part, stored as received. */
export interface ReceivedFile {
  file: string;
  sha256: string;
}

export interface Multipart {
  /** The JSON in the field `data`. */
  text: string;
  files: readonly ReceivedFile[];
}

interface Source {
  stream: Readable;
  contentType: string;
  contentLength: number;
}

export function isMultipart(contentType: string | null): boolean {
  return MULTIPART.test(contentType ?? '');
}

/**
 * Streams a multipart request: one field `data`, and the parts `files` into `dir` under names of
 * our own. Rejects with an `AppError`. A refused request is read to its end, since closing the
 * connection would keep the client from reading the response.
 */
export async function readMultipart(
  source: Source,
  dir: string,
  limits: MultipartLimits,
): Promise<Multipart> {
  const longest = limits.max * limits.maxBytes + limits.maxFieldBytes + OVERHEAD_BYTES;
  if (source.contentLength > longest) throw new AppError('PayloadTooLarge');

  const parser = openParser(source.contentType, limits);
  const abort = new AbortController();
  const received: Received = { texts: [], writes: [] };

  const takeFile = (part: BusboyFileStream) => {
    const file = path.join(dir, `${received.writes.length}.part`);
    const write = storeFilePart(part, file, abort.signal);
    received.writes.push(write);
    return write;
  };

  const parsed = collectFormParts(parser, { limits, takeFile, texts: received.texts });
  const broken = [untilHungUp(source.stream), untilLongerThan(source.stream, longest)];

  source.stream.pipe(parser);

  try {
    await Promise.race([parsed, ...broken]);
    const [text, ...others] = received.texts;
    if (text === undefined || others.length > 0) throw new AppError('MalformedRequest');
    return { text, files: await Promise.all(received.writes) };
  } catch (error) {
    source.stream.unpipe(parser).resume();
    abort.abort();
    await Promise.allSettled(received.writes); // no file is open any more
    throw error;
  }
}

interface Received {
  texts: string[];
  writes: Promise<ReceivedFile>[];
}

interface Collecting {
  limits: MultipartLimits;
  takeFile: (part: BusboyFileStream) => Promise<unknown>;
  texts: string[];
}

/** Resolves at the end of the form, rejects at its first violation. */
function collectFormParts(
  parser: BusboyInstance,
  { limits, takeFile, texts }: Collecting,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (code: ErrorCode) => () =>
      reject(new AppError(code, { params: toParams(limits) }));
    const malformed = refuse('MalformedRequest');

    parser.on('field', (name, value, ...[, isTruncated]) => {
      if (isTruncated) refuse('PayloadTooLarge')();
      if (name !== FIELD) malformed();
      texts.push(value);
    });

    parser.on('file', (name, part) => {
      if (name !== FILES) malformed();
      part.on('limit', refuse('FileTooLarge'));
      takeFile(part).catch(reject);
    });

    parser.on('filesLimit', refuse('TooManyFiles'));
    parser.on('fieldsLimit', malformed).on('error', malformed);
    parser.on('finish', resolve);
  });
}

/** Rejects when the connection ends before the request does; never resolves. */
function untilHungUp(stream: Readable): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(new AppError('MalformedRequest'));
    stream.on('error', refuse).on('close', () => {
      if (!stream.readableEnded) refuse();
    });
  });
}

/**
 * Rejects when a body is longer than it may be: one in chunks does not say its length, and the
 * parser skips what is outside of parts. A client that goes on sending after that is cut off.
 */
function untilLongerThan(stream: Readable, longest: number): Promise<never> {
  return new Promise((_, reject) => {
    let bytes = 0;

    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > longest) reject(new AppError('PayloadTooLarge'));
      if (bytes > 2 * longest) stream.destroy();
    });
  });
}

function openParser(contentType: string, limits: MultipartLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: 1,
        fieldSize: limits.maxFieldBytes,
        files: limits.max,
        fileSize: limits.maxBytes,
        headerPairs: 20,
        headerSize: 4096,
      },
    });
  } catch {
    throw new AppError('MalformedRequest'); // no boundary
  }
}

/** The client's file name is never used. */
async function storeFilePart(
  part: BusboyFileStream,
  file: string,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  part.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(part, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });

  return { file, sha256: hash.digest('hex') };
}

function toParams({ max, maxBytes }: MultipartLimits) {
  return { max, megabytes: Math.floor(maxBytes / 1_048_576) };
}
