-- Where an item of the catalogue can be read or ordered. What is studied belongs to others: it is linked, never kept.
alter table study_items
  add column link text check (length(link) <= 500);
