-- How large the file of a material is: people ask before they load it over the air.
alter table event_materials add column size integer check (size >= 0);
update event_materials m set size = f.size from files f
  where f.community_id = m.community_id and m.file = '/files/' || f.key;
