-- Each table has one permissive policy of the app's role, and what narrows the fence stands in it: a restrictive policy
-- is lost without a word where an engine copies policies to its shards (docs/database.md, "Rules that cost nothing").
drop policy not_erased on people;
drop policy not_removed on people;
alter policy fence on people
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (current_setting('app.bin', true) = 'open' or (erased_at is null and removed_at is null)));
-- The owner keeps the search, which has nobody in it who is gone from the roll.
alter policy search on people
  using (current_setting('app.bin', true) = 'open' or (erased_at is null and removed_at is null));

drop policy not_removed on posts;
alter policy fence on posts
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (removed_at is null or current_setting('app.bin', true) = 'open'));

drop policy not_draft on events;
alter policy fence on events
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (status <> 'draft' or type = any (string_to_array(current_setting('app.drafts', true), ','))
      or current_setting('app.bin', true) = 'open'));

drop policy of_audience on materials;
alter policy fence on materials
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (audience = 'members' or audience = any (string_to_array(current_setting('app.audiences', true), ','))));

drop policy not_put_away on notifications;
alter policy fence on notifications
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (not put_away or current_setting('app.bin', true) = 'open'));
-- The owner tells nobody of a notice that was put away before its time.
alter policy tell on notifications using (not put_away or current_setting('app.bin', true) = 'open');

drop policy assembly_alone on calendar_dates;
alter policy fence on calendar_dates
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (layer <> 'assembly' or (select public.sits_on_assembly(
      nullif(current_setting('app.community', true), '')::uuid, nullif(current_setting('app.assembly', true), '')::uuid))));
