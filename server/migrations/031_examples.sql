-- The example with which a founder may fill an empty community: every row of it is known by its kind and id, so that
-- it can be taken away whole, and nothing else with it.
create table example_items (
  community_id uuid not null references communities (id) on delete cascade,
  kind text not null check (kind in ('household', 'person', 'account', 'event', 'activity', 'post')),
  id uuid not null,
  primary key (community_id, kind, id)
);
alter table example_items enable row level security;
alter table example_items force row level security;
create policy fence on example_items
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- An invented person has an account, since posts and answers are accounts' own. It has no way in and gets none: no
-- password, no identity elsewhere, an address at which nobody can ever be (RFC 2606), and no session.
alter table accounts
  add column invented boolean not null default false,
  add constraint accounts_invented
    check (not invented or (password_hash is null and google_sub is null and email_key like '%@example.invalid'));

create function nobody_signs_in() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if exists (select from accounts where id = new.account_id and invented) then
    raise exception 'nobody signs in to an example account';
  end if;
  return new;
end $$;
create trigger nobody_signs_in before insert on sessions for each row execute function nobody_signs_in();
