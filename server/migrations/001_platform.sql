-- What everything stands on: the communities, how words are compared, revisions, mails, throttles, the log of changes.
-- Every table of a community has row-level security, forced, and community_id first in its keys; no key leads from one
-- community into another, nor from a community's table to the installation's accounts: the action that deletes an
-- account removes its rows (docs/database.md).

create table communities (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  place text,
  time_zone text not null default 'UTC',
  language text not null default 'en',
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),

  -- What its page shows.
  welcome text,
  banner_image text,
  -- The banner that was there before, so that its change can be undone by another administrator than the one who sent
  -- it.
  banner_before text,
  contact_email text,
  -- Mailboxes that belong to an office, not to a person.
  secretary_email text,
  treasurer_email text,
  public_links jsonb not null default '[]' check (jsonb_typeof(public_links) = 'array'),
  -- A passage of the community's own choice, for those who come and those who are there. Where it is written is always
  -- named.
  passage text,
  passage_source text,
  constraint communities_passage_named check ((passage is null) = (passage_source is null)),

  -- Only a community that lists itself is seen by visitors.
  listed boolean not null default false,
  -- Whether members may open their page to everybody.
  open_pages boolean not null default false,
  -- Visitors may see what authors have written for everyone, while the community opens posts too.
  open_posts boolean not null default false,
  -- Whether everybody may subscribe to what of the community is open to everybody.
  open_calendar boolean not null default false,

  sign_up boolean not null default true,
  -- Whom the roll knows by a proven address is a member at once, or waits for the secretary's word like everybody else.
  confirms_everybody boolean not null default false,
  -- The first-run wizard has not been ended yet.
  setting_up boolean not null default false,
  -- Its first administrator has not come in yet.
  awaits_admin boolean not null default false,
  -- Offices count in a session only after its second step.
  offices_need_second_step boolean not null default true,
  -- Until then an office counts without a second step; null: it is demanded from the beginning.
  second_step_from timestamptz,

  -- Below the first age a person has no login; below the second one is a child or a youth with guardians.
  youth_age integer not null default 15 check (youth_age between 10 and 18),
  adult_age integer not null default 18 check (adult_age between 15 and 21),
  constraint communities_ages check (youth_age <= adult_age),

  -- Parts of the app that it does without.
  features_off text[] not null default '{}'
    check (features_off <@ array['comments', 'finance', 'statistics', 'campaigns', 'progress', 'assistant']),
  hide_like_counts boolean not null default false,

  -- How it reckons the day and when it meets. Without a word of its Assembly the day begins at sunset; a clock stands
  -- for the sun where the Assembly has so chosen.
  day_by_clock boolean not null default false,
  evening_at text not null default '18:00' check (evening_at ~ '^(1[2-9]|2[0-3]):[0-5][0-9]$'),
  morning_at text not null default '06:00' check (morning_at ~ '^(0[0-9]|1[01]):[0-5][0-9]$'),
  by_standard_time boolean not null default false,
  fast_by_sun boolean not null default false,
  feast_time text not null default '19:30' check (feast_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  feast_minutes integer not null default 120 check (feast_minutes between 15 and 720),
  feast_after_sunset boolean not null default true,
  martyrdom_noon text not null default 'standard-time' check (martyrdom_noon in ('standard-time', 'solar'))
);

-- How words are compared. What stands in a generated column, an index, a check or a policy says where each name is: a
-- restore, logical replication and PostgreSQL's own upkeep look for names in no schema (docs/database.md).

-- Sign for sign what `fold` of contract/fold.ts does; search.test.ts compares them.
create function fold_text(given text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(regexp_replace(given,
            '[\u0027\u0060\u00ad\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u061c\u0640\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff\uff07\uff40]',
            '', 'g'), NFKD),
          '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u0621\u0674]',
          '', 'g')),
        E'\u064a\u0649\u06cd\u06ce\u06d0\u06d2\u0643\u06aa\u0629\u06c1\u06be\u06c3\u06d5\u0671\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9ıłøđðħŧŋəς',
        E'\u06cc\u06cc\u06cc\u06cc\u06cc\u06cc\u06a9\u06a9\u0647\u0647\u0647\u0647\u0647\u062701234567890123456789iloddhtneσ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f4\u0600-\u060f\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u0700-\u070d\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufffc\ufffd\U0001f000-\U0001faff]+',
    ' ', 'g'))
$$;

-- The words of a name, folded, in one order: "Rúḥí, Omid" and "omid ruhi" are the same.
create function name_key(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from unnest(string_to_array(public.fold_text(first_name || ' ' || last_name), ' ')) as word
$$;

-- A name as the directory sorts it: folded, with the Persian letters in the order of their alphabet.
create function sort_text(given text) returns text language sql immutable strict parallel safe as $$
  select left(translate(public.fold_text(given),
    E'\u0627\u0628\u067e\u062a\u062b\u062c\u0686\u062d\u062e\u062f\u0630\u0631\u0632\u0698\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u06a9\u06af\u0644\u0645\u0646\u0648\u0647\u06cc',
    E'\ue100\ue101\ue102\ue103\ue104\ue105\ue106\ue107\ue108\ue109\ue10a\ue10b\ue10c\ue10d\ue10e\ue10f\ue110\ue111\ue112\ue113\ue114\ue115\ue116\ue117\ue118\ue119\ue11a\ue11b\ue11c\ue11d\ue11e\ue11f'), 200)
$$;

-- What stands before each word: so the index of words has a part of its own for a community's things of a kind,
-- and a search does not read its neighbours' words.
create function shelf_of(of_community uuid, kind text) returns text language sql immutable strict parallel safe as $$
  select left(md5(of_community::text || kind), 10)
$$;

-- The words of a text. One that is joined by a hyphen or a narrow space is found whole and in its parts.
-- Made without PostgreSQL's parser, whose letters depend on the server's language.
create function words_of(shelf text, given text) returns tsvector
language sql immutable strict parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct shelf || left(word, 60))), ''::tsvector)
  from unnest(string_to_array(
    public.fold_text(given)
      || case when given ~ '[-\u2010-\u2015]' then ' ' || public.fold_text(regexp_replace(given, '[-\u2010-\u2015]', '', 'g')) else '' end
      || case when given ~ '\u200c' then ' ' || public.fold_text(replace(given, U&'\200c', ' ')) else '' end,
    ' ')) as word
  where word <> ''
$$;

-- One row a community and resource, bumped in the transaction of the fact: ETags are made from it.
create table revisions (
  community_id uuid not null references communities (id) on delete cascade,
  resource text not null,
  revision bigint not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (community_id, resource)
);

create function bump_revision(of_community uuid, of_resource text) returns void language sql as $$
  insert into revisions as r (community_id, resource) values (of_community, of_resource)
  on conflict (community_id, resource)
  do update set revision = r.revision + 1, changed_at = clock_timestamp()
$$;

-- The only door for visitors: an entity stands here while its author and its community have opened it.
create table public_items (
  id uuid primary key,
  kind text not null check (kind in ('activity', 'post', 'account')),
  community_id uuid not null references communities (id) on delete cascade
);
create index public_items_posts on public_items (id desc) where kind = 'post';
create index public_items_community on public_items (community_id, kind);

create table mails (
  id uuid primary key,
  recipient text not null,
  -- What the mail says, encrypted by the app as long as it has not left: codes and links in it open accounts.
  encrypted bytea,
  -- What those who run the installation see of it instead of its subject, which may name a gathering or a person.
  kind text,
  -- Whom it names besides its reader: who is coming, whose new address is asked. Erasing them takes it along.
  about uuid[] not null default '{}',
  -- To somebody who is no longer here: gone with its sending.
  forget boolean not null default false,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Its last byte is about to leave: a sender that is killed after it does not send the mail again.
  handed_at timestamptz,
  -- Kept in the outbox because no mail server is set.
  outbox boolean not null default false,
  tries integer not null default 0,
  -- Also the lease of whoever is just sending it: a process that dies leaves it to the next one.
  next_try_at timestamptz not null default now(),
  -- Who is just sending it has it until then; between two tries nobody has.
  leased_until timestamptz,
  tried_at timestamptz,
  -- The days of tries begin anew when somebody has it tried again; how long its text is kept does not.
  tried_since timestamptz,
  -- What was said when it was last tried.
  trouble text,
  -- Why it will not be tried again.
  failure text
);
create index mails_age on mails (created_at desc);
create index mails_due on mails (next_try_at) where sent_at is null and failure is null and not outbox;
create index mails_recipient on mails (lower(recipient));
create index mails_about on mails using gin (about) where about <> '{}';
create index mails_stuck on mails (created_at desc, id desc) where sent_at is null;

-- The mail server that the system administrator has set in the browser; a setting of the environment or of .env wins
-- over it. Sealed whole: without the installation's secret not even its name can be read from a copy of the database.
create table mail_server (
  -- There is one, or none.
  id boolean primary key default true check (id),
  encrypted bytea not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);

-- Throttles that must outlive a restart (log-in, codes, recovery mails). Of an address the key has the hash.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Append-only: the app's role may insert and read, nothing else. Each record carries the hash of the one before.
create table audit_records (
  community_id uuid not null,
  id uuid not null,
  -- Its place in the chain of its community, without a gap.
  number bigint not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  session_id uuid,
  -- The device in plain words, and the caller's network: the last part of the address is cut.
  client text,
  network text,
  action text not null,
  object_kind text,
  object_id uuid,
  detail jsonb not null default '{}',
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  previous_hash bytea,
  hash bytea not null,
  -- What its hash covers.
  form smallint not null default 1,
  primary key (community_id, id)
);
create index audit_records_age on audit_records (community_id, at desc);
create unique index audit_records_number on audit_records (community_id, number desc);
create index audit_records_actor on audit_records (community_id, actor_id, number desc) where actor_id is not null;
create index audit_records_action on audit_records (community_id, action, number desc);
create index audit_records_object on audit_records (community_id, object_id, number desc) where object_id is not null;

-- Where the chain begins since its oldest records were let go: the number and the hash of the last of those.
create table audit_anchors (
  community_id uuid primary key,
  number bigint not null,
  hash bytea not null,
  at timestamptz not null default clock_timestamp()
);

-- The app's role may not delete records. This lets go of those that are older than 24 months and of no other,
-- of the community that the transaction has named, in the order of the chain.
create function let_go_of_audit(as_of timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
  latest record;
  gone bigint;
begin
  -- No further than a day ahead of the server's own clock, whatever was asked.
  if as_of > clock_timestamp() + interval '1 day' then as_of := clock_timestamp(); end if;
  perform pg_advisory_xact_lock(hashtext('audit ' || home::text));
  select number, hash into latest from audit_records
  where community_id = home
    and number < coalesce((select min(number) from audit_records
      where community_id = home and at >= as_of - interval '24 months'), 9223372036854775807)
  order by number desc limit 1;
  if latest is null then return 0; end if;
  insert into audit_anchors as a (community_id, number, hash) values (home, latest.number, latest.hash)
  on conflict (community_id) do update set number = excluded.number, hash = excluded.hash, at = clock_timestamp();
  delete from audit_records where community_id = home and number <= latest.number;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- What some changes of the administration made of what was there before, beside their records in the log, so that the
-- log can give it back. The log itself names what changed and never its values. Nothing of a person stands here.
create table kept_changes (
  community_id uuid not null references communities (id) on delete cascade,
  -- That of the record.
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  kept_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  primary key (community_id, id)
);
create index kept_changes_age on kept_changes (community_id, kept_at);

-- The fence: rows of a community are there only while the transaction has named that community. A table has one policy
-- of the app's role, permissive, and what narrows the fence stands in it: a restrictive one is lost without a word where
-- an engine copies policies to its shards (docs/database.md, "Rules that cost nothing").
do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'revisions', 'audit_records', 'audit_anchors', 'kept_changes'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Visitors' pages look here before any community is known: this fence begins to count once a transaction has named its
-- community.
alter table public_items enable row level security;
alter table public_items force row level security;
create policy fence on public_items using (
  community_id = nullif(current_setting('app.community', true), '')::uuid
  or nullif(current_setting('app.community', true), '') is null);
