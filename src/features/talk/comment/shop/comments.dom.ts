import { closeDialog, openDialog } from '../../../../components/dialog.ts';
import { showToast } from '../../../../components/toast.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import { openReport } from '../../report/shop/report-dialog.dom.ts';
import { startCommentForm } from './comment-form.dom.ts';
import { getItem, type ItemTexts } from './comment-item.dom.ts';
import type {
  Comment,
  CommentLiked,
  CommentPage,
  CommentWritten,
  ReplyPage,
} from '../comment.schema.ts';

type Texts = ItemTexts & Parameters<typeof startCommentForm>[1] & { reported: string };

/** From taking a like back until the server hears of it (rule 5.10). */
const UNLIKE_AFTER_MS = 1000;

interface View {
  host: HTMLElement;
  list: HTMLElement;
  template: HTMLTemplateElement;
  texts: Texts;
}

/** Starts writing, replying, liking, reporting, deleting and further pages of comments. */
export function startComments(host: HTMLElement): void {
  const texts = JSON.parse(host.dataset['texts'] ?? '{}') as Texts;
  const list = host.querySelector<HTMLElement>('[data-list]');
  const template = host.querySelector<HTMLTemplateElement>('template[data-item]');
  if (!list || !template) return;

  const view = { host, list, template, texts };
  const form = startCommentForm(host, texts, (written, parent) => showNew(view, written, parent));

  host.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || button.ariaBusy === 'true') return;

    const item = button.closest<HTMLElement>('[data-comment]');

    if ('more' in button.dataset) void loadMore(view, button);
    if ('cancel' in button.dataset) form?.cancel();

    if (!item) return;

    if ('like' in button.dataset) void toggleCommentLike(view, button, item);
    if ('moreReplies' in button.dataset) void loadReplies(view, button, item);
    if ('reply' in button.dataset) form?.replyTo(item);
    if ('delete' in button.dataset) askToDelete(view, item);
    if ('report' in button.dataset) {
      const dialog = host.querySelector<HTMLDialogElement>('#comment-report');
      openReport(dialog, `/api/comments/${getSn(item)}/report`, texts);
    }
  });

  void refreshReaderComments(view);
}

const getSn = (item: HTMLElement) => item.dataset['comment'] ?? '';

function toastError({ texts }: View, error: unknown): void {
  showToast(error instanceof ApiError && error.code !== 'Network' ? error.message : texts.network);
}

function pageAfter({ host }: View, after: string): string {
  const query = new URLSearchParams({ exhibitionSn: host.dataset['exhibition'] ?? '' });
  if (after !== '') query.set('after', after);
  return `/api/comments?${query}`;
}

/** Shows which comments are the reader's own or liked: the published page knows no reader. */
async function refreshReaderComments(view: View): Promise<void> {
  const page = await api.look<CommentPage>(pageAfter(view, '')).catch(() => undefined);
  // Nothing the reader has begun with is replaced.
  if (!page || view.list.contains(document.activeElement)) return;
  if (view.list.querySelector('.comment-form')) return;

  view.list.replaceChildren(...buildItems(view, page));
  setNext(view, page.next);
}

function buildItems({ template, texts }: View, page: CommentPage): HTMLElement[] {
  return page.comments.map((comment) => getItem(template, comment, texts));
}

function setNext({ host, list }: View, next: number | null): void {
  host.dataset['next'] = String(next ?? '');
  host.querySelector('[data-more]')?.toggleAttribute('hidden', next === null);
  host.querySelector('[data-none]')?.toggleAttribute('hidden', list.children.length > 0);
}

async function loadMore(view: View, button: HTMLButtonElement): Promise<void> {
  button.ariaBusy = 'true';

  try {
    const after = view.host.dataset['next'] ?? '';
    const page = await api.get<CommentPage>(pageAfter(view, after));
    const items = buildItems(view, page);

    view.list.append(...items);
    setNext(view, page.next);
    items[0]?.focus();
  } catch (error) {
    toastError(view, error);
  } finally {
    button.ariaBusy = null;
  }
}

const readReplies = (root: HTMLElement, after: number) =>
  api.look<ReplyPage>(`/api/comments/${getSn(root)}/replies?after=${after}`);

function getRoot({ list }: View, item: HTMLElement): HTMLElement {
  const root = [...list.children].find((child) => child.contains(item));
  return root instanceof HTMLElement ? root : item;
}

async function loadReplies(view: View, button: HTMLElement, root: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';

  try {
    const { replies, next } = await readReplies(root, Number(button.dataset['moreReplies']));
    const [first] = addReplies(view, replies);
    button.dataset['moreReplies'] = String(next ?? '');
    button.hidden = next === null;
    first?.focus();
  } catch (error) {
    toastError(view, error);
  } finally {
    button.ariaBusy = null;
  }
}

/** Puts replies that are not shown yet below their parents; returns their items. */
function addReplies(view: View, replies: readonly Comment[]): HTMLElement[] {
  return replies.flatMap((reply) => {
    const parent = findCommentElement(view, reply.parentSn ?? '');
    const children = parent?.querySelector<HTMLElement>(':scope > [data-children]');
    if (!children || findCommentElement(view, reply.commentSn)) return [];

    const item = getItem(view.template, reply, view.texts);
    children.append(item);
    children.hidden = false;

    return [item];
  });
}

/** Shows a comment as it is now, with the replies that are shown below it. */
async function renewItem(view: View, item: HTMLElement): Promise<void> {
  const sn = Number(getSn(item));
  const root = getRoot(view, item);

  const [fresh] =
    root === item
      ? (await api.look<CommentPage>(pageAfter(view, String(sn + 1)))).comments
      : (await readReplies(root, sn - 1)).replies;
  if (fresh?.commentSn !== sn) return;

  const renewed = getItem(view.template, fresh, view.texts);
  for (const part of ['children', 'more-replies']) {
    const shown = item.querySelector(`:scope > [data-${part}], :scope > p > [data-${part}]`);
    const blank = renewed.querySelector(`:scope > [data-${part}], :scope > p > [data-${part}]`);
    if (shown) blank?.replaceWith(shown);
  }

  item.replaceWith(renewed);
}

const findCommentElement = ({ host }: View, sn: string | number) =>
  host.querySelector<HTMLElement>(`[data-comment="${sn}"]`);

async function showNew(view: View, { commentSn }: CommentWritten, parent: string): Promise<void> {
  const item = parent === '' ? null : findCommentElement(view, parent);
  if (item) {
    const { replies } = await readReplies(getRoot(view, item), commentSn - 1);
    addReplies(view, replies.slice(0, 1));
  } else {
    const page = await api.look<CommentPage>(pageAfter(view, ''));
    const isNew = ({ dataset }: HTMLElement) => !findCommentElement(view, dataset['comment'] ?? '');
    view.list.prepend(...buildItems(view, page).filter(isNew));
    view.host.querySelector('[data-none]')?.toggleAttribute('hidden', true);
  }

  findCommentElement(view, commentSn)?.focus();
}

const unlikes = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** A like counts at once; taking it back, a second later, so that it can be thought better of. */
async function toggleCommentLike(
  view: View,
  button: HTMLElement,
  item: HTMLElement,
): Promise<void> {
  const path = `/api/comments/${getSn(item)}/like`;
  const count = button.querySelector('[data-count]');
  const waiting = unlikes.get(button);
  if (waiting !== undefined) {
    clearTimeout(waiting);
    unlikes.delete(button);
    button.ariaPressed = 'true';
    return;
  }

  const put = ({ recommendCount, liked }: CommentLiked) => {
    if (count) count.textContent = String(recommendCount);
    button.ariaPressed = String(liked);
  };

  const before = {
    recommendCount: Number(count?.textContent),
    liked: button.ariaPressed === 'true',
  };

  const fail = (error: unknown) => {
    put(before);
    toastError(view, error);
  };

  if (!before.liked) {
    put({ recommendCount: before.recommendCount + 1, liked: true });
    await api.post<CommentLiked>(path).then(put, fail);
    return;
  }

  button.ariaPressed = 'false';

  const timer = setTimeout(() => {
    unlikes.delete(button);
    void api.delete<CommentLiked>(path).then(put, fail);
  }, UNLIKE_AFTER_MS);

  unlikes.set(button, timer);
}

function askToDelete(view: View, item: HTMLElement): void {
  const dialog = view.host.querySelector<HTMLDialogElement>('#comment-delete');
  const sure = dialog?.querySelector<HTMLButtonElement>('[data-sure]');
  if (!dialog || !sure) return;

  sure.onclick = async () => {
    closeDialog(dialog);

    try {
      await api.delete(`/api/comments/${getSn(item)}`);
      await renewItem(view, item);
      findCommentElement(view, getSn(item))?.focus();
    } catch (error) {
      toastError(view, error);
    }
  };

  openDialog(dialog);
}
