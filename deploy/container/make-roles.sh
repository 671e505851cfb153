#!/bin/sh
# Run once by the image of PostgreSQL, on an empty database: the roles and the database of docs/operate.md.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --dbname postgres \
  --set owner="$(cat /run/secrets/owner_password)" \
  --set app="$(cat /run/secrets/app_password)" \
  --set backup="$(cat /run/secrets/backup_password)" <<'SQL'
create role nineteen_owner login password :'owner';
create role nineteen_app login password :'app';
create role nineteen_backup login bypassrls password :'backup' in role pg_read_all_data;
create database nineteen owner nineteen_owner encoding 'UTF8' template template0;
revoke all on database nineteen from public;
grant connect on database nineteen to nineteen_app, nineteen_backup;
grant set on parameter session_replication_role to nineteen_owner;
\connect nineteen
create schema amcheck;
create extension amcheck schema amcheck;
grant usage on schema amcheck to nineteen_backup;
grant execute on function amcheck.bt_index_check(regclass) to nineteen_backup;
SQL
