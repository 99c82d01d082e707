import type { MailPlace } from './mail-template.ts';
import type { MailEventCode } from '../mail-event.ts';
import type { MailText } from '../mail-text.ts';
import { renderMail, type RenderedMail } from '../render-mail.ts';
import { exampleBody } from './mail-example.ts';

/** A mail as it would be sent with this text, about things that are made up. */
export function previewMail(event: MailEventCode, text: MailText, place: MailPlace): RenderedMail {
  return renderMail(exampleBody(event, place), text, place.siteUrl);
}
