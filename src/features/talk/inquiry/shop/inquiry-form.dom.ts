import { closeDialog, openDialog } from '../../../../components/dialog.ts';
import { handleSubmit, showFormError } from '../../../../components/submit-form.ts';
import { api } from '../../../../lib/api.ts';
import { readForm, readPreview } from '../../../../lib/resize-image.ts';
import { sendForm } from '../../../../lib/send-form.ts';
import { INQUIRY_PHOTOS, type InquiryKind } from '../inquiry.ts';
import type { AskedAbout } from '../../../../lib/inquiry-paths.ts';
import type { InquiryAsked, MyInquiry } from '../inquiry.schema.ts';

const PATHS: Readonly<Record<InquiryKind, string>> = {
  Product: '/api/productInquiries',
  OneToOne: '/api/oneToOneInquiries',
};
const MINE = '/api/my/productInquiries?limit=1';

export const inquiryPath = (kind: InquiryKind, inquirySn: string) => `${PATHS[kind]}/${inquirySn}`;

/** A photo that the inquiry has, or a chosen file. */
interface Photo {
  preview: string;
  name?: string;
  file?: File;
}

/** The inquiry that is written: a new one about something, or an own one that is edited. */
export type Writing = { kind: InquiryKind; label?: string | undefined } & (
  | { about: { itemCode: string } | AskedAbout }
  | { inquirySn: string }
);

interface InquiryForm {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  texts: Record<string, string>;
  writing: Writing;
  photos: Photo[];
  key: string;
  onSaved: (asked: InquiryAsked, texts: Record<string, string>) => void;
}

const opened: Partial<Record<InquiryKind, InquiryForm>> = {};

/** Opens the page's InquiryDialog.astro of a kind; `onSaved` runs after each inquiry it saved. */
export async function openInquiryForm(
  writing: Writing,
  onSaved: InquiryForm['onSaved'],
): Promise<void> {
  const { kind, label = '' } = writing;
  const inquiryForm = opened[kind] ?? initInquiryForm(writing);
  if (!inquiryForm) return;

  opened[kind] = inquiryForm;

  const isSame = JSON.stringify(inquiryForm.writing) === JSON.stringify(writing);

  Object.assign(inquiryForm, { writing, onSaved });
  if ('inquirySn' in writing) {
    fillInquiryForm(inquiryForm, await api.get<MyInquiry>(inquiryPath(kind, writing.inquirySn)));
  } else if (!isSame) fillInquiryForm(inquiryForm); // a new one that was closed keeps what was typed

  const about = inquiryForm.form.querySelector<HTMLElement>('[data-about]');
  if (about) Object.assign(about, { textContent: label, hidden: label === '' });
  openDialog(inquiryForm.dialog);
}

function initInquiryForm(writing: Writing): InquiryForm | undefined {
  const id = writing.kind === 'OneToOne' ? 'one-to-one' : 'inquiry';
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  const form = dialog?.querySelector('form');
  if (!dialog || !form) return undefined;

  const { errors, network, ...texts } = JSON.parse(form.dataset.texts ?? '{}');
  const begun: InquiryForm = {
    dialog,
    form,
    texts,
    writing,
    photos: [],
    key: crypto.randomUUID(),
    onSaved: () => undefined,
  };

  handleSubmit(form, { errors, network }, (values) => saveInquiry(begun, values));
  form.querySelector<HTMLInputElement>('[type=file]')?.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement) void addFiles(begun, event.target);
  });

  return begun;
}

function fillInquiryForm(inquiryForm: InquiryForm, ownInquiry?: MyInquiry): void {
  const { dialog, form, texts } = inquiryForm;
  form.reset();
  showFormError(form, '');

  for (const [name, value] of Object.entries({ ...ownInquiry })) {
    const input = form.elements.namedItem(name);
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
    if (isText || input instanceof HTMLSelectElement) input.value = String(value);
  }

  setInputChecked(form, 'secret', ownInquiry?.open === false);
  setInputChecked(form, 'notify', ownInquiry?.emailResponseNotify === true);

  const title = dialog.querySelector('h2');
  const submit = form.querySelector('[type=submit]');
  if (title) title.textContent = texts[ownInquiry ? 'editTitle' : 'newTitle'] ?? '';
  if (submit) submit.textContent = texts[ownInquiry ? 'save' : 'submit'] ?? '';
  inquiryForm.photos = (ownInquiry?.files ?? []).map(({ name, url }) => ({ name, preview: url }));
  drawPhotos(inquiryForm);
}

function setInputChecked(form: HTMLFormElement, name: string, isChecked: boolean): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.checked = isChecked;
}

async function addFiles(inquiryForm: InquiryForm, input: HTMLInputElement): Promise<void> {
  const files = [...(input.files ?? [])];

  input.value = ''; // the same photo can be chosen again

  const left = INQUIRY_PHOTOS.max - inquiryForm.photos.length;

  showFormError(
    inquiryForm.form,
    files.length > left ? (inquiryForm.texts['tooManyFiles'] ?? '') : '',
  );

  for (const file of files.slice(0, left)) {
    inquiryForm.photos.push({ file, preview: await readPreview(file) });
  }

  drawPhotos(inquiryForm);
}

function drawPhotos(inquiryForm: InquiryForm): void {
  const { form, photos, texts } = inquiryForm;
  const rows = photos.map((photo, i) => {
    const name = (key: string) => (texts[key] ?? '').replace('0', String(i + 1));
    const row = document.createElement('li');
    const image = Object.assign(document.createElement('img'), { alt: name('photoName') });
    if (photo.preview !== '') image.src = photo.preview;

    const remove = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: '×',
      ariaLabel: name('removePhoto'),
    });

    remove.addEventListener('click', () => {
      inquiryForm.photos = inquiryForm.photos.filter((otherPhoto) => otherPhoto !== photo);
      drawPhotos(inquiryForm);
      form.querySelector<HTMLElement>('[type=file]')?.focus(); // the button that had it is gone
    });

    row.append(image, remove);

    return row;
  });

  form.querySelector('.inquiry-photos')?.replaceChildren(...rows);
}

async function saveInquiry(
  inquiryForm: InquiryForm,
  values: Record<string, string>,
): Promise<void> {
  const { writing, photos, texts } = inquiryForm;
  const { type, title, body, email } = values;
  const isNew = 'about' in writing;

  const data = {
    type,
    title,
    body,
    email,
    ...(writing.kind === 'Product' && { open: values['secret'] === undefined }),
    emailResponseNotify: values['notify'] !== undefined,
    ...(isNew
      ? writing.about
      : { keep: photos.flatMap(({ name }) => (name === undefined ? [] : [name])) }),
  };

  const form = await readForm(
    data,
    photos.flatMap(({ file }) => (file ? [file] : [])),
  );

  const to = isNew
    ? ({ method: 'POST', path: PATHS[writing.kind] } as const)
    : ({ method: 'PUT', path: inquiryPath(writing.kind, writing.inquirySn) } as const);
  const headers = { 'idempotency-key': inquiryForm.key };

  inquiryForm.key = crypto.randomUUID();

  const address = { ...to, probe: MINE, headers };
  const savedInquiry = await sendForm<InquiryAsked>(address, form, () => undefined);

  fillInquiryForm(inquiryForm);
  closeDialog(inquiryForm.dialog);
  inquiryForm.onSaved(savedInquiry, texts);
}
