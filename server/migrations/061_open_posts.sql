-- Visitors may see what authors have written for everyone, while the community opens posts too.
alter table communities add column open_posts boolean not null default false;
