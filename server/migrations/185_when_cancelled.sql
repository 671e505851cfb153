-- When something was cancelled, for its page. The log knows it of what was cancelled before.
alter table activities add column cancelled_at timestamptz;
alter table events add column cancelled_at timestamptz;

do $$
declare
  one uuid;
begin
  for one in select id from communities loop
    perform set_config('app.community', one::text, true);
    update activities a set cancelled_at = r.at
      from (select object_id, max(at) as at from audit_records
        where community_id = one and action = 'activity.cancelled' group by object_id) r
      where a.community_id = one and a.id = r.object_id and a.status = 'cancelled';
    update events e set cancelled_at = r.at
      from (select object_id, max(at) as at from audit_records
        where community_id = one and action = 'event.cancelled' group by object_id) r
      where e.community_id = one and e.id = r.object_id and e.status = 'cancelled';
  end loop;
  perform set_config('app.community', '', true);
end $$;
