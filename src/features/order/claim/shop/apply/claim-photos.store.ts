import { atom } from 'nanostores';
import type { Translate } from '../../../../../i18n/t.ts';
import { api, ApiError, getMessage } from '../../../../../lib/api.ts';
import { readForm, readPreview, resizeImage } from '../../../../../lib/resize-image.ts';
import { sendForm } from '../../../../../lib/send-form.ts';
import { CLAIM_PHOTOS } from '../../claim.ts';
import type { AttachedFile, AttachedFiles } from '../../claim.schema.ts';

export interface ChosenPhoto {
  id: number;
  /** Null for one that the draft had before the page was loaded. */
  file: File | null;
  /** The URL of its picture; '' before it is drawn, and where the browser can't draw it. */
  preview: string;
  /** The uploaded fraction, 0 to 1; 1 once it is attached. */
  sent: number;
  error: string;
  canRetry: boolean;
}

const WAITING = { preview: '', sent: 0, error: '', canRetry: false };
/** HTTP statuses after which a retry with the same picture is useless. */
const FINAL = [409, 413, 415, 422];

/** The photos of a form, which are sent to its draft as they are chosen. */
export function createClaimPhotos(
  draft: () => Promise<string>,
  t: Translate,
  before: readonly AttachedFile[],
) {
  const photos = before.map(({ url }, id) => ({
    ...WAITING,
    id,
    file: null,
    preview: url,
    sent: 1,
  }));
  return {
    draft,
    t,
    $photos: atom<readonly ChosenPhoto[]>(photos),
    $problem: atom(''),
    /** Queued and running uploads. */
    $pending: atom(0),
    /** The names of the photos that the draft has, by their id here. */
    attached: new Map(before.map(({ name }, id) => [id, name])),
    queue: Promise.resolve(),
    lastId: before.length,
  };
}
export type ClaimPhotosForm = ReturnType<typeof createClaimPhotos>;

/** Adds photos up to the limit. */
export function addPhotos(form: ClaimPhotosForm, files: readonly File[]): void {
  const { $photos, $problem, t } = form;
  const { max } = CLAIM_PHOTOS;
  const left = max - $photos.get().length;

  $problem.set(files.length > left ? t('upload.tooManyFiles', { max }) : '');

  for (const file of files.slice(0, left)) {
    form.lastId += 1;
    const photo = { id: form.lastId, file, ...WAITING };
    $photos.set([...$photos.get(), photo]);
    enqueuePhotoTask(form, () => uploadPhoto(form, photo));
  }
}

export function retryPhoto(form: ClaimPhotosForm, photo: ChosenPhoto): void {
  updatePhoto(form, photo.id, WAITING);
  enqueuePhotoTask(form, () => uploadPhoto(form, photo));
}

export function removePhoto(form: ClaimPhotosForm, photo: ChosenPhoto): void {
  const { $photos, $problem } = form;
  $problem.set('');
  $photos.set($photos.get().filter(({ id }) => id !== photo.id));
  enqueuePhotoTask(form, () => detachPhoto(form, photo));
}

/** Runs tasks one at a time, since each call lists the photos that stay. Tasks do not reject. */
function enqueuePhotoTask(form: ClaimPhotosForm, task: () => Promise<void>): void {
  const { $pending } = form;
  $pending.set($pending.get() + 1);
  form.queue = form.queue.then(task).then(() => $pending.set($pending.get() - 1));
}

function updatePhoto(
  { $photos }: ClaimPhotosForm,
  id: number,
  changes: Partial<ChosenPhoto>,
): void {
  $photos.set($photos.get().map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
}

const readPath = async (form: ClaimPhotosForm) => `/api/claim/${await form.draft()}/attachFiles`;

async function uploadPhoto(form: ClaimPhotosForm, { id, file }: ChosenPhoto): Promise<void> {
  const { $photos, attached, t } = form;
  const isRemoved = $photos.get().every((photo) => photo.id !== id);
  if (!file || isRemoved) return;

  try {
    const resized = await resizeImage(file);
    updatePhoto(form, id, { preview: await readPreview(resized) });

    throwIfTooLarge(resized, t);

    const body = await readForm({ keep: [...attached.values()] }, [resized]);
    const path = await readPath(form);
    const to = { method: 'PUT', path, probe: path } as const;

    const { attachFiles } = await sendForm<AttachedFiles>(to, body, (sent) =>
      updatePhoto(form, id, { sent: Math.min(sent, 0.95) }),
    );

    attached.set(id, attachFiles.at(-1)?.name ?? '');
    updatePhoto(form, id, { sent: 1 });
  } catch (error) {
    const canRetry = error instanceof ApiError && !FINAL.includes(error.status);
    updatePhoto(form, id, { error: getMessage(error, t), canRetry });
  }
}

async function detachPhoto(form: ClaimPhotosForm, photo: ChosenPhoto): Promise<void> {
  const { $photos, $problem, attached, t } = form;
  const { id } = photo;
  const name = attached.get(id);
  if (name === undefined) return;

  attached.delete(id);

  try {
    await api.put(await readPath(form), { keep: [...attached.values()] });
  } catch (error) {
    attached.set(id, name); // the draft still has it
    $photos.set([...$photos.get(), { ...photo, sent: 1 }]);
    $problem.set(getMessage(error, t));
  }
}

/** Only a picture that the browser could not resize can exceed the limit. */
function throwIfTooLarge({ size }: File, t: Translate): void {
  const { maxBytes } = CLAIM_PHOTOS;
  if (size <= maxBytes) return;
  const message = t('upload.fileTooLarge', { megabytes: maxBytes / 1024 / 1024 });
  throw new ApiError(413, { code: 'FileTooLarge', message });
}
