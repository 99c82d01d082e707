import puckStyles from '@puckeditor/core/no-external.css?url';
import ownStyles from '../page-editor.css?url';

/**
 * Loads the editor's stylesheets: an imported one would be part of the desk's page. Puck adds its
 * styles itself, with a font of another site, unless it finds them when it is first rendered.
 */
export async function loadEditorStyles(): Promise<void> {
  for (const href of [puckStyles, ownStyles]) {
    if (!document.querySelector(`link[href="${href}"]`)) await addStylesheet(href);
  }
}

function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} was not loaded.`)));
    document.head.append(link);
  });
}
