-- Existing clients of the API give their posts a title. It is found with the words.
alter table posts add column title text not null default '' check (char_length(title) <= 200);

create or replace function index_post(one posts) returns void language plpgsql as $$
begin
  if one.withheld is not null or one.removed_at is not null then
    delete from search_entries where community_id = one.community_id and kind = 'posts' and id = one.id;
    return;
  end if;
  insert into search_entries as e (community_id, kind, id, words, moment, account_id)
  values (one.community_id, 'posts', one.id,
    words_of(shelf_of(one.community_id, 'posts'), left(concat_ws(E'\n\n', nullif(one.title, ''), one.content), 20000)),
    extract(epoch from one.created_at),
    case when not one.announcement then one.author_id end)
  on conflict (community_id, kind, id) do update
    set words = excluded.words, moment = excluded.moment, account_id = excluded.account_id;
end $$;

drop trigger keep_found on posts;
create trigger keep_found
  after insert or delete or update of title, content, author_id, created_at, announcement, withheld, removed_at
  on posts for each row execute function keep_post_found();
