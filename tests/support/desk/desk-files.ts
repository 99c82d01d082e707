import { globSync } from 'node:fs';

const FOLDERS = ['src/features/desk', 'src/features/*/*/desk', 'src/layouts/desk'];

/** The files of the staff desk, from the root of the project. */
export function deskFiles(endings = '{ts,tsx}'): string[] {
  return globSync(FOLDERS.map((folder) => `${folder}/**/*.${endings}`));
}
