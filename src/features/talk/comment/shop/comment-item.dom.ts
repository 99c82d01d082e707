import { photoItems } from '../../text/shop/photo-list.dom.ts';
import type { Comment } from '../comment.schema.ts';
import { DEEPEST } from '../comment.ts';

/** The texts as EventComments.astro writes them; `#` stands for the number. */
export type ItemTexts = Record<'deleted' | 'hidden' | 'operator' | 'leftMember' | 'photo', string>;

/** A list item with the parts of CommentItem.astro, and its replies. */
export function getItem(
  template: HTMLTemplateElement,
  comment: Comment,
  texts: ItemTexts,
): HTMLElement {
  const item = template.content.firstElementChild?.cloneNode(true) as HTMLElement; // CommentItem.astro
  item.dataset['comment'] = String(comment.commentSn);

  const part = (name: string) => item.querySelector<HTMLElement>(`[data-${name}]`);

  const put = (name: string, text: string) => {
    const place = part(name);
    if (place) place.textContent = text;
  };

  const show = (name: string, isShown: boolean) => part(name)?.toggleAttribute('hidden', !isShown);
  const { displayed, mine, operatorComment, children } = comment;

  show('notice', !displayed);
  if (!displayed) put('notice', comment.deleted ? texts.deleted : texts.hidden);
  show('body', displayed);
  put('author', operatorComment ? texts.operator : comment.author || texts.leftMember);
  part('author')?.classList.toggle('badge', operatorComment);
  put('date', comment.writtenOn);
  part('date')?.setAttribute('datetime', new Date(comment.createdAt).toISOString());
  put('text', comment.text);
  put('count', String(comment.recommendCount));
  part('like')?.setAttribute('aria-pressed', String(comment.liked));
  part('like')?.toggleAttribute('disabled', mine); // the count stays
  show('report', !mine);
  show('delete', mine);
  show('reply', comment.depth < DEEPEST);
  show('photos', comment.images.length > 0);
  part('photos')?.replaceChildren(...photoItems(comment.images, texts.photo));

  const more = part('more-replies');
  if (more) more.dataset['moreReplies'] = String(comment.nextReply ?? '');
  more?.toggleAttribute('hidden', !comment.nextReply);
  show('children', children.length > 0);
  part('children')?.replaceChildren(...children.map((child) => getItem(template, child, texts)));

  return item;
}
