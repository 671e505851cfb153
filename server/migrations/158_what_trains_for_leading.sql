-- Which item of the catalogue trains for leading which kind of group: it is data of the community, as its name is.
alter table study_items
  add column trains text check (trains in ('Study Circle', 'Junior Youth Group', 'Children''s Class'));
-- What the catalogue began with says so already. For this moment the fence does not hold the owner: it is for all.
alter table study_items no force row level security;
update study_items set trains = case substring(names ->> 'en' from '^Book ([357]):')
    when '3' then 'Children''s Class' when '5' then 'Junior Youth Group' else 'Study Circle' end
  where kind = 'book' and part_of is null and names ->> 'en' ~ '^Book [357]:';
alter table study_items force row level security;
