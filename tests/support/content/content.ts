import { loadContent } from '#src/features/content/content/content.service.ts';
import { CONTENT_KINDS } from '#src/features/content/content/desk/content-kinds.ts';
import type { Runtime } from '#src/server/runtime.ts';

/** Loads content as the `shop` command does. */
export function loadContentValues(
  runtime: Runtime,
  kindName: string,
  values: object | readonly object[],
) {
  const kind = CONTENT_KINDS.find(({ name }) => name === kindName);
  if (!kind) throw new Error(`no kind ${kindName}`);

  const files = [{ name: `${kindName}.json`, text: JSON.stringify(values) }];
  return loadContent(runtime.database, kind, { files, now: runtime.clock() });
}

const buildLocalizedText = (text: string) => ({ ko: text, en: `${text} in English` });

/** A page with one text, displayed from the beginning of 2026. */
export const pageFile = (pageCode: string, text: string, more: object = {}) => ({
  pageCode,
  title: buildLocalizedText(`제목 ${pageCode}`),
  description: buildLocalizedText('설명'),
  startAt: '2026-01-01',
  sections: [
    {
      blocks: [
        {
          containers: [
            { widgets: [{ widget: 'SimpleHTML', html: buildLocalizedText(`<p>${text}</p>`) }] },
          ],
        },
      ],
    },
  ],
  ...more,
});

export const noticeFile = (noticeSn: number, text: string, more: object = {}) => ({
  noticeSn,
  title: buildLocalizedText(`공지 ${noticeSn}`),
  body: buildLocalizedText(`<p>${text}</p>`),
  startAt: '2026-01-01',
  ...more,
});

/** Announced and in force from the same day on. */
export const termsFile = (termsCode: string, day: string, more: object = {}) => ({
  termsCode,
  name: buildLocalizedText(`약관 ${termsCode}`),
  body: buildLocalizedText(`<p>${day}부터</p>`),
  announcementDt: day,
  impositionDt: day,
  ...more,
});
