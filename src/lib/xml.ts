import { visibleText } from './text.ts';

/** Text as it stands in XML, in an element or an attribute. */
export function escapeXml(text: string): string {
  return visibleText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
