#!/bin/sh
# Copies the primary at the first start, and follows it. PRIMARY is its address, SLOT the replication slot of this standby.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  pg_basebackup --dbname="$PRIMARY" --pgdata="$PGDATA" --write-recovery-conf --create-slot --slot="$SLOT" --checkpoint=fast
  chmod 0700 "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on
