-- A Feast is found by the name of its month, and a Holy Day by its own, in each language of the app and in Arabic,
-- whatever language its title is in: whoever reads it in their own language looks for it in theirs.
-- The names are those of calendar/; server/features/search/names.test.ts compares them.
create function names_in_words(type text, month integer, holy_day text) returns text
language sql immutable parallel safe as $$
  select case type
    when 'Feast' then case month
      when 1 then 'Bahá بهاء البهاء'
      when 2 then 'Jalál جلال الجلال'
      when 3 then 'Jamál جمال الجمال'
      when 4 then '‘Aẓamat عظمت العظمة'
      when 5 then 'Núr نور النور'
      when 6 then 'Raḥmat رحمت الرحمة'
      when 7 then 'Kalimát کلمات الكلمات'
      when 8 then 'Kamál کمال الكمال'
      when 9 then 'Asmá’ اسماء الأسماء'
      when 10 then '‘Izzat عزّت العزّة'
      when 11 then 'Mashíyyat مشیّت المشيّة'
      when 12 then '‘Ilm علم العلم'
      when 13 then 'Qudrat قدرت القدرة'
      when 14 then 'Qawl قول القول'
      when 15 then 'Masá’il مسائل المسائل'
      when 16 then 'Sharaf شرف الشرف'
      when 17 then 'Sulṭán سلطان السلطان'
      when 18 then 'Mulk ملک الملك'
      when 19 then '‘Alá’ علاء العلاء'
      else '' end
    when 'Holy Day' then case holy_day
      when 'naw-ruz' then 'Naw-Rúz عید نوروز عيد النيروز'
      when 'ridvan-1' then 'First Day of Riḍván روز اوّل عید رضوان اليوم الأوّل من عيد الرضوان'
      when 'ridvan-9' then 'Ninth Day of Riḍván روز نهم عید رضوان اليوم التاسع من عيد الرضوان'
      when 'ridvan-12' then 'Twelfth Day of Riḍván روز دوازدهم عید رضوان اليوم الثاني عشر من عيد الرضوان'
      when 'declaration-of-the-bab' then 'Declaration of the Báb اظهار امر حضرت باب إعلان دعوة حضرة الباب'
      when 'ascension-of-bahaullah' then 'Ascension of Bahá’u’lláh صعود حضرت بهاءالله صعود حضرة بهاء الله'
      when 'martyrdom-of-the-bab' then 'Martyrdom of the Báb شهادت حضرت باب استشهاد حضرة الباب'
      when 'birth-of-the-bab' then 'Birth of the Báb تولّد حضرت باب ولادة حضرة الباب'
      when 'birth-of-bahaullah' then 'Birth of Bahá’u’lláh تولّد حضرت بهاءالله ولادة حضرة بهاء الله'
      when 'day-of-the-covenant' then 'Day of the Covenant روز عهد و میثاق يوم الميثاق'
      when 'ascension-of-abdul-baha' then 'Ascension of ‘Abdu’l-Bahá صعود حضرت عبدالبهاء صعود حضرة عبد البهاء'
      else '' end
    else '' end
$$;

create or replace function index_event(one events) returns void language sql as $$
  delete from search_entries
    where community_id = one.community_id and kind = 'events' and id = one.id and one.status = 'draft';
  insert into search_entries as e (community_id, kind, id, title, words, moment, over)
  select one.community_id, 'events', one.id, left(fold_text(one.title), 200),
    words_of(shelf_of(one.community_id, 'events'), concat_ws(' ', left(one.title, 1000), kind_in_words(one.type),
      names_in_words(one.type, one.badi_month, one.holy_day), left(one.description, 20000), one.venue, one.location)),
    extract(epoch from one.starts_at), one.status = 'cancelled'
  where one.status <> 'draft'
  on conflict (community_id, kind, id) do update
    set title = excluded.title, words = excluded.words, moment = excluded.moment, over = excluded.over
$$;

drop trigger keep_found on events;
create trigger keep_found after insert or delete
  or update of title, type, badi_month, holy_day, description, venue, location, starts_at, status
  on events for each row execute function keep_event_found();

do $$
declare
  one uuid;
begin
  for one in select id from communities loop
    perform set_config('app.community', one::text, true);
    perform index_event(e) from events e where e.community_id = one and e.type in ('Feast', 'Holy Day');
  end loop;
  perform set_config('app.community', '', true);
end $$;
