#!/bin/sh
# Restores the newest backup into a folder of its own, checks what must always hold, and deletes the folder.
# The shop is not touched. Ends with 1 where there is no backup, or one that can't be used.
set -eu

cd "$(dirname "$0")/.."
data=${DATA_DIR:-./data}
node=${NODE:-node}
newest=$(ls -1t "$data"/backups/*.sqlite 2>/dev/null | head -n 1)

if [ -z "$newest" ]; then
  echo "There is no backup in $data/backups." >&2
  exit 1
fi

drill=$(mktemp -d)
trap 'rm -rf "$drill"' EXIT INT TERM

"$node" scripts/run.mjs shop restore "$newest" --data "$drill"
"$node" scripts/run.mjs shop invariants --data "$drill"
echo "$newest can be restored."
