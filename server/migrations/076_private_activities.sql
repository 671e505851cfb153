-- An activity may be for those alone who are in it or were invited: nobody else finds it.
alter table activities drop constraint activities_visibility_check;
alter table activities add constraint activities_visibility_check
  check (visibility in ('public', 'community', 'private'));

-- Few are private; the lists ask for them each time they change.
create index activities_private on activities (community_id, id) where visibility = 'private';

-- What is private is in no search.
drop trigger keep_found on activities;
create or replace function index_activity(one activities) returns void language sql as $$
  delete from search_entries
    where community_id = one.community_id and kind = 'activities' and id = one.id and one.visibility = 'private';
  insert into search_entries as e (community_id, kind, id, title, words, moment, over)
  select one.community_id, 'activities', one.id, left(fold_text(one.title), 200),
    -- Never the street: of a home only the area is told.
    words_of(shelf_of(one.community_id, 'activities'), concat_ws(' ', left(one.title, 1000), kind_in_words(one.kind),
      left(one.description, 20000), one.suburb, one.city,
      one.particulars ->> 'theme', one.particulars ->> 'topic', one.particulars ->> 'speaker',
      one.particulars ->> 'purpose', one.particulars ->> 'population', one.particulars ->> 'goal',
      one.particulars ->> 'needs',
      (select string_agg(word.value, ' ') from study_items i cross join lateral jsonb_each_text(i.names) as word
        where i.community_id = one.community_id and i.id = one.study_item_id))),
    extract(epoch from one.start_date), one.status in ('completed', 'cancelled')
  where one.visibility <> 'private'
  on conflict (community_id, kind, id) do update
    set title = excluded.title, words = excluded.words, moment = excluded.moment, over = excluded.over
$$;
create trigger keep_found after insert or delete
  or update of title, kind, description, suburb, city, start_date, status, visibility, particulars, study_item_id
  on activities for each row execute function keep_activity_found();
