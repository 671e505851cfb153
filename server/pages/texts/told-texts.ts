// What the privacy policy says of each heading under which something is kept (contract/admin/told.ts), and of how long
// (retention-rules.ts), and of each cookie. A heading, a time or a cookie without its words does not compile.
import type { ToldHeading } from '#contract/admin/told.ts'
import type { retention } from '#server/features/admin/retention-rules.ts'
import type { Language } from '#contract/words/languages.ts'

type Kept = (typeof retention)[number]['what']

export const toldTexts: Readonly<Record<Language, Readonly<Record<ToldHeading, string>>>> = {
  en: {
    account:
      'Your account: your e-mail address, name, language and picture, and what you agreed to. Of your password only a fingerprint is kept, from which the password cannot be read.',
    signIn:
      'Signing in: your devices, passkeys and codes, when each was last used, and attempts that failed.',
    profile:
      'Your profile: what you wrote about yourself, ways to reach you and credentials, each shown to those whom you chose.',
    membership:
      'Membership: your entry on the roll of the community: Baha’i ID, names, date of birth, standing and locality; invitations, requests to join and moves.',
    family:
      'Family: your household and address, guardians and children, allergies, consents, and who may collect a child.',
    care: 'Care and safety: checks for working with children, reports about what was written, and what was decided about them.',
    offices:
      'Offices: offices in which you serve or served, from when to when, who gave them, and proposals for them.',
    gatherings:
      'Gatherings: those you said you would come to, those you host, and the activities you take part in; your yes, maybe or no for a meeting, and whether you were there; and your wishes for a group that is not there yet.',
    giving:
      'The Fund: what you mean to give, and the devices on which you read what you gave. The amounts and who gave what are encrypted: the treasury alone can read them, and your devices what is yours. In the books no column names a giver.',
    words:
      'What you write: posts, comments and likes, and what of them you opened to everybody; and what you say to your Assembly, which nobody else reads.',
    files:
      'Files: pictures, videos and documents that you sent. The place where a photograph was taken is removed from it.',
    notices: 'Notifications: what you were told, whether you have read it, and the browsers that are told.',
    choices: 'Your choices: what you want to be told of and how, and whom you do not want to hear.',
    mails: 'Mails: mails to you, until they are 30 days old.',
    search: 'Search: the words by which you and what you wrote are found within your community.',
    requests:
      'Requests about data: copies that were made, and erasures that were asked for or done, by ids alone.',
    record:
      'Record of important acts: who changed what and when, from which device and network, who looked at the record of a child, and for 30 days what the roll said before it was changed, so that mistakes and misuse can be found and made good.',
    technical:
      'Technical traces: marks that keep a call from being carried out twice, counters against guessing, and a log of requests with the network address they came from. It holds no passwords.',
  },
  fa: {
    account:
      'حساب شما: نشانی ایمیل، نام، زبان و تصویر شما، و آنچه با آن موافقت کرده‌اید. از گذرواژه تنها نشانی نگه داشته می‌شود که گذرواژه از آن خوانده نمی‌شود.',
    signIn: 'ورود: دستگاه‌ها، کلیدهای عبور و رمزهای شما، آخرین استفاده از هر کدام، و تلاش‌های ناموفق.',
    profile:
      'پروفایل شما: آنچه دربارهٔ خود نوشته‌اید، راه‌های تماس و گواهی‌ها؛ هر کدام برای کسانی که برگزیده‌اید.',
    membership:
      'عضویت: نوشتهٔ دفتر جامعه دربارهٔ شما: شناسهٔ بهائی، نام‌ها، تاریخ تولد، وضعیت و محل؛ دعوت‌نامه‌ها، درخواست‌های پیوستن و جابه‌جایی‌ها.',
    family:
      'خانواده: خانوار و نشانی شما، سرپرستان و کودکان، حساسیت‌ها، رضایت‌ها، و این‌که چه کسی می‌تواند کودک را ببرد.',
    care: 'مراقبت و ایمنی: بررسی‌های لازم برای کار با کودکان، گزارش‌ها دربارهٔ نوشته‌ها، و تصمیم‌ها دربارهٔ آن‌ها.',
    offices: 'مسئولیت‌ها: مسئولیت‌هایی که دارید یا داشته‌اید، از کی تا کی، چه کسی سپرد، و پیشنهادها برای آن‌ها.',
    gatherings:
      'دیدارها: آن‌هایی که گفته‌اید می‌آیید، آن‌هایی که میزبانش هستید، و فعالیت‌هایی که در آن شرکت دارید؛ آری، شاید یا نهٔ شما برای هر نشست و این‌که آنجا بودید یا نه؛ و آرزوهایتان برای گروهی که هنوز نیست.',
    giving:
      'صندوق: آنچه قصد دارید تقدیم کنید، و دستگاه‌هایی که تبرعات خود را در آن می‌خوانید. مبلغ‌ها و این‌که چه کسی چه داده رمزنگاری شده است: تنها خزانه می‌تواند آن‌ها را بخواند، و دستگاه‌های شما آنچه را از آنِ شماست. در دفترها هیچ ستونی نام دهنده‌ای را ندارد.',
    words:
      'آنچه می‌نویسید: نوشته‌ها، نظرها و پسندها، و آنچه از آن‌ها برای همه باز کرده‌اید؛ و آنچه به محفل خود می‌گویید و کس دیگری نمی‌خواند.',
    files: 'پرونده‌ها: تصویرها، ویدیوها و سندهایی که فرستاده‌اید. جای گرفتن عکس از آن برداشته می‌شود.',
    notices: 'اعلان‌ها: آنچه به شما گفته شد، این‌که خوانده‌اید یا نه، و مرورگرهایی که باخبر می‌شوند.',
    choices: 'انتخاب‌های شما: از چه چیز و چگونه می‌خواهید باخبر شوید، و چه کسی را نمی‌خواهید بشنوید.',
    mails: 'ایمیل‌ها: ایمیل‌ها به شما، تا ۳۰ روز.',
    search: 'جستجو: واژه‌هایی که شما و نوشته‌هایتان با آن در جامعهٔ خود یافته می‌شوید.',
    requests:
      'درخواست‌ها دربارهٔ داده‌ها: رونوشت‌هایی که ساخته شد، و پاک‌کردن‌هایی که خواسته یا انجام شد، تنها با شناسه.',
    record:
      'گزارش کارهای مهم: چه کسی چه چیزی را کِی، از کدام دستگاه و شبکه تغییر داد، چه کسی اطلاعات کودکی را دید، و تا ۳۰ روز آنچه پیش از تغییر در دفتر عضویت نوشته بود، تا اشتباه و سوءاستفاده پیدا و جبران شود.',
    technical:
      'ردهای فنی: نشانه‌هایی که نمی‌گذارند کاری دو بار انجام شود، شمارنده‌هایی برای جلوگیری از حدس‌زدن، و گزارش فنی درخواست‌ها با نشانی شبکهٔ آن‌ها. گذرواژه‌ای در آن نیست.',
  },
}

/** The cookies that the server sets (server/platform/browser.ts and the way to Google). */
type Cookie = 'rt' | 'device' | 'visit' | 'google'

export const cookieTexts: Readonly<Record<Language, Readonly<Record<Cookie, string>>>> = {
  en: {
    rt: 'One keeps you signed in: for 30 days after you last used the app, or until you log out.',
    device:
      'One is a mark by which your account knows this device again, so that you are told of a sign-in on a new one: 400 days. It says nothing about you and stays when you log out.',
    visit:
      'One binds the signing in with a passkey to this browser: until you close the browser. It comes only where a passkey is asked for.',
    google:
      'One binds the way to Google and back to this browser: 10 minutes. It comes only when you sign in with Google.',
  },
  fa: {
    rt: 'یکی ورودتان را نگه می‌دارد: تا ۳۰ روز پس از آخرین استفاده، یا تا زمانی که خارج شوید.',
    device:
      'یکی نشانی است که حسابتان این دستگاه را با آن بازمی‌شناسد، تا از ورود روی دستگاهی تازه باخبر شوید: ۴۰۰ روز. چیزی دربارهٔ شما نمی‌گوید و پس از خروج هم می‌ماند.',
    visit:
      'یکی ورود با کلید عبور را به همین مرورگر پیوند می‌دهد: تا بستن مرورگر. تنها آنجا می‌آید که کلید عبور خواسته شود.',
    google:
      'یکی رفتن به گوگل و بازگشت از آن را به همین مرورگر پیوند می‌دهد: ۱۰ دقیقه. تنها هنگام ورود با گوگل می‌آید.',
  },
}

export const timeTexts: Readonly<Record<Language, Readonly<Record<Kept, (days: string) => string>>>> = {
  en: {
    bin: (days) => `What you delete: ${days} days in the bin, from where you can bring it back.`,
    uploads: (days) =>
      `A picture or video that you sent and that became part of nothing, as in a post that you gave up: ${days} days.`,
    signIns: (days) =>
      `Sign-ins: they end by themselves after 14 days without use and after 30 days in any case; ${days} days later the last trace of them goes.`,
    registrations: (days) =>
      `A sign-up that was never completed: 1 day, or ${days} days where no mail leaves and the secretary hands the code over.`,
    inquiries: (days) => `A visitor’s question about a Baha’i ID: ${days} days.`,
    declined: (days) =>
      `An account that your community could not confirm: ${days} days, in which it may still be accepted.`,
    invitations: (days) =>
      `Invitations, moves that were decided and what was written while you waited: ${days} days after their end.`,
    devices: (days) =>
      `Devices that your account knows, and what happened at signing in: ${days} days after the last time.`,
    tellings: (days) => `Which notification went to you by which way: ${days} days.`,
    mails: (days) => `Mails to you: ${days} days.`,
    repeats: (days) => `Marks that keep a call from being carried out twice: ${days} day.`,
    links: (days) => `Links to copies of your data: ${days} days.`,
    hosts: (days) =>
      `The name of somebody without an account who leads a gathering: ${days} days after it has ended or was cancelled.`,
    guests: (days) =>
      `Names of visiting believers and of friends at a Feast or a Holy Day: ${days} days after it. How many there were stays.`,
    hosting: (days) =>
      `That you offered or were asked to host a Feast or a Holy Day, and the answer: ${days} days after it was asked.`,
    interests: (days) => `A wish for a group that is not there yet: ${days} days after you last said it.`,
    savedSearches: (days) =>
      `A search of Discover that you saved to hear of new gatherings: ${days} days after you last saved it.`,
    changes: (days) =>
      `What stood in the community’s settings before a change, so that it can be undone: ${days} days.`,
    requests: (days) => `Copies and erasures that two people decided: ${days} days.`,
    record: (days) => `The record of important acts: ${days} days.`,
    receipts: (days) =>
      `Pictures of receipts that you handed in: ${days} days after they were settled or declined, unless your treasurer has chosen other years. What you take back loses its picture at once.`,
  },
  fa: {
    bin: (days) => `آنچه حذف می‌کنید: ${days} روز در سطل، که از آن برگشتنی است.`,
    uploads: (days) =>
      `تصویر یا ویدیویی که فرستاده‌اید و در جایی به کار نرفته است، مانند نوشته‌ای که از آن چشم پوشیده‌اید: ${days} روز.`,
    signIns: (days) =>
      `ورودها: پس از ۱۴ روز بی‌استفاده ماندن، و در هر حال پس از ۳۰ روز، خودبه‌خود پایان می‌یابند؛ ${days} روز پس از آن آخرین اثرشان هم می‌رود.`,
    registrations: (days) =>
      `ثبت‌نام نیمه‌کاره: ۱ روز، یا ${days} روز در جایی که نامه‌ای فرستاده نمی‌شود و منشی کد را می‌دهد.`,
    inquiries: (days) => `پرسش مهمان دربارهٔ شناسهٔ بهائی: ${days} روز.`,
    declined: (days) =>
      `حسابی که جامعه‌تان نتوانست تأیید کند: ${days} روز، که در آن هنوز می‌تواند پذیرفته شود.`,
    invitations: (days) =>
      `دعوت‌نامه‌ها، جابه‌جایی‌هایی که پاسخ گرفته‌اند و گفت‌وگوهای زمان انتظار: ${days} روز پس از پایان.`,
    devices: (days) =>
      `دستگاه‌هایی که حسابتان می‌شناسد و آنچه هنگام ورود رخ داده است: ${days} روز پس از آخرین بار.`,
    tellings: (days) => `این‌که کدام اعلان از چه راهی به شما رسید: ${days} روز.`,
    mails: (days) => `ایمیل‌ها به شما: ${days} روز.`,
    repeats: (days) => `نشانه‌هایی که نمی‌گذارند کاری دو بار انجام شود: ${days} روز.`,
    links: (days) => `پیوند رونوشت داده‌هایتان: ${days} روز.`,
    hosts: (days) => `نام کسی که حساب ندارد و دیداری را می‌گرداند: ${days} روز پس از پایان یا لغو آن.`,
    guests: (days) =>
      `نام میهمانان بهائی و دوستان در ضیافت یا روز مقدس: ${days} روز پس از آن. شمار آنان می‌ماند.`,
    hosting: (days) =>
      `این‌که پیشنهاد میزبانی داده‌اید یا از شما خواسته‌اند، و پاسخ آن: ${days} روز پس از درخواست.`,
    interests: (days) => `آرزوی شرکت در گروهی که هنوز نیست: ${days} روز پس از آخرین باری که آن را گفتید.`,
    savedSearches: (days) =>
      `جست‌وجویی در کاوش که نگه داشته‌اید تا از گردهمایی‌های تازه باخبر شوید: ${days} روز پس از آخرین باری که نگهش داشتید.`,
    changes: (days) => `آنچه پیش از هر تغییر در تنظیم‌های جامعه بود، تا بتوان آن را برگرداند: ${days} روز.`,
    requests: (days) => `رونوشت‌ها و پاک‌کردن‌هایی که دو نفر تصمیم گرفتند: ${days} روز.`,
    record: (days) => `گزارش کارهای مهم: ${days} روز.`,
    receipts: (days) =>
      `تصویر رسیدهایی که داده‌اید: ${days} روز پس از تسویه یا رد آن‌ها، مگر این‌که امین صندوق شما سال‌های دیگری را برگزیده باشد. با پس‌گرفتن رسید، تصویر آن بی‌درنگ پاک می‌شود.`,
  },
}
