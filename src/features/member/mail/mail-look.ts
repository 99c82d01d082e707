import type { Config } from '../../../server/config.ts';
import type { Brand } from '../../content/brand/brand.ts';
import { findMailLogo } from '../../content/brand/drawn-pictures.ts';
import type { MailLook } from './render-mail.ts';

/** The parts of the shop that the frame of every mail shows. */
export function findMailLook(
  config: Pick<Config, 'siteUrl' | 'distDir' | 'mediaDir'>,
  brand: Brand,
): MailLook {
  return { siteUrl: config.siteUrl, brand, logo: findMailLogo(config, brand) };
}
