-- The three tables with a community and without a fence get one. Signing in comes before any community: a
-- transaction that has named none sees them whole, as before. One that has named its community sees of them what is
-- that community's, whatever a query forgets to say. Only the doors that lead from one community into another
-- (`enterCommunity`, docs/database.md) say that they do, and see accounts and the index of the rolls whole.

alter table accounts enable row level security;
alter table accounts force row level security;
create policy fence on accounts using (
  community_id = nullif(current_setting('app.community', true), '')::uuid
  -- Whoever asks to come to a community is seen there, too.
  or moving_to = nullif(current_setting('app.community', true), '')::uuid
  or nullif(current_setting('app.community', true), '') is null
  or current_setting('app.crossing', true) = 'on');

alter table roll_index enable row level security;
alter table roll_index force row level security;
create policy fence on roll_index using (
  community_id = nullif(current_setting('app.community', true), '')::uuid
  or nullif(current_setting('app.community', true), '') is null
  or current_setting('app.crossing', true) = 'on');

alter table public_items enable row level security;
alter table public_items force row level security;
create policy fence on public_items using (
  community_id = nullif(current_setting('app.community', true), '')::uuid
  or nullif(current_setting('app.community', true), '') is null);
