import { lookup } from 'mrmime';

/** Types that the list has otherwise, or not. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  xml: 'application/xml',
};

/** Content type by the extension; a name without one is a page. */
export function getContentType(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? 'html' : name.slice(dot + 1).toLowerCase();
  const type = OTHER_TYPES[extension] ?? lookup(extension) ?? 'application/octet-stream';
  return /^text\/|^application\/(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Returns whether compression pays: images, fonts and archives are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|json|xml|javascript/.test(contentType);
}
