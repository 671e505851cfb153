-- A child that was added by mistake, one age of adulthood for everything, and reports of a person.

-- What a guardian wrote down by mistake lies in a bin for thirty days, like a post: there for nobody, whatever a
-- query asks, but for a transaction that opens it. Only such children can be taken off; the others are the
-- secretary's. Empty is no: a merge that is undone brings back rows from before this column.
alter table people
  add column added_by_guardian boolean,
  add column removed_at timestamptz,
  add column removed_by uuid;
create index people_removed on people (community_id, removed_at) where removed_at is not null;
create policy not_removed on people as restrictive
  using (removed_at is null or current_setting('app.bin', true) = 'open');

-- Opening a child's sheet on the roll is a look at its record too.
alter table child_looks
  drop constraint child_looks_looked_as_check,
  add constraint child_looks_looked_as_check check (looked_as in ('officer', 'assembly', 'host', 'keeper'));

-- Children whom guardians have added until now, as the log has them.
do $$
declare
  one uuid;
begin
  for one in select id from communities loop
    perform set_config('app.community', one::text, true);
    update people p set added_by_guardian = true
    where p.community_id = one and exists (
      select from audit_records r
      where r.community_id = one and r.action = 'child.added' and r.object_id = p.id);
  end loop;
  perform set_config('app.community', '', true);
end $$;

-- Visitors, link previews and the directory never meet a child: a confirmed member, nobody's ward, and on that
-- day of the age that the community's policy names.
drop function is_grown_up(uuid, uuid, date);
create function is_grown_up(of_community uuid, of_account uuid, on_day date) returns boolean
language sql stable as $$
  select exists (
    select from accounts a
    join people p on p.community_id = a.community_id and p.id = a.person_id
    where a.id = of_account and a.community_id = of_community and a.state = 'confirmed'
      and p.community_id = of_community
      and (p.birth_date is null or p.birth_date <= on_day - make_interval(
        years => (select c.adult_age from communities c where c.id = of_community)))
      and not exists (select from guardians g where g.community_id = of_community and g.child_id = p.id)
  )
$$;

-- As in 020_people_in_search.sql, with the community's age, and without those who lie in the bin.
create or replace function index_people(communities uuid[], persons uuid[]) returns void language plpgsql as $$
begin
  insert into search_entries as e (community_id, kind, id, title, words, account_id, grown_up_on)
  select p.community_id, 'people', p.id, left(fold_text(name.shown), 200),
    words_of(shelf_of(p.community_id, 'people'), left(name.shown, 1000)),
    case when coalesce(f.listed, true) then a.id end,
    p.birth_date + make_interval(years => c.adult_age)
  from unnest(communities, persons) as one (community_id, id)
  join people p on p.community_id = one.community_id and p.id = one.id
  join communities c on c.id = p.community_id
  left join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
  left join profiles f on f.community_id = p.community_id and f.account_id = a.id
  cross join lateral (select case when coalesce(a.first_name, '') <> '' then a.first_name || ' ' || a.last_name
    else p.first_name || ' ' || p.last_name end as shown) as name
  where p.standing in ('active', 'inactive', 'friend') and p.removed_at is null
    -- Whoever has a guardian and no day of birth is a child for all we know.
    and (p.birth_date is not null or not exists (
      select from guardians g where g.community_id = p.community_id and g.child_id = p.id))
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words,
    account_id = excluded.account_id, grown_up_on = excluded.grown_up_on;
  delete from search_entries e using unnest(communities, persons) as one (community_id, id)
  where e.community_id = one.community_id and e.kind = 'people' and e.id = one.id and not exists (
    select from people p where p.community_id = one.community_id and p.id = one.id
      and p.standing in ('active', 'inactive', 'friend') and p.removed_at is null
      and (p.birth_date is not null or not exists (
        select from guardians g where g.community_id = p.community_id and g.child_id = p.id)));
end $$;

create or replace function keep_people_found_changed() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform index_people(array_agg(n.community_id), array_agg(n.id))
  from written n join replaced o on o.community_id = n.community_id and o.id = n.id
  where (n.first_name, n.last_name, n.birth_date, n.standing, n.removed_at)
    is distinct from (o.first_name, o.last_name, o.birth_date, o.standing, o.removed_at);
  return null;
end $$;

-- Another age of adulthood, and search follows.
create function keep_ages_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update search_entries e set grown_up_on = p.birth_date + make_interval(years => new.adult_age)
  from people p
  where e.community_id = new.id and e.kind = 'people' and p.community_id = new.id and p.id = e.id;
  return null;
end $$;
create trigger keep_found after update of adult_age on communities
  for each row when (old.adult_age <> new.adult_age) execute function keep_ages_found();

-- What members report of a person; settled when somebody who looks after the community has seen to it. One report
-- a member and person: a second one takes the place of the first, and opens the matter again.
create table person_reports (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  reported_by uuid not null,
  kind text not null check (kind in ('unkind', 'untrue', 'private', 'child', 'advertising', 'other')),
  reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  -- What was done, for those who come after.
  outcome text not null default '',
  primary key (community_id, account_id, reported_by),
  check (account_id <> reported_by)
);
create index person_reports_open on person_reports (community_id, account_id, created_at) where settled_at is null;
create index person_reports_settled on person_reports (community_id, settled_at desc) where settled_at is not null;
create index person_reports_by on person_reports (community_id, reported_by);
alter table person_reports enable row level security;
alter table person_reports force row level security;
create policy fence on person_reports
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
