-- What is said in a post's video, to be read: a WebVTT file of its own and the language that it is in.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('image', 'video', 'material', 'captions'));

alter table posts
  add column captions text,
  add column captions_language text,
  add constraint posts_captions_named check ((captions is null) = (captions_language is null));
