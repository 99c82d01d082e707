/** Hosts of videos, as a reader of the shop opens them: frames of other sites are forbidden there. */
const VIDEO_PAGES: readonly RegExp[] = [
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?|shorts\/|live\/|embed\/)/,
  /^https:\/\/youtu\.be\/[\w-]+/,
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?\d+/,
  /^https:\/\/tv\.naver\.com\/v\/\d+/,
];

/** Tells whether an address is that of a video of a known host. */
export function isVideoLink(href: string): boolean {
  return VIDEO_PAGES.some((page) => page.test(href));
}

/** Tells whether a link may lead there: the schemes that sanitising leaves, and paths of the shop. */
export function isSafeLink(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href);
}
