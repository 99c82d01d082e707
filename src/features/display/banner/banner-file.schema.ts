import { z } from 'zod';
import {
  checkTimeBox,
  LongText,
  Text,
  TimeBoxFields,
} from '../../content/content/content.schema.ts';
import { Picture } from '../page-builder/widgets/parts.ts';

const BANNER_PLACES = ['Home', 'Category'] as const;

/** A banner as the operator writes it. */
export const BannerFile = z
  .strictObject({
    bannerSn: z.int().min(1),
    /** The first screen of the home page, or the top of a category's page. */
    place: z.enum(BANNER_PLACES).default('Home'),
    /** Of a category's banner. */
    displayCateCode: z.string().meta({ format: 'category' }).optional(),
    kicker: Text.optional(),
    title: Text,
    text: LongText.optional(),
    /** On its link. */
    action: Text,
    picture: Picture,
    linkUrl: z
      .string()
      .regex(/^\/(?![/\\])\S{0,300}$/, 'is no path of this shop such as /store')
      .meta({ format: 'link' }),
    /** Its place among the others, the lowest first. */
    sortOrder: z.int().min(0).max(1000).default(0),
    ...TimeBoxFields,
    /** Off: not shown, whatever its times. */
    status: z.enum(['On', 'Off']).default('On'),
  })
  .superRefine(checkTimeBox)
  .superRefine(({ place, displayCateCode }, context) => {
    const isGiven = (displayCateCode ?? '') !== '';
    if (isGiven === (place === 'Category')) return;
    const message = isGiven ? 'is for a banner of a category' : 'is missing';
    context.addIssue({ code: 'custom', path: ['displayCateCode'], message });
  });
export type BannerFile = z.output<typeof BannerFile>;
