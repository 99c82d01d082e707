import { handleSubmit } from '../../../../components/submit-form.ts';
import { showToast } from '../../../../components/toast.ts';
import { api } from '../../../../lib/api.ts';
import { inTab } from '../../../../lib/in-tab.ts';
import { readForm } from '../../../../lib/resize-image.ts';
import { sendForm } from '../../../../lib/send-form.ts';
import { choosePhotos } from '../../text/shop/chosen-photos.dom.ts';
import type { CommentWritten } from '../comment.schema.ts';

const PATH = '/api/comments';
/** Read when the session has ended while photos are sent. */
const PROBE = '/api/my/reviews/writable';

interface FormTexts {
  errors: Record<string, string>;
  network: string;
  written: string;
  held: string;
  text: string;
  replyTo: string;
}

interface CommentForm {
  /** Moves the form below a comment. */
  replyTo: (item: HTMLElement) => void;
  /** Moves it back to its own place; the focus goes to the comment it stood below. */
  cancel: () => void;
}

interface Draft {
  text: string;
  /** The comment replied to; '' for none. */
  parent: string;
}

type Written = (written: CommentWritten, parent: string) => Promise<void>;

/**
 * The one form of the page: it stands above the comments, or below the one replied to. What is
 * typed is kept in the tab, so that a log-in in between loses nothing.
 */
export function startCommentForm(
  host: HTMLElement,
  texts: FormTexts,
  onWritten: Written,
): CommentForm | undefined {
  const form = host.querySelector<HTMLFormElement>('.comment-form');
  const input = form?.querySelector('textarea');
  if (!form || !input) return undefined;

  const exhibitionSn = Number(host.dataset['exhibition']);
  const drafts = inTab<Draft>(`comment:${exhibitionSn}`);
  const photos = choosePhotos(form);
  const getParent = () => form.closest<HTMLElement>('[data-comment]');
  const place = (item: HTMLElement | null) => moveForm(form, { host, item, texts });

  input.addEventListener('input', () => {
    drafts.keep({ text: input.value, parent: getParent()?.dataset['comment'] ?? '' });
  });
  handleSubmit(form, texts, async ({ text }) => {
    const parent = getParent()?.dataset['comment'] ?? '';
    const data = { exhibitionSn, text, ...(parent !== '' && { parentSn: Number(parent) }) };
    const written = await sendComment(data, photos.files());

    drafts.forget();
    form.reset();
    photos.clear();
    place(null);
    showToast(written.status === 'Displayed' ? texts.written : texts.held);
    await onWritten(written, parent);
  });

  restoreDraft(host, { input, draft: drafts.read() }, place);

  const replyTo = (item: HTMLElement) => {
    place(item);
    input.focus();
  };

  const cancel = () => {
    const item = getParent();
    place(null);
    item?.querySelector<HTMLElement>('[data-reply]')?.focus();
  };

  return { replyTo, cancel };
}

/** Puts the form below a comment, or above all. */
function moveForm(
  form: HTMLFormElement,
  { host, item, texts }: { host: HTMLElement; item: HTMLElement | null; texts: FormTexts },
): void {
  form.querySelector('[data-cancel]')?.toggleAttribute('hidden', item === null);

  const label = form.querySelector('[data-label]');
  if (label) label.textContent = item ? texts.replyTo : texts.text;
  if (item) item.querySelector('[data-body]')?.append(form);
  else host.prepend(form);
}

function sendComment(data: object, files: readonly File[]): Promise<CommentWritten> {
  if (files.length === 0) return api.post<CommentWritten>(PATH, data);
  const to = { method: 'POST', path: PATH, probe: PROBE } as const;
  return readForm(data, files).then((body) => sendForm<CommentWritten>(to, body, () => {}));
}

function restoreDraft(
  host: HTMLElement,
  { input, draft }: { input: HTMLTextAreaElement; draft: Draft | undefined },
  place: (item: HTMLElement | null) => void,
): void {
  if (!draft || input.value !== '') return;

  input.value = draft.text;

  const item = host.querySelector<HTMLElement>(`[data-comment="${CSS.escape(draft.parent)}"]`);
  if (draft.parent !== '' && item) place(item);
}
