import { atom } from 'nanostores';

/** The badge of a place in the menu. */
interface NavBadge {
  text: string;
  /** For screen readers, beside the link, which keeps the name of its place. */
  description: string;
  isLate: boolean;
}

/** The badges by place; `BadgePoll` keeps them. */
export const $badges = atom<Readonly<Record<string, NavBadge>>>({});
