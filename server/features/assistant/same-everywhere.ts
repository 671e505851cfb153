// Words that mean the same wherever they are spoken; an Assembly adds those of its own place in /nuri-admin.

/** One group in a line, as an Assembly writes them. */
export const SAME_EVERYWHERE = `
child, kid, youngster, little one, son, daughter, boy, girl
parent, mother, father, mum, mom, dad, mummy, daddy
relative, uncle, aunt, grandmother, grandfather, grandma, grandpa, granny, cousin, family
husband, wife, spouse, fiancé, fiancée, bride, groom, bridegroom, couple, partner
teenager, teen, adolescent, junior youth, youth, young people
elderly, old people, aged, senior
believer, bahai
neighbour, neighbor, neighbourhood, neighborhood
phone, telephone, ring up, mobile, phone call
mail, email, e-mail
doctor, physician
money, cash
cost, price, fee, charge, pay, expensive, cheap
age, old, years old, how old
address, location, located, directions
seat, capacity, fit, room for
building, centre, center, premises
wheelchair, wheelchair accessible, accessible, accessibility, disabled, disability, ramp
wear, clothing, dress, clothes
watch, observe, sit in
teach, instructor, lecturer
reimburse, reimbursement, refund, money back, repay, expense
rent, hire, lend, borrow, loan
reserve, reservation
advance, ahead, beforehand
meal, food, eat, dinner, lunch, supper, refreshment, snack, dish
cake, bake, baking
alcohol, wine, beer, liquor
allergy, allergic, intolerance, nuts, nut
start, begin, commence
end, finish
late, after ten, night
grave, cemetery, graveyard, burial ground, tomb, plot
headstone, gravestone, tombstone, stone
funeral, burial, bury
die, pass away, passing, decease, dead body, body
wedding, marriage, marry
testament, wills, inheritance, inherit, heir
permission, consent, permit, approval, approve, allow, allowed
legal, law, lawful, valid
join, enrol, enroll, register, sign up, enrolment, registration
declare, become a bahai, convert, conversion, recognise
transfer, move, relocate
accident, injury, hurt, injured, mishap
rubbish, trash, garbage, waste, litter
vacuum cleaner, vacuum, hoover
clean, tidy, sweep, wash
toilet, restroom, bathroom, washroom
car, vehicle, drive, lift, ride
park, parking
trip, outing, excursion
guest, visitor
sick, ill, unwell, illness
pregnant, pregnancy, women who are with child
nursing, breastfeed, breastfeeding
donate, donation, contribute, contribution, gift, giving, ask for money, collect money
secret, confidential, private, anonymous, anonymously, confidence
vacation, holiday
help, assist, volunteer
photo, photograph, picture, image
online, internet, website, social media
break, broken, damage, damaged, mend, repair, leak, flood, drip, burst
code, pin, combination
vote, ballot
election, elect, elected
prayer, pray, devotional
sing, choir, singing
read notes, read music, sheet music
quarrel, dispute, argue, argument, fallen out, disagree, disagreement, conflict, row
complain, complaint
log in, login, sign in
background check, police check, criminal record
collect, pick up, fetch
suggestion, idea, proposal, suggest, propose
worry, worried, concern, concerned, concerning
noise, noisy, loud
secretary, clerk
course, study circle
children’s class, children’s classes, sunday school
کودک, بچه, خردسال, فرزند, پسر, دختر
پدر و مادر, والدین, اولیا
خویشاوند, فامیل, خانواده, مادربزرگ, پدربزرگ, عمو, دایی, خاله, عمه
زن, خانم, بانو
خانه, منزل
نام, اسم
پول, هزینه, مبلغ, وجه, بها, قیمت
تبرع, تبرعات, کمک مالی, اهدا
ازدواج, عروسی, عقد, نکاح
رضایت, اجازه, موافقت
فوت, درگذشت, مرگ, وفات, متوفی, مرحوم, میت
دفن, خاکسپاری, به خاک سپردن, تدفین, قبر
گورستان, گلستان جاوید, قبرستان, آرامستان
شروع, آغاز
پایان, خاتمه
نام‌نویسی, ثبت نام, نام نوشتن, اسم نوشتن
مهمان, میهمان
غذا, خوراک, خوردنی, شام, ناهار
بیمار, مریض, ناخوش
حامله, باردار, آبستن
خودرو, ماشین, اتومبیل
زباله, آشغال
نظافت, تمیز, جارو
تلفن, زنگ, خبر
امانت, قرض, عاریه
عضو, عضویت
پیشنهاد, نظر, ایده
پزشک, دکتر
عصر, غروب, شب
رمز, کد
فاصله, دور, مسافت
رای, انتخابات
معلم, آموزگار, استاد, درس دادن, تدریس
آدرس, نشانی
ساختمان, مرکز
لباس, پوشیدن, پوشاک
حساسیت, آلرژی, گردو, بادام, آجیل, فندق
الکل, الکلی, نوشیدنی الکلی, شراب, مشروب, آبجو
خراب, شکسته, شکستن, تعمیر, نشت, چکه
سن, سالگی, چندساله
ظرفیت, گنجایش, جا داشتن
بی‌شکر, قند
صبحانه, سحری
`
