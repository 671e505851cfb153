// What was written some months ago, and what the Assembly has said to all.
import { type PostText, openPost, post } from './post-texts.ts'

export const longAgo: readonly PostText[] = [
  post(
    'children',
    'Last day of the class in the orchard. They each planted a pip in a pot and gave it the name of a virtue. Patience was the favourite.',
  ),
  post(
    'table',
    'Picnic on the green after the prayers: salads from seven kitchens, and shade for nearly everyone.',
  ),
  post(
    'study',
    'Our weekend school is over. My favourite moment: three generations of one family in the same workshop.',
  ),
  post(
    'garden',
    'The roses along the wall are in flower. Please take a stem home for somebody who cannot come to see them.',
  ),
  post(
    'help',
    'Otieno is looking for old bicycles, in any state, for the junior youth to mend and give away.',
  ),
  post('thanks', 'Seven bicycles repaired, seven given away, one taken for a very long test ride by Rāwiri.'),
  post(
    'music',
    'The windows were open while we practised, and the people at the bus stop clapped. We bowed.',
  ),
  post(
    'prayer',
    'On the beach at sunrise, bare feet, prayers, then breakfast out of tins. The children ask when we do it again.',
  ),
  post('persian', 'سفر خوبی داشتیم و دلمان برای همه تنگ شده بود. بهترین جای دنیا همین جمع کوچک ماست.'),
  post(
    'children',
    'A boy asked at the gate whether the class is only for Bahá’ís. He is on the roll since a minute past two.',
  ),
  post(
    'study',
    'I have asked our tutor so many questions that she has bought a second notebook. I am sorry, and I have more.',
  ),
  post(
    'garden',
    'The water butts are full and the tomatoes are red. If you pass by, water one row and eat one tomato.',
  ),
  post(
    'help',
    'Could somebody lend us folding chairs for a wedding? About forty, and we would bring them back the next day.',
  ),
  post(
    'thanks',
    'Forty-four chairs, lent by five households, the sailing club and the fire station. We are married and we are grateful.',
  ),
  post(
    'table',
    'Daniel has cooked for the first time for more than two. There were no injuries and it was delicious.',
  ),
  post(
    'prayer',
    'During the power cut we prayed by candlelight and stayed an hour longer than we had planned.',
  ),
  post('music', 'A child asked why we sing the same line so often. Mele said: until it sings by itself.'),
  post(
    'study',
    'We talked about backbiting for two hours without giving a single example. That was an exercise in itself.',
  ),
  openPost(
    'children',
    'Painted stones now lie all along the harbour wall. If you find one, read it, and leave it for the next person.',
  ),
  post(
    'help',
    'Rohan’s bus route is being cut. Some of us are writing to the council together on Wednesday; come with your own story.',
  ),
  post(
    'thanks',
    'The bus stays. The council says that it was the letters. Rohan says that it was the one from Joan.',
  ),
  post('garden', 'First meeting of the garden group: five people, three spades, one robin.'),
  post(
    'table',
    'We are new here and had not yet unpacked a plate when Ngozi rang the bell with a pot of stew. So this is what a community is.',
  ),
  post('persian', 'خدا را شکر، مادرم از بیمارستان به خانه برگشت. از دعاها و دیدارهای شما بی‌نهایت ممنونم.'),
  post(
    'prayer',
    'To say a prayer aloud for the first time in a room full of people: my hands shook. Then somebody said “Thank you”, and it was over, and I was at home.',
  ),
]

/** From the Assembly to all: they stay at the head of the news. */
export const announcements: readonly PostText[] = [
  post(
    'thanks',
    'Dear friends, the suggestions from the last three Feasts have been considered, and each of you who wrote will have an answer by the next one. Thank you for your thoughts and your frankness.\n\nWith loving greetings, your Local Spiritual Assembly',
  ),
  post(
    'help',
    'Dear friends, from now on the Assembly’s secretary is in the Centre on the first Monday evening of each month, for anyone who would like to talk, ask or simply say hello. If the stairs are hard for you, we come to your home.',
  ),
  post(
    'thanks',
    'Dear friends, the accounts of the past half-year have been checked, and the Fund has met all that it set out to do. A report for every household lies at the Centre. We are deeply grateful for your sacrifice and your care.',
  ),
]
