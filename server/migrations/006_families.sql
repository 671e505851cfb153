-- Families and households: what guardians say of a child, who has looked at it, who moved where; and the safeguarding
-- register with the rules that each community keeps.

-- What must be known of a child where the child is looked after.
create table care_notes (
  community_id uuid not null,
  person_id uuid not null,
  allergies text not null default '',
  health_note text not null default '',
  changed_at timestamptz not null,
  primary key (community_id, person_id),
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);

-- A consent stands until it is withdrawn, and both remain to be read.
create table consents (
  community_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in (
    'photo', 'transport', 'mail', 'firstAid',
    'childrensClass', 'juniorYouthGroup', 'studyCircle', 'devotional', 'fireside', 'initiative')),
  given_by uuid not null,
  given_at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  primary key (community_id, id),
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index consents_standing on consents (community_id, person_id, kind) where withdrawn_at is null;
create index consents_person on consents (community_id, person_id, given_at desc);

-- Who may collect a child, and who may not.
create table pick_up_persons (
  community_id uuid not null,
  id uuid not null,
  child_id uuid not null,
  name text not null,
  relation text not null default '',
  phone text not null default '',
  may_collect boolean not null default true,
  primary key (community_id, id),
  foreign key (community_id, child_id) references people (community_id, id) on delete cascade
);
create index pick_up_persons_child on pick_up_persons (community_id, child_id);

-- Every look of somebody else at a child's record, or at its sheet on the roll; the app may add and read, never change
-- it.
create table child_looks (
  community_id uuid not null,
  id uuid not null,
  child_id uuid not null,
  account_id uuid not null,
  looked_as text not null check (looked_as in ('officer', 'assembly', 'host', 'keeper')),
  reason text not null default '',
  at timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, child_id) references people (community_id, id) on delete cascade,
  check (looked_as <> 'assembly' or reason <> '')
);
create index child_looks_child on child_looks (community_id, child_id, at desc, id desc);

-- Somebody is asked to come and live in a household, alone or with those who belong to them.
create table household_requests (
  community_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  asked_by uuid not null,
  person_id uuid not null,
  with_family boolean not null,
  created_at timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, household_id) references households (community_id, id) on delete cascade,
  foreign key (community_id, asked_by) references people (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create unique index household_requests_once on household_requests (community_id, household_id, person_id);
create index household_requests_person on household_requests (community_id, person_id);
create index household_requests_asker on household_requests (community_id, asked_by);

-- Who moved from which household into which: one change is one act, and can be undone.
create table household_changes (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('split', 'merge', 'join')),
  made_by uuid not null,
  household_id uuid not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (community_id, id),
  foreign key (community_id, household_id) references households (community_id, id) on delete cascade
);
create index household_changes_household on household_changes (community_id, household_id);

create table household_moves (
  community_id uuid not null,
  change_id uuid not null,
  person_id uuid not null,
  from_id uuid,
  primary key (community_id, change_id, person_id),
  foreign key (community_id, change_id) references household_changes (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade,
  foreign key (community_id, from_id) references households (community_id, id) on delete cascade
);
create index household_moves_person on household_moves (community_id, person_id);
create index household_moves_from on household_moves (community_id, from_id);

-- The register: that a check was seen and until when it holds, never what it says.
create table safeguarding_checks (
  community_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('police', 'references', 'training', 'interview', 'declaration')),
  issued_on date not null,
  expires_on date,
  seen_by text not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  revoked_on date,
  revoked_by uuid,
  revoke_reason text not null default '',
  primary key (community_id, id),
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade,
  check (expires_on is null or expires_on >= issued_on),
  check ((revoked_on is null) = (revoked_by is null))
);
create index safeguarding_checks_person on safeguarding_checks (community_id, person_id, kind);
create index safeguarding_checks_expiry on safeguarding_checks (community_id, expires_on)
  where revoked_on is null and expires_on is not null;

-- Which reminder of a check was sent, so that none is sent twice.
create table check_reminders (
  community_id uuid not null,
  check_id uuid not null,
  days_before integer not null,
  primary key (community_id, check_id, days_before),
  foreign key (community_id, check_id) references safeguarding_checks (community_id, id) on delete cascade
);

-- The rules that a community keeps; without a row the neutral profile holds.
create table safeguarding_policies (
  community_id uuid not null references communities (id) on delete cascade,
  profile text not null,
  policy jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (community_id)
);

-- Profiles to begin from, as data of the installation. Each community takes a copy and may change it.
create table policy_profiles (
  code text primary key,
  position integer not null,
  policy jsonb not null
);

-- Sources. UK: bahai.org.uk/childcare-guidance (two checked adults planned for; 1:3 for 0-2, 1:4 for 2-3, 1:6 for
-- 4-8, 1:8 for 9-12, 1:10 for 13-18; a check for everybody from 16 on; a permit for overnight stays; an approved
-- list). Where two bands meet, at two years, the stricter one is taken. Ireland: registered persons and
-- record-keeping handbooks of the national community; vetting under the National Vetting Bureau Acts 2012-2016.
-- Canada: a screened person always present, no transport without a parent's consent. Of Ireland and Canada we know
-- no published ratios: theirs are those of the neutral profile, which is as careful as the strictest we have read.
insert into policy_profiles (code, position, policy) values
('uk', 1, '{"adultsAtLeast": 2, "checkedAtLeast": 2, "checkFromAge": 16, "requiredChecks": ["police"], "validMonths": 36,
  "ratios": [{"fromAge": 0, "toAge": 2, "children": 3}, {"fromAge": 3, "toAge": 3, "children": 4}, {"fromAge": 4, "toAge": 8, "children": 6},
    {"fromAge": 9, "toAge": 12, "children": 8}, {"fromAge": 13, "toAge": 17, "children": 10}],
  "overnightPermit": true, "transportConsent": true}'),
('ireland', 2, '{"adultsAtLeast": 2, "checkedAtLeast": 2, "checkFromAge": 16, "requiredChecks": ["police", "training"], "validMonths": 36,
  "ratios": [{"fromAge": 0, "toAge": 2, "children": 3}, {"fromAge": 3, "toAge": 3, "children": 4}, {"fromAge": 4, "toAge": 8, "children": 6},
    {"fromAge": 9, "toAge": 12, "children": 8}, {"fromAge": 13, "toAge": 17, "children": 10}],
  "overnightPermit": true, "transportConsent": true}'),
('canada', 3, '{"adultsAtLeast": 2, "checkedAtLeast": 1, "checkFromAge": 18, "requiredChecks": ["police", "references"], "validMonths": 36,
  "ratios": [{"fromAge": 0, "toAge": 2, "children": 3}, {"fromAge": 3, "toAge": 3, "children": 4}, {"fromAge": 4, "toAge": 8, "children": 6},
    {"fromAge": 9, "toAge": 12, "children": 8}, {"fromAge": 13, "toAge": 17, "children": 10}],
  "overnightPermit": true, "transportConsent": true}'),
('neutral', 4, '{"adultsAtLeast": 2, "checkedAtLeast": 1, "checkFromAge": 16, "requiredChecks": ["police"], "validMonths": 36,
  "ratios": [{"fromAge": 0, "toAge": 2, "children": 3}, {"fromAge": 3, "toAge": 3, "children": 4}, {"fromAge": 4, "toAge": 8, "children": 6},
    {"fromAge": 9, "toAge": 12, "children": 8}, {"fromAge": 13, "toAge": 17, "children": 10}],
  "overnightPermit": true, "transportConsent": true}');

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'care_notes', 'consents', 'pick_up_persons', 'child_looks', 'household_requests', 'household_changes',
    'household_moves', 'safeguarding_checks', 'check_reminders', 'safeguarding_policies'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
