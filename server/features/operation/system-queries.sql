-- Made from system-queries.ts by npm run queries; not to be edited.

-- findFigures
select (select count(*) from communities) as communities, (select count(*) from accounts) as accounts, pg_database_size(current_database()) as database_bytes, (select count(*) from mails where sent_at is null and failure is null and not outbox) as mails_waiting, (select count(*) from mails where failure is not null) as mails_failed, (select count(*) from mails where outbox) as mails_outbox, (select count(*) from pgboss.job where state in ('created', 'retry', 'active')) as jobs_waiting, (select count(*) from pgboss.job where state = 'failed') as jobs_failed, (select min(created_at) from mails where sent_at is null and failure is null and not outbox) as oldest_mail, (select min(start_after) from pgboss.job where state in ('created', 'retry')) as oldest_job, (select min(ran_at) from migrations) as made_at, clock_timestamp() as now;

-- findLastStep
select pg_advisory_xact_lock(hashtext('version that runs'));
select coalesce(max(left(name, 3)), '') as step from migrations;

-- findLastVersion
select detail ->> 'version' as version from audit_records where community_id = $1 and action = 'installation.updated' order by number desc limit 1;

-- findPresence
select not pg_try_advisory_xact_lock_shared(hashtext('nineteen restore')) as restoring, to_regclass('public.migrations') is not null as made;

-- findUnrecordedRestore
select restored.made_at from (select nullif(split_part(obj_description('migrations'::regclass, 'pg_class'), ' ', 2), '') as made_at) as restored where restored.made_at is not null and not exists (select from audit_records where community_id = $1 and action = 'installation.restored' and detail ->> 'madeAt' = restored.made_at) and not exists (select from audit_anchors where community_id = $2 and at > restored.made_at::timestamptz);
