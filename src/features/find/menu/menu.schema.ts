import { z } from 'zod';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import type { MenuEntry } from './menu.ts';

const withChildren = <Child extends z.ZodType>(child: Child) =>
  z.object({
    displayMenuCode: z.string(),
    displayMenuName: z.string(),
    /** A path without language, or an https address. */
    linkUrl: z.string(),
    children: z.array(child),
  });

/** The menu of every page in the caller's language (rule 3.34), as deep as categories are. */
export const Menu = z.object({
  menu: z.array(withChildren(withChildren(withChildren(withChildren(z.unknown()))))),
});

interface MenuView {
  displayMenuCode: string;
  displayMenuName: string;
  linkUrl: string;
  children: MenuView[];
}

export function toMenuView(entry: MenuEntry, locale: Locale): MenuView {
  const { displayMenuCode, nameKo, nameEn, linkUrl, children } = entry;
  return {
    displayMenuCode,
    displayMenuName: getLocalizedText(locale, nameKo, nameEn),
    linkUrl,
    children: children.map((child) => toMenuView(child, locale)),
  };
}
