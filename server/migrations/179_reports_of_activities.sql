-- What members report of an activity; settled when somebody who looks after the community has seen to it. One report
-- a member and activity: a second one takes the place of the first, and opens the matter again.
create table activity_reports (
  community_id uuid not null references communities (id) on delete cascade,
  activity_id uuid not null,
  reported_by uuid not null,
  kind text not null check (kind in ('unkind', 'untrue', 'private', 'child', 'advertising', 'other')),
  reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  decision text check (decision in ('dismissed', 'answered')),
  -- What was done, for those who come after.
  outcome text not null default '',
  primary key (community_id, activity_id, reported_by),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade
);
create index activity_reports_open on activity_reports (community_id, activity_id, created_at) where settled_at is null;
create index activity_reports_settled on activity_reports (community_id, settled_at desc) where settled_at is not null;
create index activity_reports_by on activity_reports (community_id, reported_by);
alter table activity_reports enable row level security;
alter table activity_reports force row level security;
create policy fence on activity_reports
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- Whether this account leads an activity: nobody is the judge of what is said of what they lead.
create function leads_activity(of_community uuid, of_activity uuid, of_account uuid) returns boolean
language sql stable as $$
  select exists (
    select from accounts a
    join activity_people ap on ap.community_id = a.community_id and ap.person_id = a.person_id
    where a.id = of_account and a.community_id = of_community
      and ap.community_id = of_community and ap.activity_id = of_activity
      and ap.role = 'facilitator' and ap.state = 'active')
$$;

-- As in 026_reports_that_wait.sql, with activities.
create or replace function reports_that_wait(of_community uuid, for_account uuid) returns bigint
language sql stable as $$
  select (
    select count(distinct f.target_id) from flags f
    join posts p on p.community_id = f.community_id and p.id = f.post_id
    left join post_comments c
      on c.community_id = f.community_id and c.post_id = f.post_id and c.id = f.target_id
    where f.community_id = of_community and f.settled_at is null
      and case f.target_kind when 'post' then p.author_id <> for_account
        else c.deleted_at is null and c.author_id <> for_account end
  ) + (
    select count(distinct r.account_id) from person_reports r
    join accounts a on a.id = r.account_id and a.community_id = r.community_id
    where r.community_id = of_community and r.settled_at is null and r.account_id <> for_account
  ) + (
    select count(distinct r.activity_id) from activity_reports r
    where r.community_id = of_community and r.settled_at is null
      and not leads_activity(of_community, r.activity_id, for_account)
  )
$$;
