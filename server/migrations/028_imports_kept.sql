-- What was brought into the roll, for those who keep it: the numbers stay for a year, the refused lines with their
-- reasons for thirty days. They say something of people, so that an erasure takes them away; the numbers do not.
alter table roll_imports
  add column ended_at timestamptz,
  add column added_count integer not null default 0,
  add column changed_count integer not null default 0,
  add column unchanged_count integer not null default 0,
  add column refused_count integer not null default 0;
do $$
declare
  one uuid;
begin
  for one in select id from communities loop
    perform set_config('app.community', one::text, true);
    update roll_imports set ended_at = coalesce(beat_at, created_at),
      added_count = coalesce((result->>'added')::integer, 0),
      changed_count = coalesce((result->>'changed')::integer, 0),
      unchanged_count = coalesce((result->>'unchanged')::integer, 0),
      refused_count = coalesce(jsonb_array_length(result->'refused'), 0)
    where community_id = one and state = 'done';
  end loop;
  perform set_config('app.community', '', true);
end $$;
create index roll_imports_ended on roll_imports (community_id, ended_at desc, id desc) where ended_at is not null;
