-- The address that the roll had of somebody when an office was given to them, as the index of the rolls keeps it:
-- with another one, which one keeper may have written since, nobody comes in as its holder.
alter table terms add column address_hash bytea;
-- For this moment the fence does not hold the owner: it is for all communities.
alter table terms no force row level security;
alter table roll_index no force row level security;
update terms t set address_hash = r.email_hash
from roll_index r where r.community_id = t.community_id and r.person_id = t.person_id;
alter table terms force row level security;
alter table roll_index force row level security;
