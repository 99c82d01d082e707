import { createContext, useContext, useRef, useState } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import { useDesk } from '../../parts/call/desk-context.ts';
import { isRepeatable, uploadPicture, type StoredPicture } from '../../parts/upload/use-uploads.ts';
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../../parts/upload/picture-files.ts';

/** A file on its way into a text. */
export interface PictureUpload {
  key: string;
  file: File;
  /** 0 to 1, of the file that is being sent. */
  share?: number;
  /** The reason why it is not uploaded. */
  problem?: string;
  canRetry?: boolean;
}

interface PictureQueue {
  uploads: readonly PictureUpload[];
  retryUpload: (key: string) => void;
  forgetUpload: (key: string) => void;
}

export const PictureQueueContext = createContext<PictureQueue | undefined>(undefined);

/** The upload of a place in the text; undefined if it is of an earlier visit. */
export function usePictureUpload(key: string) {
  const queue = useContext(PictureQueueContext);
  return { upload: queue?.uploads.find((upload) => upload.key === key), queue };
}

/** Uploads the pictures of a text one after the other, each for its place. */
export function usePictureQueue(onStored: (key: string, pictures: StoredPicture[]) => void) {
  const { t } = useDesk();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const waiting = useRef<PictureUpload[]>([]);

  const changeUpload = (key: string, part: Partial<PictureUpload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
    );
  const forgetUpload = (key: string) => {
    waiting.current = waiting.current.filter((upload, index) => index === 0 || upload.key !== key);
    setUploads((before) => before.filter((upload) => upload.key !== key));
  };

  async function sendPicture({ key, file }: PictureUpload) {
    try {
      const stored = await uploadPicture(file, (share) => changeUpload(key, { share }), {
        split: true,
      });
      onStored(key, [stored, ...(stored.more ?? [])]);
      forgetUpload(key);
    } catch (error) {
      changeUpload(key, { problem: getMessage(error, t), canRetry: isRepeatable(error) });
    }
  }

  async function sendAll() {
    for (let [upload] = waiting.current; upload; [upload] = waiting.current) {
      await sendPicture(upload);
      waiting.current.shift();
    }
  }

  function addToQueue(added: readonly PictureUpload[]) {
    const isIdle = waiting.current.length === 0;
    waiting.current.push(...added);
    if (isIdle) void sendAll();
  }

  /** Begins with files; the keys of their places, in the order of their names. */
  function takeFiles(files: readonly File[]): string[] {
    const byName = files.toSorted((a, b) => a.name.localeCompare(b.name, 'ko', { numeric: true }));
    const taken = byName.map((file) => ({ key: crypto.randomUUID(), file, ...findProblem(file) }));
    setUploads((before) => [...before, ...taken]);
    addToQueue(taken.filter(({ problem }) => problem === undefined));
    return taken.map(({ key }) => key);
  }

  function findProblem(file: File): Pick<PictureUpload, 'problem'> {
    if (file.type !== '' && !PICTURE_TYPES.includes(file.type)) {
      return { problem: t('partsDesk.upload.notPicture') };
    }
    return file.size > PICTURE_MAX_BYTES ? { problem: t('htmlDesk.upload.tooLarge') } : {};
  }

  function retryUpload(key: string) {
    const failed = uploads.find((upload) => upload.key === key);
    if (!failed) return;
    const upload = { key, file: failed.file };
    setUploads((before) => before.map((other) => (other.key === key ? upload : other)));
    addToQueue([upload]);
  }

  const isSending = uploads.some(({ problem }) => problem === undefined);

  return { uploads, takeFiles, retryUpload, forgetUpload, isSending };
}
