import { paths, splitLocale } from '../lib/paths.ts';

/** Pages that accept a form's POST: they work without scripts. */
export const FORM_PAGES: readonly string[] = [paths.login()];

/** The methods a page allows. */
export function pageMethods(pathname: string): readonly string[] {
  const { path } = splitLocale(pathname);
  return FORM_PAGES.includes(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

/** The methods a file of src/pages exports; GET implies HEAD. */
export function exportedMethods(module: object): readonly string[] {
  const methods = Object.keys(module).filter((name) => /^[A-Z]+$/.test(name));
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((m) => m !== 'GET')] : methods;
}
