-- Letters of institutions are papers of a Feast: from whom, of which day, who reads them aloud, and for whom they are.
alter table event_materials
  -- It grows with every change; who changes one names the one that they looked at.
  add column revision integer not null default 0,
  add column audience text not null default 'members' check (audience in ('members', 'hosts', 'assembly')),
  -- Null for what is no letter.
  add column letter_from text
    check (letter_from in ('house', 'national', 'counsellors', 'assembly', 'other')),
  add column sender text not null default '',
  add column written_on date,
  add column words text not null default '',
  add column link text,
  add column read_by text,
  add constraint event_materials_for_all check (audience = 'members' or letter_from is not null);

-- What is not for every member is there for nobody, whatever a query asks, but for a transaction that names the
-- audiences to which it belongs.
create policy of_audience on event_materials as restrictive
  using (audience = 'members' or audience = any (string_to_array(current_setting('app.audiences', true), ',')));

-- What is not for every member is in no search.
drop trigger keep_found on event_materials;
create or replace function index_material(one event_materials) returns void language sql as $$
  delete from search_entries
    where community_id = one.community_id and kind = 'materials' and id = one.id
      and (one.removed_at is not null or one.audience <> 'members');
  insert into search_entries as e (community_id, kind, id, title, words, moment)
  select one.community_id, 'materials', one.id, left(fold_text(one.title), 200),
    words_of(shelf_of(one.community_id, 'materials'), left(one.title, 1000)),
    extract(epoch from greatest(one.created_at, one.visible_from))
  where one.removed_at is null and one.audience = 'members'
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words, moment = excluded.moment
$$;
create trigger keep_found after insert or delete or update of title, visible_from, removed_at, audience on event_materials
  for each row execute function keep_material_found();
