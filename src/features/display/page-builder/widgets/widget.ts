import { z } from 'zod';
import { CouponDownload } from './CouponDownload.ts';
import { HtmlCode } from './HtmlCode.ts';
import { ImageMap } from './ImageMap.ts';
import { SimpleButton } from './SimpleButton.ts';
import { SimpleCarousel } from './SimpleCarousel.ts';
import { SimpleHTML } from './SimpleHTML.ts';
import { SimpleMedia } from './SimpleMedia.ts';
import { SimpleShare } from './SimpleShare.ts';
import { Tabs } from './Tabs.ts';

/** The widgets of the page builder (spec 2); `widget` names the kind. */
export const Widget = z.discriminatedUnion(
  'widget',
  [
    SimpleHTML,
    SimpleMedia,
    SimpleCarousel,
    SimpleButton,
    HtmlCode,
    ImageMap,
    SimpleShare,
    Tabs,
    CouponDownload,
  ],
  {
    error:
      'is none of SimpleHTML, SimpleMedia, SimpleCarousel, SimpleButton, HtmlCode, ImageMap, SimpleShare, Tabs, CouponDownload',
  },
);
export type Widget = z.output<typeof Widget>;
