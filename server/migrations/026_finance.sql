-- The Fund. Five tables are the ledger: the app's role reads them, and only the functions below write them
-- (server/platform/migrate.ts). Nothing here is deleted with a community: books are kept. No column names a giver:
-- who gave what stands encrypted in fund_sealed, and the chain covers only its hash, so that a name can be deleted
-- when the law's years are over and the books still prove themselves.

-- An administrative year: the gate that closes months, the counter of numbers, and the head of the chain, in one row.
create table fund_books (
  community_id uuid not null references communities (id),
  -- The Gregorian year in which it begins.
  year integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  starts_on date not null,
  ends_on date not null,
  -- The first day that is not closed yet.
  open_from date not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  last_entry bigint not null default 0,
  last_receipt bigint not null default 0,
  head bytea not null default '\x',
  primary key (community_id, year),
  check (ends_on > starts_on and ends_on <= starts_on + 400 and open_from between starts_on and ends_on + 1)
);

create table funds (
  community_id uuid not null references communities (id),
  id uuid not null,
  kind text not null check (kind in ('local', 'regional', 'national', 'continental', 'international', 'earmark', 'charity')),
  name text not null check (name <> ''),
  primary key (community_id, id)
);

-- What money of a fund lies in, is owed, came from or went for. The same code in two funds is the same thing, such as
-- the one bank account in which both lie.
create table fund_accounts (
  community_id uuid not null references communities (id),
  fund_id uuid not null,
  id uuid not null,
  nature text not null check (nature in ('asset', 'liability', 'net', 'income', 'expense')),
  code text not null check (code ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (name <> ''),
  primary key (community_id, fund_id, id),
  unique (community_id, fund_id, code),
  foreign key (community_id, fund_id) references funds (community_id, id)
);

create table fund_entries (
  community_id uuid not null references communities (id),
  year integer not null,
  number bigint not null,
  id uuid not null,
  booked_on date not null,
  kind text not null check (kind in ('opening', 'gift', 'inKind', 'income', 'expense', 'deposit', 'transfer', 'passedOn',
    'returned', 'changedUse', 'reversal', 'monthClosed', 'closing')),
  note text not null default '' check (length(note) <= 300),
  receipt bigint,
  reverses_year integer,
  reverses bigint,
  batch_id uuid,
  lines smallint not null,
  made_by uuid not null,
  agreed_by uuid check (agreed_by <> made_by),
  sealed_hash bytea,
  created_at timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  primary key (community_id, year, number),
  unique (community_id, id),
  unique (community_id, year, number, lines),
  unique (community_id, year, receipt),
  unique (community_id, reverses_year, reverses),
  foreign key (community_id, year) references fund_books (community_id, year),
  check ((kind = 'reversal') = (reverses is not null) and (reverses is null) = (reverses_year is null)),
  check (kind not in ('expense', 'monthClosed', 'closing') or agreed_by is not null),
  -- A gift in kind is described, not valued; a closed month moves no money.
  check (lines > 0 or kind in ('inKind', 'monthClosed', 'closing', 'reversal')),
  check (lines = 0 or kind not in ('inKind', 'monthClosed', 'closing')),
  check (kind not in ('gift', 'inKind', 'returned', 'changedUse', 'reversal') or note = ''),
  check (receipt is null or kind in ('gift', 'inKind'))
);
create index fund_entries_day on fund_entries (community_id, booked_on, number);
create index fund_entries_batch on fund_entries (community_id, batch_id) where batch_id is not null;

-- Each line moves an amount from one account to another inside one fund, so that every fund balances by itself.
create table fund_lines (
  community_id uuid not null references communities (id),
  year integer not null,
  number bigint not null,
  line smallint not null,
  lines smallint not null,
  fund_id uuid not null,
  debit uuid not null,
  credit uuid not null check (credit <> debit),
  -- In the smallest unit of the book's currency.
  amount bigint not null check (amount > 0 and amount < 9000000000000000),
  booked_on date not null,
  primary key (community_id, year, number, line),
  check (line between 1 and lines),
  foreign key (community_id, year, number, lines) references fund_entries (community_id, year, number, lines),
  foreign key (community_id, fund_id, debit) references fund_accounts (community_id, fund_id, id),
  foreign key (community_id, fund_id, credit) references fund_accounts (community_id, fund_id, id)
);
create index fund_lines_entry on fund_lines (community_id, year, number, lines);
create index fund_lines_debit on fund_lines (community_id, fund_id, debit);
create index fund_lines_credit on fund_lines (community_id, fund_id, credit);
create index fund_lines_day on fund_lines (community_id, year, booked_on);

-- Who gave, encrypted in the treasurer's browser to the key of a generation. Kept as long as the law wants the books kept,
-- also when the giver has left: nobody but the treasury knows whose a row is.
create table fund_sealed (
  community_id uuid not null references communities (id),
  entry_id uuid not null,
  generation integer not null,
  sealed bytea not null check (octet_length(sealed) between 32 and 8192),
  primary key (community_id, entry_id),
  foreign key (community_id, entry_id) references fund_entries (community_id, id)
);
create index fund_sealed_generation on fund_sealed (community_id, generation);

-- What everybody reads: how to give, the treasurer's letter; and what differs by country.
create table fund_settings (
  community_id uuid primary key references communities (id) on delete cascade,
  how_to_give jsonb not null default '[]' check (jsonb_typeof(how_to_give) = 'array'),
  envelope text not null default '',
  link text,
  letter text not null default '',
  letter_at timestamptz,
  -- Printed on each receipt and statement.
  receipt_text text not null default '',
  registration text not null default '',
  -- Month and day on which the year of a giver's statement begins.
  statement_from text not null default '01-01' check (statement_from ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  -- What becomes of a gift of unknown origin.
  unknown_origin text not null default 'charity' check (unknown_origin in ('charity', 'accept', 'return')),
  -- How a bank's columns were read last, by bank.
  bank_maps jsonb not null default '{}' check (jsonb_typeof(bank_maps) = 'object')
);

-- The purpose of a fund, and where it stands in the list.
create table fund_notes (
  community_id uuid not null references communities (id) on delete cascade,
  fund_id uuid not null,
  purpose text not null default '',
  position integer not null default 0,
  closed boolean not null default false,
  primary key (community_id, fund_id),
  foreign key (community_id, fund_id) references funds (community_id, id) on delete cascade
);

create table fund_goals (
  community_id uuid not null references communities (id) on delete cascade,
  year integer not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0 and amount < 9000000000000000),
  primary key (community_id, year, fund_id),
  foreign key (community_id, year) references fund_books (community_id, year) on delete cascade,
  foreign key (community_id, fund_id) references funds (community_id, id) on delete cascade
);
create index fund_goals_fund on fund_goals (community_id, fund_id);

-- How many gave in a closed month, counted where the names can be read, and how many members there were.
create table fund_months (
  community_id uuid not null references communities (id) on delete cascade,
  year integer not null,
  -- The day from which the book was open when the month was closed.
  until date not null,
  givers integer not null check (givers >= 0),
  members integer not null check (members >= 0),
  primary key (community_id, year, until),
  foreign key (community_id, year) references fund_books (community_id, year) on delete cascade
);

-- What one person asks and a second one agrees to: an expense, a month to close, names to be read by the Assembly.
create table fund_requests (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('expense', 'close', 'disclosure')),
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'declined', 'done', 'withdrawn')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid check (decided_by <> asked_by),
  decided_at timestamptz,
  -- What it is for: supplier and purpose, or the decision as recorded.
  words text not null default '' check (length(words) <= 300),
  -- Of an expense.
  fund_id uuid,
  account_id uuid,
  amount bigint check (amount > 0 and amount < 9000000000000000),
  day date,
  -- Of a month: the first day that stays open, and how many gave.
  year integer,
  until date,
  givers integer,
  -- The entry that it became.
  entry_id uuid,
  primary key (community_id, id),
  check (kind <> 'expense' or (fund_id is not null and account_id is not null and amount is not null and day is not null)),
  check (kind <> 'close' or (year is not null and until is not null and givers is not null)),
  foreign key (community_id, fund_id, account_id) references fund_accounts (community_id, fund_id, id)
);
create index fund_requests_open on fund_requests (community_id, kind, asked_at) where state in ('waiting', 'agreed');
create index fund_requests_account on fund_requests (community_id, fund_id, account_id);
create index fund_requests_age on fund_requests (community_id, asked_at desc, id desc);

-- The envelopes of a Feast: opened by one, the money counted by another, taken to the bank at once.
create table fund_batches (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  occasion text not null check (occasion <> '' and length(occasion) <= 120),
  day date not null,
  state text not null default 'open' check (state in ('open', 'counted', 'deposited')),
  opened_by uuid not null,
  opened_at timestamptz not null,
  counted_by uuid check (counted_by <> opened_by),
  counted bigint check (counted >= 0),
  -- Counts that did not agree, since the first within an hour.
  wrong_counts integer not null default 0,
  wrong_since timestamptz,
  -- Where it was deposited.
  entry_id uuid,
  primary key (community_id, id)
);
create index fund_batches_open on fund_batches (community_id, opened_at desc, id desc);

-- The key pairs of the treasury: `generation` of the ones to which gifts are encrypted, none of an assistant's own.
create table fund_keys (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  generation integer,
  account_id uuid not null,
  public_key text not null check (length(public_key) between 40 and 100),
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (community_id, id),
  unique (community_id, generation)
);
create index fund_keys_account on fund_keys (community_id, account_id);

-- The private key, encrypted by a phrase, by a passkey, or by a code of which any two sheets make one.
create table fund_key_wraps (
  community_id uuid not null references communities (id) on delete cascade,
  key_id uuid not null,
  kind text not null check (kind in ('phrase', 'passkey', 'sheets')),
  wrapped text not null check (length(wrapped) <= 2000),
  primary key (community_id, key_id, kind),
  foreign key (community_id, key_id) references fund_keys (community_id, id) on delete cascade
);

-- The private key of one pair, encrypted to another: of the last treasurer's to the next one's, or to an assistant's.
create table fund_key_grants (
  community_id uuid not null references communities (id) on delete cascade,
  of_key uuid not null,
  to_key uuid not null,
  sealed text not null check (length(sealed) <= 2000),
  primary key (community_id, to_key, of_key),
  foreign key (community_id, of_key) references fund_keys (community_id, id) on delete cascade,
  foreign key (community_id, to_key) references fund_keys (community_id, id) on delete cascade
);
create index fund_key_grants_of on fund_key_grants (community_id, of_key);

-- A device on which a member reads what they gave, once the treasurer's browser has encrypted it for it.
create table fund_devices (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  public_key text not null check (length(public_key) between 40 and 100),
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (community_id, id),
  unique (community_id, account_id, public_key)
);
create index fund_devices_asked on fund_devices (community_id, asked_at);

create table fund_device_rows (
  community_id uuid not null references communities (id) on delete cascade,
  device_id uuid not null,
  entry_id uuid not null,
  sealed text not null check (length(sealed) <= 8000),
  primary key (community_id, device_id, entry_id),
  foreign key (community_id, device_id) references fund_devices (community_id, id) on delete cascade
);

-- What a member means to give: the amount is encrypted to the treasurer's key and to the own device, the days of the
-- reminder are open. Nobody but its giver changes it.
create table fund_pledges (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  generation integer not null,
  sealed text not null check (length(sealed) <= 8000),
  device_id uuid,
  sealed_for_device text check (length(sealed_for_device) <= 8000),
  rhythm text not null check (rhythm in ('badiMonth', 'month', 'year', 'once')),
  reminds boolean not null default false,
  reminded_at timestamptz,
  made_at timestamptz not null,
  primary key (community_id, id),
  unique (community_id, account_id)
);
create index fund_pledges_reminding on fund_pledges (community_id, reminded_at) where reminds;

-- A line of a bank's statement that stands in the books: by the hash of its reference, so that it is known again.
create table fund_bank_lines (
  community_id uuid not null references communities (id) on delete cascade,
  account_code text not null,
  line_hash bytea not null,
  day date not null,
  amount bigint not null check (amount <> 0),
  entry_id uuid not null,
  primary key (community_id, account_code, line_hash),
  foreign key (community_id, entry_id) references fund_entries (community_id, id) on delete cascade
);
create index fund_bank_lines_entry on fund_bank_lines (community_id, entry_id);

-- An auditor's word that a year's books are in order.
create table fund_audits (
  community_id uuid not null references communities (id) on delete cascade,
  year integer not null,
  account_id uuid not null,
  completed_at timestamptz not null,
  note text not null default '' check (length(note) <= 1000),
  primary key (community_id, year, account_id),
  foreign key (community_id, year) references fund_books (community_id, year) on delete cascade
);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'fund_books', 'funds', 'fund_accounts', 'fund_entries', 'fund_lines', 'fund_sealed', 'fund_settings', 'fund_notes',
    'fund_goals', 'fund_months', 'fund_requests', 'fund_batches', 'fund_keys', 'fund_key_wraps', 'fund_key_grants',
    'fund_devices', 'fund_device_rows', 'fund_pledges', 'fund_bank_lines', 'fund_audits'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Errors of the functions below have the SQLSTATE FU001 and a code of server/features/finance/refusals.ts as message.
create function fund_refuse(code text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'FU001', message = code;
end $$;

-- An entry as the chain hashes it, with its lines: whatever of them changes, the hash is another. Days are written in one
-- way, however a server writes them.
create function fund_entry_text(e fund_entries) returns text language sql stable
set search_path = public, pg_temp set datestyle = 'ISO' as $$
  select concat_ws('|', 'fund-1', e.community_id, b.currency, b.starts_on, b.ends_on, e.year, e.number, e.id, e.booked_on, e.kind, to_json(e.note),
    coalesce(e.receipt, 0), coalesce(e.reverses_year, 0), coalesce(e.reverses, 0), coalesce(e.batch_id::text, '-'),
    e.lines, e.made_by, coalesce(e.agreed_by::text, '-'), coalesce(encode(e.sealed_hash, 'hex'), '-'),
    (extract(epoch from e.created_at) * 1000000)::bigint,
    (select string_agg(concat_ws(',', l.line, l.fund_id, f.kind, l.debit, d.nature, d.code, l.credit, c.nature, c.code,
        l.amount, l.booked_on), ';' order by l.line)
      from fund_lines l
      join funds f on f.community_id = l.community_id and f.id = l.fund_id
      join fund_accounts d on d.community_id = l.community_id and d.fund_id = l.fund_id and d.id = l.debit
      join fund_accounts c on c.community_id = l.community_id and c.fund_id = l.fund_id and c.id = l.credit
      where l.community_id = e.community_id and l.year = e.year and l.number = e.number))
  from fund_books b where b.community_id = e.community_id and b.year = e.year
$$;

create function fund_open_year(of_year integer, in_currency text, starts date, ends date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
begin
  if home is null then perform fund_refuse('no_community'); end if;
  if exists (select from fund_books where community_id = home and currency <> in_currency) then
    perform fund_refuse('currency');
  end if;
  if exists (select from fund_books where community_id = home
      and (year = of_year or daterange(starts_on, ends_on, '[]') && daterange(starts, ends, '[]'))) then
    perform fund_refuse('year_there');
  end if;
  insert into fund_books (community_id, year, currency, starts_on, ends_on, open_from)
  values (home, of_year, in_currency, starts, ends, starts);
end $$;

-- Makes a fund or an account of it, or gives it another name; what it is stays.
create function fund_account(
  of_fund uuid, fund_kind text, fund_name text, of_account uuid, account_nature text, account_code text, account_name text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
begin
  if home is null then perform fund_refuse('no_community'); end if;
  if fund_name is not null then
    insert into funds (community_id, id, kind, name) values (home, of_fund, fund_kind, fund_name)
    on conflict (community_id, id) do update set name = excluded.name;
  end if;
  if of_account is not null then
    insert into fund_accounts (community_id, fund_id, id, nature, code, name)
    values (home, of_fund, of_account, account_nature, account_code, account_name)
    on conflict (community_id, fund_id, id) do update set name = excluded.name;
  end if;
end $$;

-- The one way into the books. Takes the number, the receipt's number and the head of the chain from the book's row, whose
-- lock is the order; a transaction that ends gives them back. The same id again answers what it got the first time,
-- where the day and the amounts of each fund are the same: who gave is encrypted anew each time.
create function fund_write(
  of_year integer, of_id uuid, on_day date, of_kind text, words text, with_receipt boolean, by_account uuid,
  agreed_account uuid, line_list jsonb, batch uuid, sealed_part bytea, sealed_generation integer,
  undone_year integer, undone_number bigint
) returns table (number bigint, receipt bigint) language plpgsql set search_path = public, pg_temp as $$
declare
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
  book fund_books;
  made fund_entries;
  amount_of_lines integer := jsonb_array_length(line_list);
begin
  if home is null then perform fund_refuse('no_community'); end if;
  select b.* into book from fund_books b where b.community_id = home and b.year = of_year for update;
  select e.* into made from fund_entries e where e.community_id = home and e.id = of_id;
  if made.id is not null then
    if made.kind <> of_kind or made.booked_on <> on_day
        or (made.reverses_year, made.reverses) is distinct from (undone_year, undone_number)
        or (select jsonb_object_agg(s.fund, s.amount) from (select l.fund_id as fund, sum(l.amount) as amount
            from fund_lines l where l.community_id = home and l.year = made.year and l.number = made.number
            group by l.fund_id) s)
          is distinct from (select jsonb_object_agg(s.fund, s.amount) from (select (l.of ->> 'fund')::uuid as fund,
            sum((l.of ->> 'amount')::bigint) as amount from jsonb_array_elements(line_list) as l (of) group by 1) s) then
      perform fund_refuse('booked_otherwise');
    end if;
    return query select made.number, made.receipt;
    return;
  end if;
  if book.year is null then perform fund_refuse('no_year'); end if;
  if book.state <> 'open' then perform fund_refuse('year_closed'); end if;
  if on_day < book.open_from then perform fund_refuse('month_closed'); end if;
  if on_day > book.ends_on then perform fund_refuse('outside_year'); end if;
  made := row(home, of_year, book.last_entry + 1, of_id, on_day, of_kind, words,
    case when with_receipt then book.last_receipt + 1 end, undone_year, undone_number, batch, amount_of_lines,
    by_account, agreed_account, sha256(int4send(sealed_generation) || sealed_part), clock_timestamp(), book.head, '\x')::fund_entries;
  insert into fund_entries values (made.*);
  insert into fund_lines (community_id, year, number, line, lines, fund_id, debit, credit, amount, booked_on)
  select home, of_year, made.number, l.line, amount_of_lines, (l.of ->> 'fund')::uuid, (l.of ->> 'debit')::uuid,
    (l.of ->> 'credit')::uuid, (l.of ->> 'amount')::bigint, on_day
  from jsonb_array_elements(line_list) with ordinality as l (of, line);
  made.hash := sha256(made.previous || convert_to(fund_entry_text(made), 'UTF8'));
  update fund_entries e set hash = made.hash
    where e.community_id = home and e.year = of_year and e.number = made.number;
  if sealed_part is not null then
    insert into fund_sealed (community_id, entry_id, generation, sealed)
    values (home, of_id, sealed_generation, sealed_part);
  end if;
  update fund_books b
    set last_entry = made.number, last_receipt = coalesce(made.receipt, b.last_receipt), head = made.hash
    where b.community_id = home and b.year = of_year;
  return query select made.number, made.receipt;
end $$;

-- Books an entry with its lines: `[{fund, debit, credit, amount}]`.
create function fund_post(
  of_year integer, of_id uuid, on_day date, of_kind text, words text, with_receipt boolean, by_account uuid,
  agreed_account uuid, line_list jsonb, batch uuid, sealed_part bytea, sealed_generation integer
) returns table (number bigint, receipt bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_kind in ('inKind', 'reversal', 'monthClosed', 'closing') then perform fund_refuse('wrong_kind'); end if;
  return query select w.number, w.receipt from fund_write(of_year, of_id, on_day, of_kind, words, with_receipt, by_account,
    agreed_account, line_list, batch, sealed_part, sealed_generation, null, null) w;
end $$;

-- A numbered receipt that describes a gift in kind: without an amount, and without a line.
create function fund_receipt(
  of_year integer, of_id uuid, on_day date, by_account uuid, sealed_part bytea, sealed_generation integer
) returns table (number bigint, receipt bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query select w.number, w.receipt from fund_write(of_year, of_id, on_day, 'inKind', '', true, by_account,
    null, '[]', null, sealed_part, sealed_generation, null, null) w;
end $$;

-- Takes an entry back by its mirror in the open month of this book. A receipt keeps its number.
create function fund_reverse(
  of_year integer, of_id uuid, on_day date, undone_year integer, undone_number bigint, by_account uuid,
  sealed_part bytea, sealed_generation integer
) returns table (number bigint, receipt bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
  undone fund_entries;
  mirrored jsonb;
begin
  -- The book first: what two reverse at once is reversed by the first, and the second sees it.
  perform from fund_books b where b.community_id = home and b.year = of_year for update;
  select e.* into undone from fund_entries e
    where e.community_id = home and e.year = undone_year and e.number = undone_number;
  if undone.id is null then perform fund_refuse('no_entry'); end if;
  if undone.kind in ('reversal', 'monthClosed', 'closing') then perform fund_refuse('not_reversible'); end if;
  -- What the books began with is written anew while nothing was built on it.
  if undone.kind = 'opening' and exists (select from fund_books b where b.community_id = home and b.year = undone.year
      and b.open_from > undone.booked_on) then
    perform fund_refuse('opening_closed');
  end if;
  if exists (select from fund_entries e where e.community_id = home and e.reverses_year = undone_year
      and e.reverses = undone_number and e.id <> of_id) then
    perform fund_refuse('reversed_already');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('fund', l.fund_id, 'debit', l.credit, 'credit', l.debit, 'amount', l.amount)
      order by l.line), '[]') into mirrored
    from fund_lines l where l.community_id = home and l.year = undone_year and l.number = undone_number;
  return query select w.number, w.receipt from fund_write(of_year, of_id, on_day, 'reversal', '', false, by_account, null,
    mirrored, null, sealed_part, sealed_generation, undone_year, undone_number) w;
end $$;

-- Closes all days before `until`, by two; the whole year where `until` lies behind its last day.
create function fund_close_month(of_year integer, of_id uuid, until date, by_account uuid, agreed_account uuid)
returns table (number bigint, receipt bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
  book fund_books;
begin
  select b.* into book from fund_books b where b.community_id = home and b.year = of_year for update;
  if book.year is null then perform fund_refuse('no_year'); end if;
  if exists (select from fund_entries e where e.community_id = home and e.id = of_id) then
    return query select e.number, e.receipt from fund_entries e where e.community_id = home and e.id = of_id;
    return;
  end if;
  if book.state <> 'open' then perform fund_refuse('year_closed'); end if;
  if until <= book.open_from or until > book.ends_on + 1 then perform fund_refuse('closes_backwards'); end if;
  -- Booked on the last day that it closes.
  return query select w.number, w.receipt from fund_write(of_year, of_id, until - 1,
    case when until > book.ends_on then 'closing' else 'monthClosed' end, '', false, by_account, agreed_account, '[]',
    null, null, null, null, null) w;
  update fund_books b set open_from = until, state = case when until > b.ends_on then 'closed' else 'open' end
    where b.community_id = home and b.year = of_year;
end $$;

-- The numbers of a year's entries that do not prove themselves; 0 for the book itself. Empty where all is in order.
create function fund_broken(of_year integer) returns table (number bigint)
language sql stable set search_path = public, pg_temp as $$
  with home as (select nullif(current_setting('app.community', true), '')::uuid as id),
  chained as (
    select e.*, lag(e.hash, 1, '\x'::bytea) over (order by e.number) as before,
      row_number() over (order by e.number) as place
    from fund_entries e, home where e.community_id = home.id and e.year = of_year
  )
  select c.number from chained c, home
  where c.number <> c.place or c.previous <> c.before
    or c.hash <> sha256(c.previous || convert_to(coalesce((select fund_entry_text(e) from fund_entries e
      where e.community_id = home.id and e.year = of_year and e.number = c.number limit 1), ''), 'UTF8'))
    or c.lines <> (select count(*) from fund_lines l
      where l.community_id = home.id and l.year = of_year and l.number = c.number)
    or exists (select from fund_lines l where l.community_id = home.id and l.year = of_year and l.number = c.number
      and (l.booked_on <> c.booked_on or l.lines <> c.lines))
    or exists (select from fund_sealed s where s.community_id = home.id and s.entry_id = c.id
      and sha256(int4send(s.generation) || s.sealed) is distinct from c.sealed_hash)
  union all
  select 0 from fund_books b, home where b.community_id = home.id and b.year = of_year and (
    b.last_entry <> (select count(*) from chained)
    or (select coalesce(sum(c.lines), 0) from chained c) <> (select count(*) from fund_lines l
      where l.community_id = home.id and l.year = of_year)
    or b.last_receipt <> coalesce((select max(c.receipt) from chained c), 0)
    or b.head <> coalesce((select c.hash from chained c order by c.number desc limit 1), '\x')
    or b.open_from <> coalesce((select max(c.booked_on) + 1 from chained c where c.kind in ('monthClosed', 'closing')),
      b.starts_on)
    or (b.state = 'closed') <> exists (select from chained c where c.kind = 'closing'))
$$;
