/** A page to tell others about. */
interface Shared {
  title: string;
  /** Absolute. */
  url: string;
}

/** The ways to share that are nothing but a link, each at the address its provider documents. */
export const SHARE_LINKS = {
  line: ({ url }: Shared) => `https://social-plugins.line.me/lineit/share?url=${encode(url)}`,
  facebook: ({ url }: Shared) => `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`,
  x: ({ title, url }: Shared) =>
    `https://x.com/intent/tweet?text=${encode(title)}&url=${encode(url)}`,
  email: ({ title, url }: Shared) =>
    `mailto:?subject=${encode(title)}&body=${encode(`${title}\r\n${url}`)}`,
} as const;

const encode = encodeURIComponent;
