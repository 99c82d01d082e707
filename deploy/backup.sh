#!/bin/sh
# Writes a backup into DATA_DIR/backups, deletes those older than KEEP_DAYS, and copies the folder to COPY_TO
# (an address of rsync, such as backup@elsewhere:shop/). The newest is never deleted.
set -eu

cd "$(dirname "$0")/.."
data=${DATA_DIR:-./data}
keep=${KEEP_DAYS:-30}
node=${NODE:-node}
folder=$data/backups

"$node" scripts/run.mjs shop backup --data "$data"

# Of PostgreSQL they are dumps.
newest=$(ls -1t "$folder"/*.sqlite "$folder"/*.dump 2>/dev/null | head -n 1)
find "$folder" -maxdepth 1 \( -name '*.sqlite' -o -name '*.dump' \) -mtime "+$keep" ! -path "$newest" | while read -r file; do
  rm -rf -- "$file" "$file.media"
  echo "deleted $file, older than $keep days"
done

if [ -n "${COPY_TO:-}" ]; then
  rsync --archive --delete "$folder/" "$COPY_TO"
  echo "copied to $COPY_TO"
fi
