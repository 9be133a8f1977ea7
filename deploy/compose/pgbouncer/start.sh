#!/bin/sh
# Lets the role of the web log in, with its settings, and starts PgBouncer in front of PRIMARY: see docs/operations.md, "Through PgBouncer".
# PRIMARY: address of the database for its owner, as postgres://user:password@host:port/database. WEB_PASSWORD: of headroom_web.
set -eu
: "${PRIMARY:?is not set: PgBouncer needs the address of the database, as postgres://user:password@host:port/database}"
: "${WEB_PASSWORD:?is not set: PgBouncer needs a password for headroom_web. Add WEB_PASSWORD=$(od -An -N16 -tx1 /dev/urandom | tr -d ' ') to .env and start it again}"
psql "$PRIMARY" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$WEB_PASSWORD" <<'SQL'
alter role headroom_web login password :'password';
alter role headroom_web in database headroom set timezone = 'UTC';
alter role headroom_web in database headroom set jit = off;
alter role headroom_web in database headroom set client_connection_check_interval = '50ms';
alter role headroom_web in database headroom set statement_timeout = '10s'; -- HEADROOM_STATEMENT_TIMEOUT_MS
SQL
folder=$(mktemp -d)
umask 077
server=${PRIMARY##*@}
server=${server%%/*}
printf '"headroom_web" "%s"\n' "$(printf '%s' "$WEB_PASSWORD" | sed 's/"/""/g')" > "$folder/userlist.txt"
cat > "$folder/pgbouncer.ini" <<INI
[databases]
headroom = host=${server%%:*} port=${server##*:}

[pgbouncer]
listen_addr = 0.0.0.0
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/userlist.txt
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
query_wait_timeout = 5
server_login_retry = 1
INI
exec /usr/sbin/pgbouncer "$folder/pgbouncer.ini"
