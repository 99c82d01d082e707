#!/bin/sh
# Restores the newest backup into a folder of its own, checks what must always hold, and deletes the folder.
# The shop is not touched. Ends with 1 where there is no backup, or one that can't be used. A dump of PostgreSQL
# is restored into the database DRILL_DATABASE_URL, whose tables it replaces.
set -eu

cd "$(dirname "$0")/.."
data=${DATA_DIR:-./data}
node=${NODE:-node}
newest=$(ls -1t "$data"/backups/*.sqlite "$data"/backups/*.dump 2>/dev/null | head -n 1)

if [ -z "$newest" ]; then
  echo "There is no backup in $data/backups." >&2
  exit 1
fi

case $newest in
  *.dump)
    if [ -z "${DRILL_DATABASE_URL:-}" ] || [ "$DRILL_DATABASE_URL" = "${DATABASE_URL:-}" ]; then
      echo "DRILL_DATABASE_URL must name a database for the drill alone." >&2
      exit 1
    fi
    export DATABASE_URL="$DRILL_DATABASE_URL"
    ;;
esac

drill=$(mktemp -d)
trap 'rm -rf "$drill"' EXIT INT TERM

"$node" scripts/run.mjs shop restore "$newest" --data "$drill"
"$node" scripts/run.mjs shop invariants --data "$drill"
echo "$newest can be restored."
