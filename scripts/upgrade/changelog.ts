import { compareVersions } from '#db/schema-version.ts';

/** The entries of a changelog for the versions after one, up to another; newest first, as they stand. */
export function readChanges(changelog: string, after: string, upTo: string): string {
  const entries = changelog.split(/^(?=## )/m).slice(1);

  return entries
    .filter((entry) => {
      const [, version = ''] = /^## (\d+\.\d+\.\d+)/.exec(entry) ?? [];
      if (version === '') return false;
      return compareVersions(version, after) > 0 && compareVersions(version, upTo) <= 0;
    })
    .map((entry) => entry.trim())
    .join('\n\n');
}
