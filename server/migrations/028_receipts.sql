-- Receipts of what members have spent. Whether it is wanted back or given is encrypted to the treasury's key (sealed) and to
-- the device of who handed it in: nothing open tells the two apart, also not what it became in the books. Booked once: entry_id
-- is the expense; the gift beside it is named nowhere.
create table receipts (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  account_id uuid not null,
  sent_at timestamptz not null,
  state text not null default 'sent'
    check (state in ('sent', 'seen', 'question', 'approved', 'declined', 'settled', 'withdrawn')),
  amount bigint not null check (amount > 0 and amount < 9000000000000000),
  day date not null,
  fund_id uuid not null,
  purpose_id uuid not null,
  words text not null check (words <> '' and length(words) <= 120),
  by_card boolean not null,
  generation integer,
  sealed text check (length(sealed) <= 8000),
  device_id uuid,
  sealed_for_device text check (length(sealed_for_device) <= 8000),
  -- The key in the store of files; null once it was kept long enough or taken back.
  picture text,
  picture_type text check (picture_type in ('image', 'pdf')),
  picture_hash bytea not null check (octet_length(picture_hash) = 32),
  seen_at timestamptz,
  approver_id uuid check (approver_id <> account_id),
  question text not null default '' check (length(question) <= 500),
  answer text not null default '' check (length(answer) <= 500),
  decided_by uuid check (decided_by <> account_id),
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  settled_at timestamptz,
  entry_id uuid,
  primary key (community_id, id),
  unique (community_id, number),
  check ((generation is null) = (sealed is null) and (device_id is null) = (sealed_for_device is null)),
  check (not by_card or sealed is null),
  check ((entry_id is not null) = (state = 'settled')),
  foreign key (community_id, fund_id, purpose_id) references fund_accounts (community_id, fund_id, id),
  foreign key (community_id, entry_id) references fund_entries (community_id, id)
);
create index receipts_sender on receipts (community_id, account_id, sent_at desc, id desc);
create index receipts_state on receipts (community_id, state, sent_at, id);
create index receipts_approver on receipts (community_id, approver_id, state);
create index receipts_alike on receipts (community_id, day, amount);
create index receipts_picture on receipts (community_id, picture_hash);
create index receipts_purpose on receipts (community_id, fund_id, purpose_id);
create index receipts_entry on receipts (community_id, entry_id) where entry_id is not null;
create unique index receipts_file on receipts (community_id, picture) where picture is not null;
create index receipts_kept on receipts (community_id, settled_at) where picture is not null;

create table receipt_settings (
  community_id uuid primary key references communities (id) on delete cascade,
  -- The next receipt's number less one.
  last_number integer not null default 0,
  approver_id uuid,
  third_pays boolean not null default false,
  kept_years integer not null default 7 check (kept_years between 1 and 30),
  sentence text not null default '' check (length(sentence) <= 500)
);

do $$
declare
  fenced text;
begin
  foreach fenced in array array['receipts', 'receipt_settings'] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
