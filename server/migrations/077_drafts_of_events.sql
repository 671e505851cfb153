-- A Feast or a Holy Day may be prepared before anybody hears of it, and may be hosted by people who are not on the roll.
alter table events drop constraint events_status_check;
alter table events add constraint events_status_check
  check (status in ('draft', 'published', 'cancelled', 'closed'));

-- A draft is there for nobody, whatever a query asks, but for a transaction that names the kinds whose drafts it may
-- see, and for one that opens the bin.
create policy not_draft on events as restrictive
  using (status <> 'draft'
    or type = any (string_to_array(current_setting('app.drafts', true), ','))
    or current_setting('app.bin', true) = 'open');

create index events_drafts on events (community_id, starts_at, id) where status = 'draft';
create index events_image on events (community_id, image_url) where image_url is not null;

-- A draft is in no search.
create or replace function index_event(one events) returns void language sql as $$
  delete from search_entries
    where community_id = one.community_id and kind = 'events' and id = one.id and one.status = 'draft';
  insert into search_entries as e (community_id, kind, id, title, words, moment, over)
  select one.community_id, 'events', one.id, left(fold_text(one.title), 200),
    words_of(shelf_of(one.community_id, 'events'), concat_ws(' ', left(one.title, 1000), kind_in_words(one.type),
      left(one.description, 20000), one.venue, one.location)),
    extract(epoch from one.starts_at), one.status = 'cancelled'
  where one.status <> 'draft'
  on conflict (community_id, kind, id) do update
    set title = excluded.title, words = excluded.words, moment = excluded.moment, over = excluded.over
$$;

-- Those who host an event and are not on the roll: a name, and who of the community is asked about them.
create table event_outside_hosts (
  community_id uuid not null,
  event_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text not null default '',
  reference_contact uuid not null,
  position integer not null,
  primary key (community_id, event_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  foreign key (community_id, reference_contact) references people (community_id, id) on delete cascade
);
create index event_outside_hosts_contact on event_outside_hosts (community_id, reference_contact);
alter table event_outside_hosts enable row level security;
alter table event_outside_hosts force row level security;
create policy fence on event_outside_hosts
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
