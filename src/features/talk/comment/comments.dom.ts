import { closeDialog, openDialog } from '../../../components/dialog.ts';
import { toast } from '../../../components/toast.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { openReport } from '../report/report-dialog.dom.ts';
import { startCommentForm } from './comment-form.dom.ts';
import { itemOf } from './comment-item.dom.ts';
import type { ItemTexts } from './comment-item.dom.ts';
import type { CommentLiked, CommentPage, CommentWritten } from './comment.schema.ts';

type Texts = ItemTexts & Parameters<typeof startCommentForm>[1] & { reported: string };

/** From taking a like back until the server hears of it (spec 5). */
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
    if ('like' in button.dataset) void like(view, button, item);
    if ('reply' in button.dataset) form?.replyTo(item);
    if ('delete' in button.dataset) askToDelete(view, item);
    if ('report' in button.dataset) {
      const dialog = host.querySelector<HTMLDialogElement>('#comment-report');
      openReport(dialog, `/api/comments/${snOf(item)}/report`, texts);
    }
  });
  void renew(view);
}

const snOf = (item: HTMLElement) => item.dataset['comment'] ?? '';

function say({ texts }: View, error: unknown): void {
  toast(error instanceof ApiError && error.code !== 'Network' ? error.message : texts.network);
}

function pageAfter({ host }: View, after: string): string {
  const query = new URLSearchParams({ exhibitionSn: host.dataset['exhibition'] ?? '' });
  if (after !== '') query.set('after', after);
  return `/api/comments?${query}`;
}

/** Shows which comments are the reader's own or liked: the published page knows no reader. */
async function renew(view: View): Promise<void> {
  const page = await api.look<CommentPage>(pageAfter(view, '')).catch(() => undefined);
  // Nothing the reader has begun with is replaced.
  if (!page || view.list.contains(document.activeElement)) return;
  if (view.list.querySelector('.comment-form')) return;
  view.list.replaceChildren(...itemsOf(view, page));
  setNext(view, page.next);
}

function itemsOf({ template, texts }: View, page: CommentPage): HTMLElement[] {
  return page.comments.map((comment) => itemOf(template, comment, texts));
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
    const items = itemsOf(view, page);
    view.list.append(...items);
    setNext(view, page.next);
    items[0]?.focus();
  } catch (error) {
    say(view, error);
  } finally {
    button.ariaBusy = null;
  }
}

/** Shows the thread of a comment as it is now. */
async function renewThread(view: View, item: HTMLElement): Promise<void> {
  const { template, texts, list } = view;
  const root = [...list.children].find((one) => one.contains(item));
  if (!(root instanceof HTMLElement)) return;
  const page = await api.look<CommentPage>(pageAfter(view, String(Number(snOf(root)) + 1)));
  const [thread] = page.comments;
  if (String(thread?.commentSn) === snOf(root) && thread) {
    root.replaceWith(itemOf(template, thread, texts));
  }
}

const find = ({ host }: View, sn: string | number) =>
  host.querySelector<HTMLElement>(`[data-comment="${sn}"]`);

async function showNew(view: View, { commentSn }: CommentWritten, parent: string): Promise<void> {
  const item = parent === '' ? null : find(view, parent);
  if (item) await renewThread(view, item);
  else {
    const page = await api.look<CommentPage>(pageAfter(view, ''));
    const isNew = ({ dataset }: HTMLElement) => !find(view, dataset['comment'] ?? '');
    view.list.prepend(...itemsOf(view, page).filter(isNew));
    view.host.querySelector('[data-none]')?.toggleAttribute('hidden', true);
  }
  find(view, commentSn)?.focus();
}

const unlikes = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** A like counts at once; taking it back, a second later, so that it can be thought better of. */
async function like(view: View, button: HTMLElement, item: HTMLElement): Promise<void> {
  const path = `/api/comments/${snOf(item)}/like`;
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
    say(view, error);
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
      await api.delete(`/api/comments/${snOf(item)}`);
      await renewThread(view, item);
      find(view, snOf(item))?.focus();
    } catch (error) {
      say(view, error);
    }
  };
  openDialog(dialog);
}
