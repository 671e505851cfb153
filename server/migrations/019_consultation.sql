-- What a member says to the Assembly, and what the Assembly answers. Between these two it stays: it is in no search.
create table consultation_notes (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  author_id uuid not null,
  -- The Feast where it was said; null between Feasts.
  event_id uuid,
  kind text not null check (kind in ('thought', 'question', 'recommendation')),
  text text not null,
  -- The home community of a visitor whose words they are.
  visiting_from text not null default '',
  -- Of a recommendation: how many local members were for and against it, and apart from them the visitors.
  voices_for integer check (voices_for between 0 and 10000),
  voices_against integer check (voices_against between 0 and 10000),
  voices_visiting integer check (voices_visiting between 0 and 10000),
  state text not null default 'sent' check (state in ('sent', 'received', 'considered', 'answered')),
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  answer text,
  -- The answer while it is written: kept here and not on the secretary's device.
  draft text not null default '',
  primary key (community_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete set null (event_id),
  check ((kind = 'recommendation') = (voices_for is not null)),
  -- Only what most of the local members agreed to is a recommendation.
  check (num_nonnulls(voices_for, voices_against, voices_visiting) in (0, 3) and voices_for > voices_against)
);
create index consultation_notes_author on consultation_notes (community_id, author_id, sent_at, id);
create index consultation_notes_state on consultation_notes (community_id, state, sent_at, id);
create index consultation_notes_open on consultation_notes (community_id, sent_at, id) where state <> 'answered';
create index consultation_notes_event on consultation_notes (community_id, event_id, sent_at, id);

alter table consultation_notes enable row level security;
alter table consultation_notes force row level security;
create policy fence on consultation_notes
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
