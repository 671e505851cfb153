-- What stands in a generated column, an index, a check or a policy says where each name is: a restore, logical
-- replication and PostgreSQL's own upkeep look for names in no schema (docs/database.md, "Adding a migration").
create or replace function name_key(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from unnest(string_to_array(public.fold_text(first_name || ' ' || last_name), ' ')) as word
$$;
create or replace function sort_text(given text) returns text language sql immutable strict parallel safe as $$
  select left(translate(public.fold_text(given),
    E'\u0627\u0628\u067e\u062a\u062b\u062c\u0686\u062d\u062e\u062f\u0630\u0631\u0632\u0698\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u06a9\u06af\u0644\u0645\u0646\u0648\u0647\u06cc',
    E'\ue100\ue101\ue102\ue103\ue104\ue105\ue106\ue107\ue108\ue109\ue10a\ue10b\ue10c\ue10d\ue10e\ue10f\ue110\ue111\ue112\ue113\ue114\ue115\ue116\ue117\ue118\ue119\ue11a\ue11b\ue11c\ue11d\ue11e\ue11f'), 200)
$$;
create or replace function words_of(shelf text, given text) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct shelf || left(word, 60))), ''::tsvector)
  from unnest(string_to_array(
    public.fold_text(given)
      || case when given ~ '[-\u2010-\u2015]' then ' ' || public.fold_text(regexp_replace(given, '[-\u2010-\u2015]', '', 'g')) else '' end
      || case when given ~ '\u200c' then ' ' || public.fold_text(replace(given, U&'\200c', ' ')) else '' end,
    ' ')) as word
  where word <> ''
$$;
create or replace function sits_on_assembly(community uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from public.terms t
    join public.bodies b on b.community_id = t.community_id and b.id = t.body_id and b.kind = 'assembly'
    join public.communities c on c.id = t.community_id
    where t.community_id = community and t.person_id = person
      and t.office not in ('communityAdmin', 'statisticsOfficer', 'safeguardingOfficer', 'instituteCoordinator')
      and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to)
$$;
