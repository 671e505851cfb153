-- The budget of a year of the books: revisions, of which one at a time is being prepared. A line is an account of the
-- books. What was adopted is changed no more, so that each revision stays readable.
create table budget_revisions (
  community_id uuid not null references communities (id) on delete cascade,
  year integer not null,
  revision integer not null check (revision > 0),
  -- Raised by each saving.
  saved integer not null default 1,
  decision text not null default '' check (length(decision) <= 200),
  adopted_on date,
  adopted_by uuid,
  published_at timestamptz,
  primary key (community_id, year, revision),
  foreign key (community_id, year) references fund_books (community_id, year) on delete cascade,
  check ((adopted_on is null) = (decision = '')),
  check (published_at is null or adopted_on is not null)
);
-- Only one is being prepared or waits to be shown.
create unique index budget_revisions_open on budget_revisions (community_id, year) where published_at is null;

create table budget_amounts (
  community_id uuid not null references communities (id) on delete cascade,
  year integer not null,
  revision integer not null,
  fund_id uuid not null,
  account_id uuid not null,
  planned bigint not null check (planned >= 0 and planned < 9000000000000000),
  primary key (community_id, year, revision, fund_id, account_id),
  foreign key (community_id, year, revision) references budget_revisions (community_id, year, revision) on delete cascade,
  foreign key (community_id, fund_id, account_id) references fund_accounts (community_id, fund_id, id) on delete cascade
);
create index budget_amounts_account on budget_amounts (community_id, fund_id, account_id);

do $$
declare
  fenced text;
begin
  foreach fenced in array array['budget_revisions', 'budget_amounts'] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
