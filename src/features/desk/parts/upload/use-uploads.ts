import { useRef, useState } from 'react';
import { ApiError, getMessage } from '../../../../lib/api.ts';
import { sendForm } from '../../../../lib/send-form.ts';
import { desk } from '../call/desk-api.store.ts';
import { useDesk } from '../call/desk-context.ts';
import { sortFiles } from './picture-files.ts';

/** The answer of the API; `path` is what products name, `url` the largest file. */
export interface StoredPicture {
  path: string;
  url: string;
  width: number;
  height: number;
  /** The parts below it, of a picture that was split. */
  more?: StoredPicture[] | undefined;
}

interface Sending {
  file: File;
  /** 0 to 1, of the file. */
  share: number;
  /** Files that wait for it. */
  waiting: number;
}

export interface NotUploaded {
  file: File;
  problem: string;
  /** The connection or the server failed: it can be tried again. */
  canRetry: boolean;
}

interface Uploading {
  /** Pictures that can still be taken. */
  room: number;
  /** The problem of a file beyond them. */
  noRoom: string;
  onUploaded: (picture: StoredPicture) => void;
}

/** Uploads pictures one after the other, in their order; those that are not taken are named. */
export function useUploads({ room, noRoom, onUploaded }: Uploading) {
  const { t } = useDesk();
  const [sending, setSending] = useState<Sending>();
  const [failed, setFailed] = useState<readonly NotUploaded[]>([]);
  const queue = useRef<File[]>([]); // the one that is being sent is its first

  async function sendAll() {
    for (let [file] = queue.current; file; [file] = queue.current) {
      const next = file;
      const report = (share: number) =>
        setSending({ file: next, share, waiting: queue.current.length - 1 });

      report(0);

      try {
        onUploaded(await uploadPicture(next, report));
      } catch (error) {
        const problem = getMessage(error, t);
        setFailed((before) => [...before, { file: next, problem, canRetry: isRepeatable(error) }]);
      }

      queue.current.shift();
    }

    setSending(undefined);
  }

  function add(files: readonly File[]) {
    const isIdle = queue.current.length === 0;
    queue.current.push(...files);
    if (isIdle) void sendAll();
  }

  function take(files: readonly File[]) {
    const { taken, refused } = sortFiles(files, room - queue.current.length);
    const textOf = { notPicture: t('partsDesk.upload.notPicture'), noRoom };
    setFailed(refused.map(({ file, why }) => ({ file, problem: textOf[why], canRetry: false })));
    add(taken);
  }

  function retry({ file }: NotUploaded) {
    setFailed((before) => before.filter((failedUpload) => failedUpload.file !== file));
    add([file]);
  }

  return { sending, failed, take, retry };
}

/** A file that the API refuses is refused again. */
export const isRepeatable = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Uploads one picture; with `split`, one that is too tall for a file is stored in parts. */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  { split = false } = {},
): Promise<StoredPicture> {
  await desk.get('/api/staff/me'); // asks to sign in where the session has ended

  const form = new FormData();
  form.set('data', JSON.stringify(split ? { split } : {}));
  form.append('files', file);

  const to = { method: 'POST', path: '/api/staff/media', probe: '/api/staff/me' } as const;
  return sendForm<StoredPicture>(to, form, onProgress);
}
