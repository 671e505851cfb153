// The example community in Persian.
import { type ExampleTexts, grown, young } from './example-texts.ts'

export const persian: ExampleTexts = {
  mark: '(نمونه)',
  families: [
    {
      name: 'فرهادی',
      street: 'خیابان نمونه، ۱',
      suburb: 'محلهٔ شمالی',
      members: [grown('مینا', 41), grown('پیمان', 43), young('نسیم', 8)],
    },
    {
      name: 'روشنی',
      street: 'خیابان نمونه، ۲',
      suburb: 'محلهٔ شمالی',
      members: [grown('کامران', 36), grown('هاله', 34), young('آرمان', 6), young('سارا', 5)],
    },
    { name: 'سپهری', street: 'خیابان نمونه، ۳', suburb: 'تپه', members: [grown('رؤیا', 67)] },
    {
      name: 'بهاری',
      street: 'خیابان نمونه، ۴',
      suburb: 'تپه',
      members: [grown('آرش', 27), grown('نگار', 29)],
    },
  ],
  household: (family) => `خانوادهٔ ${family}`,
  plans: [
    {
      kind: 'Devotional',
      title: 'دعا در شامگاه یکشنبه',
      weekday: 7,
      time: '18:00',
      weeksAgo: 11,
      language: 'fa',
      leads: ['رؤیا سپهری'],
      description: 'نیم ساعت دعا و موسیقی در یک خانه، و چای برای هر که بماند.',
    },
    {
      kind: 'Study Circle',
      title: 'کتاب اول در چهارشنبه‌ها',
      weekday: 3,
      time: '19:30',
      weeksAgo: 5,
      language: 'fa',
      leads: ['کامران روشنی'],
      description: 'می‌خوانیم، گفت‌وگو می‌کنیم و به دیدار هم می‌رویم. هر که بخواهد هر وقت می‌تواند بیاید.',
    },
    {
      kind: "Children's Class",
      title: 'کلاس شنبه',
      weekday: 6,
      time: '10:00',
      weeksAgo: 8,
      language: 'fa',
      leads: ['مینا فرهادی', 'هاله روشنی'],
      description: 'سرود، داستان و کاردستی، برای کودکان از پنج سال.',
    },
  ],
  host: 'مینا فرهادی',
  venue: 'در خانهٔ فرهادی',
  posts: [
    { about: 'children', text: 'بچه‌ها شنبه سرود تازه‌ای یاد گرفتند و آن را برای همه می‌خوانند.' },
    { about: 'prayer', text: 'یکشنبه نه نفر برای دعا آمدیم و سه نفر نخستین بار با ما بودند.' },
    { about: 'table', text: 'برای ضیافت بعدی چه کسی چه می‌آورد؟ صندلی به اندازه داریم، و یک دیگ بزرگ.' },
    { about: 'thanks', text: 'سپاس از همهٔ کسانی که در اسباب‌کشی کمک کردند.' },
    { about: 'study', text: 'حلقهٔ ما بخش نخست را به پایان رساند. برای دو نفر دیگر جا هست.' },
  ],
  answers: {
    children: ['صدایش تا خیابان می‌آمد.', 'چقدر خوشحال بودند.'],
    prayer: ['شب زیبایی بود.', 'بار دیگر همسایه‌ام را هم بیاورم؟'],
    table: ['نان با من.', 'میوه با ما.'],
    thanks: ['هر وقت خواستید.', 'خانهٔ نو مبارک.'],
    study: ['من دوست دارم بیایم.', 'چه آغاز خوبی.'],
  },
  event: (type) =>
    type === 'Feast'
      ? {
          title: 'ضیافت نوزده‌روزه',
          description: 'دعا، مشورت و همنشینی، مانند هر نوزده روز. هر چه برای سفره بیاورید پذیرفته است.',
        }
      : { title: 'روز مقدس', description: 'دعا، داستان و موسیقی. بچه‌ها را بیاورید و همسایه‌ها را دعوت کنید.' },
}
