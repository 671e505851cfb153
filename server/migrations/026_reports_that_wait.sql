-- How many reports wait for a moderator: things and people, each once. Nobody is the judge of what is said of
-- themselves, so these are not among them. The overview, the dashboard and the queue mean the same.
create function reports_that_wait(of_community uuid, for_account uuid) returns bigint language sql stable as $$
  select (
    select count(distinct f.target_id) from flags f
    join posts p on p.community_id = f.community_id and p.id = f.post_id
    left join post_comments c
      on c.community_id = f.community_id and c.post_id = f.post_id and c.id = f.target_id
    where f.community_id = of_community and f.settled_at is null
      and case f.target_kind when 'post' then p.author_id <> for_account
        else c.deleted_at is null and c.author_id <> for_account end
  ) + (
    select count(distinct r.account_id) from person_reports r
    join accounts a on a.id = r.account_id and a.community_id = r.community_id
    where r.community_id = of_community and r.settled_at is null and r.account_id <> for_account
  )
$$;
