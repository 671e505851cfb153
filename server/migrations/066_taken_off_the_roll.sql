-- Who lies in the bin keeps their Baha'i ID without standing in the way of whoever is added with it; bringing them
-- back asks anew whether it is free.
drop index people_bahai_id;
create unique index people_bahai_id on people (community_id, bahai_id)
  where bahai_id is not null and removed_at is null;
