// The words of the readable page: what each table and column is called. What has no word here shows its name.

export const pageWords = {
  en: {
    person: (name: string) => `Everything about ${name}`,
    community: (name: string) => `The data of ${name}`,
    made: (day: string) => `Made on ${day}.`,
    rest: 'The folder “data” has the same for machines, one file a kind; the folder “files” has what was sent.',
    yes: 'yes',
    no: 'no',
  },
  fa: {
    person: (name: string) => `همهٔ داده‌های ${name}`,
    community: (name: string) => `داده‌های ${name}`,
    made: (day: string) => `تهیه شده در ${day}.`,
    rest: 'پوشهٔ «data» همین‌ها را برای رایانه دارد، هر نوع در یک پرونده؛ در پوشهٔ «files» آنچه فرستاده‌اید آمده است.',
    yes: 'بله',
    no: 'نه',
  },
} as const

type Two = readonly [en: string, fa: string]

const kinds: Readonly<Record<string, Two>> = {
  accounts: ['Account', 'حساب'],
  agreements: ['What was agreed to', 'موافقت‌ها'],
  people: ['The roll', 'دفتر عضویت'],
  guardians: ['Guardians', 'سرپرستان'],
  terms: ['Offices', 'مسئولیت‌ها'],
  sessions: ['Devices', 'دستگاه‌ها'],
  waiting_messages: ['Messages while waiting', 'پیام‌های دوران انتظار'],
  invitations: ['Invitations', 'دعوت‌نامه‌ها'],
  moves: ['Moves between communities', 'جابه‌جایی میان جوامع'],
  event_attendees: ['Gatherings joined', 'دیدارهایی که می‌آیید'],
  event_company: ['Who comes along', 'همراهان'],
  event_friends: ['Friends invited', 'دوستان دعوت‌شده'],
  event_attendance: ['Who was there', 'حاضران'],
  event_hosts: ['Gatherings hosted', 'میزبانی‌ها'],
  event_outside_hosts: ['Hosts you are asked about', 'میزبانانی که دربارهٔ ایشان از شما می‌پرسند'],
  host_requests: ['Offers and invitations to host', 'درخواست‌ها و دعوت‌های میزبانی'],
  event_materials: ['Materials', 'منابع'],
  event_reminders: ['Reminders', 'یادآوری‌ها'],
  meeting_answers: ['Answers for meetings', 'پاسخ‌ها برای جلسه‌ها'],
  meeting_links_ended: ['Ended links to meetings', 'پیوندهای پایان‌یافتهٔ جلسه‌ها'],
  meeting_reminders: ['Reminders of meetings', 'یادآوری جلسه‌ها'],
  memorised: ['Known by heart', 'ازبرشده‌ها'],
  calendar_feeds: ['Address of your calendar', 'نشانی تقویم شما'],
  practices: ['What was practised', 'آنچه تمرین شد'],
  interests: ['Wishes to take part', 'آرزوی شرکت در گروه‌ها'],
  activity_people: ['Activities', 'فعالیت‌ها'],
  posts: ['Posts', 'نوشته‌ها'],
  post_likes: ['Likes', 'پسندها'],
  post_comments: ['Comments', 'نظرها'],
  files: ['Files', 'پرونده‌ها'],
  consultation_notes: ['Notes to the Assembly', 'یادداشت‌ها برای محفل'],
  flags: ['Reports', 'گزارش‌ها'],
  person_reports: ['Reports of people', 'گزارش‌ها دربارهٔ افراد'],
  moderation_decisions: ['Decisions about what was written', 'تصمیم‌ها دربارهٔ نوشته‌ها'],
  silences: ['People not heard', 'کسانی که خاموش کرده‌اید'],
  notifications: ['Notifications', 'اعلان‌ها'],
  notification_preferences: ['Wishes about notifications', 'تنظیم اعلان‌ها'],
  notification_choices: ['Choices of notifications', 'انتخاب اعلان‌ها'],
  notification_deliveries: ['What was sent', 'آنچه فرستاده شد'],
  push_subscriptions: ['Browsers that are told', 'مرورگرهای باخبر'],
  audit_records: ['Record of important acts', 'گزارش کارهای مهم'],
  privacy_requests: ['Requests about data', 'درخواست‌ها دربارهٔ داده‌ها'],
  exports: ['Copies', 'رونوشت‌ها'],
  idempotency_keys: ['Repeated calls', 'تماس‌های تکراری'],
}

const columns: Readonly<Record<string, Two>> = {
  account: ['Account', 'حساب'],
  action: ['What', 'کار'],
  answer: ['Answer', 'پاسخ'],
  agreed_at: ['Agreed at', 'زمان موافقت'],
  at: ['At', 'زمان'],
  bahai_id: ['Baha’i ID', 'شناسهٔ بهائی'],
  birth_date: ['Date of birth', 'تاریخ تولد'],
  client: ['Device', 'دستگاه'],
  comment: ['Comment', 'نظر'],
  content: ['Words', 'متن'],
  content_type: ['Kind of file', 'نوع پرونده'],
  created_at: ['Since', 'از'],
  device_name: ['Device', 'دستگاه'],
  display_name: ['Name', 'نام'],
  document: ['Document', 'سند'],
  email: ['E-mail', 'ایمیل'],
  expires_at: ['Until', 'تا'],
  first_name: ['First name', 'نام'],
  joined_at: ['Joined at', 'زمان پیوستن'],
  kind: ['Kind', 'نوع'],
  language: ['Language', 'زبان'],
  last_name: ['Last name', 'نام خانوادگی'],
  last_seen_at: ['Last used', 'آخرین استفاده'],
  locality: ['Locality', 'محل'],
  media: ['Pictures', 'تصویرها'],
  network: ['Network', 'شبکه'],
  occupation: ['Occupation', 'شغل'],
  office: ['Office', 'مسئولیت'],
  outcome: ['Outcome', 'نتیجه'],
  profile_picture: ['Picture', 'تصویر'],
  reason: ['Reason', 'دلیل'],
  removed_at: ['Deleted at', 'زمان حذف'],
  role: ['Role', 'نقش'],
  since: ['Since', 'از'],
  size: ['Bytes', 'بایت'],
  standing: ['Standing', 'وضعیت'],
  state: ['State', 'وضعیت'],
  text: ['Text', 'متن'],
  title: ['Title', 'عنوان'],
  type: ['Kind', 'نوع'],
  valid_from: ['From', 'از'],
  valid_to: ['To', 'تا'],
  version: ['Version', 'نسخه'],
  visibility: ['Seen by', 'دیده می‌شود برای'],
}

const plain = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const both = (known: Readonly<Record<string, Two>>) => ({
  en: (name: string): string => known[name]?.[0] ?? plain(name),
  fa: (name: string): string => known[name]?.[1] ?? plain(name),
})

export const kindWords = both(kinds)
export const columnWords = both(columns)
