-- One function keeps people's search entries, whether one changes or a whole roll: who is not listed in the
-- directory stays unlisted when the roll is brought in.

create or replace function index_people(communities uuid[], persons uuid[]) returns void language plpgsql as $$
begin
  insert into search_entries as e (community_id, kind, id, title, words, account_id, grown_up_on)
  select p.community_id, 'people', p.id, left(fold_text(name.shown), 200),
    words_of(shelf_of(p.community_id, 'people'), left(name.shown, 1000)),
    case when coalesce(f.listed, true) then a.id end,
    p.birth_date + interval '18 years'
  from unnest(communities, persons) as one (community_id, id)
  join people p on p.community_id = one.community_id and p.id = one.id
  left join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
  left join profiles f on f.community_id = p.community_id and f.account_id = a.id
  cross join lateral (select case when coalesce(a.first_name, '') <> '' then a.first_name || ' ' || a.last_name
    else p.first_name || ' ' || p.last_name end as shown) as name
  where p.standing in ('active', 'inactive', 'friend')
    -- Whoever has a guardian and no day of birth is a child for all we know.
    and (p.birth_date is not null or not exists (
      select from guardians g where g.community_id = p.community_id and g.child_id = p.id))
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words,
    account_id = excluded.account_id, grown_up_on = excluded.grown_up_on;
  delete from search_entries e using unnest(communities, persons) as one (community_id, id)
  where e.community_id = one.community_id and e.kind = 'people' and e.id = one.id and not exists (
    select from people p where p.community_id = one.community_id and p.id = one.id
      and p.standing in ('active', 'inactive', 'friend')
      and (p.birth_date is not null or not exists (
        select from guardians g where g.community_id = p.community_id and g.child_id = p.id)));
end $$;

create or replace function index_person(of_community uuid, person uuid) returns void language plpgsql as $$
begin
  perform index_people(array[of_community], array[person]);
end $$;
