#!/bin/sh
# Run once, when the primary's data folder is made: standbys of the same network may follow.
echo 'host replication headroom samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
