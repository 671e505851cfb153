-- Who is of age by the day of birth is so, whoever answered for them before; whoever has no such day is somebody's
-- ward or grown up. The rule of server/platform/young.ts.
create or replace function is_grown_up(of_community uuid, of_account uuid, on_day date) returns boolean
language sql stable as $$
  select exists (
    select from accounts a
    join people p on p.community_id = a.community_id and p.id = a.person_id
    where a.id = of_account and a.community_id = of_community and a.state = 'confirmed'
      and p.community_id = of_community
      and coalesce(
        p.birth_date <= on_day - make_interval(
          years => (select c.adult_age from communities c where c.id = of_community)),
        not exists (select from guardians g where g.community_id = of_community and g.child_id = p.id))
  )
$$;
