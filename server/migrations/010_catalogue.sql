-- What is studied in a community: the books of the institute with their branches, grades and units, and the texts of
-- junior youth. Which there are and in what order is data that the community looks after.

create table study_items (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('book', 'branch', 'grade', 'unit', 'text')),
  -- The book that a branch, a grade or a unit is of.
  part_of uuid,
  -- Among those of the same parent.
  position integer not null,
  -- The name by language: {"en": "…", "fa": "…"}.
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  -- Where it can be read or ordered. What is studied belongs to others: it is linked, never kept.
  link text check (length(link) <= 500),
  -- Which kind of group it trains for leading.
  trains text check (trains in ('Study Circle', 'Junior Youth Group', 'Children''s Class')),
  -- Published, so that it can be studied.
  released boolean not null default true,
  -- Taken out: nobody begins it any more, and what was completed of it stays true.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, part_of) references study_items (community_id, id) on delete cascade,
  check (part_of <> id)
);
create index study_items_of on study_items (community_id, part_of, position);

alter table study_items enable row level security;
alter table study_items force row level security;
create policy fence on study_items
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
