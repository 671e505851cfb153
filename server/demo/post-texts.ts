// What the members of the demo community write to each other: newest first, in our own words.

export type Topic =
  | 'thanks'
  | 'table'
  | 'children'
  | 'garden'
  | 'study'
  | 'help'
  | 'prayer'
  | 'music'
  | 'persian'

export interface PostText {
  readonly about: Topic
  readonly text: string
  /** Shown to visitors too, so nobody is named in it. */
  readonly open?: true
}

export const post = (about: Topic, text: string): PostText => ({ about, text })

/** A post that visitors see too. */
export const openPost = (about: Topic, text: string): PostText => ({ about, text, open: true })

export const lately: readonly PostText[] = [
  openPost(
    'prayer',
    'The benches by the harbour were wet with dew this morning, and still nine of us came to pray. Thank you for the flasks of tea.',
  ),
  post(
    'children',
    'Our class learned its first prayer by heart. Ellie said it to the bus driver on the way home, who stopped the engine to listen.',
  ),
  post(
    'help',
    'Joan has a hospital appointment on Thursday morning and would be glad of company. Who has a car and two hours?',
  ),
  post(
    'persian',
    'دوستان عزیز، از همهٔ کسانی که دیشب در جلسهٔ دعا بودند سپاسگزاریم. خانه‌مان هنوز از مهرتان گرم است.',
  ),
  post(
    'study',
    'We finished the first unit of Book 1 tonight. Seven people, one pot of soup and a great many questions.',
  ),
  post(
    'garden',
    'The path at the Centre is swept, and the new bulbs are in. Whoever planted theirs upside down: they will find the way.',
  ),
  post('music', 'The choir has room for two more low voices. No tests, no notes, only Thursday evenings.'),
  post(
    'thanks',
    'To whoever left the bag of apples on our doorstep: the crumble was excellent. Come and take the dish, it has your name on it, if only we knew it.',
  ),
  post(
    'children',
    'The junior youth have chosen their project: they will paint the railings of the footbridge. The council has said yes and gives the paint.',
  ),
  post(
    'table',
    'Mínú’s saffron rice went round three times and came back empty. The recipe hangs in the kitchen of the Centre now.',
  ),
  post(
    'help',
    'We are looking for a child seat for two weeks, for a family who visits us. Does somebody have one in the loft?',
  ),
  post(
    'prayer',
    'A quiet hour on Sunday: eleven people and not one telephone. I had forgotten how loud my own thoughts are.',
  ),
  post(
    'study',
    'Visited three families after the circle, as Book 2 asks of us. In one house we stayed for supper and in another for the football.',
  ),
  post(
    'persian',
    'کلاس فارسی بچه‌ها این هفته شعر تازه‌ای یاد گرفت. جمعه بیایید و گوش کنید؛ چای و نان خانگی هم هست.',
  ),
  post(
    'thanks',
    'Moving house with sixteen helpers takes two hours and twenty minutes. We counted. Thank you, all of you.',
  ),
  post(
    'garden',
    'There are far too many leeks. Please take leeks. They stand in a bucket by the gate of the Centre.',
  ),
  post(
    'children',
    'Kofi and Manaia told the whole story of the two brothers without a single note. I was not the only one who had to blow their nose.',
  ),
  post(
    'music',
    'Ji-woo has set a short prayer to music for three voices and cello. We sang it through once and then nobody spoke for a while.',
  ),
  post(
    'help',
    'The homework table needs somebody who remembers fractions. Tuesdays from four to six; biscuits are provided.',
  ),
  post(
    'study',
    'Five new friends came to the introduction on Tuesday, three of them by way of the repair of a bicycle.',
  ),
  post(
    'table',
    'Soup for forty at the last Feast, and the pots are already washed. The youth did it while we were still talking.',
  ),
  post(
    'prayer',
    'The residents of Willow Court asked whether we could come twice a month. We said yes before they had finished the sentence.',
  ),
  post(
    'thanks',
    'My mother’s passing brought so many of you to our door. I cannot write to each of you yet, so please read it here: thank you.',
  ),
  post(
    'children',
    'Little Lights is now nine children and eleven grown-ups, which is the right number of laps.',
  ),
  post(
    'study',
    'The circle on the screen works better than I feared. Somebody’s cat attends regularly and has been given a chair.',
  ),
]

export const before: readonly PostText[] = [
  openPost(
    'garden',
    'The apple trees have given all they had. Forty jars of jelly stand in the cupboard, one for each household and some for the neighbours.',
  ),
  post(
    'help',
    'Our boiler has given up. Is there a household where four people could have a bath on Saturday?',
  ),
  post('thanks', 'We had three offers of a bath within ten minutes, and one of a boiler. Bless you.'),
  post('music', 'Two songs in Twi, one in Māori and one in Tongan: the choir sounds like a journey now.'),
  post('persian', 'امشب مهمان تازه‌ای از شیراز داشتیم. چه گفتگوی دلنشینی! خوش آمدید، دوست عزیز.'),
  post(
    'children',
    'The junior youth asked who decides what a street needs. We walked the street with them and asked the people who live there.',
  ),
  post('prayer', 'Prayers at dawn by telephone: six voices, one of them from a night shift on the way home.'),
  post(
    'study',
    'Our circle has moved to Wednesday so that Zofia can come straight from the building site, helmet and all.',
  ),
  post(
    'table',
    'Next time somebody should tell Étienne that “a little bread” for the Feast is not eleven loaves. They were very good loaves.',
  ),
  post(
    'help',
    'The Thompsons’ hedge has grown over the pavement. Saturday at nine with shears? Harold promises scones.',
  ),
  post(
    'garden',
    'Bees have moved into the old chimney of the Centre. David has telephoned somebody who knows what bees want.',
  ),
  post(
    'thanks',
    'The bees have a new home with a beekeeper in Old Mill, who has promised us a jar. Thank you for keeping the children calm.',
  ),
  post(
    'children',
    'We drew what kindness looks like. There are two dogs, a bridge, a spoon and somebody’s grandmother.',
  ),
  post('study', 'One sentence for a whole evening. We did not get to the end of it, and nobody minded.'),
  post(
    'music',
    'If you hear hammering from number 52: that is Étienne, building shelves for the song books.',
  ),
  post(
    'prayer',
    'Tonight’s devotional on Mill Lane had five languages in it. The one prayer that everybody knew was the silence.',
  ),
  post(
    'help',
    'Margaret would like someone to read to her on Monday afternoons. Large stories, she says, with weather in them.',
  ),
  post(
    'thanks',
    'Reading to Margaret: four volunteers, so she now has Mondays to Thursdays. She says Friday is for resting from it.',
  ),
  post('table', 'Thirty-one people, one long table, and the rain held off until the last plate was dry.'),
  post(
    'children',
    'After the story of the lamp the children wanted to know who fills the oil. We are still talking about it at home.',
  ),
  post(
    'study',
    'To everyone who is nervous about tutoring for the first time: so was I. It passes at about the second page.',
  ),
  post(
    'persian',
    'از جوانان عزیز که برای جشن آن همه زحمت کشیدند صمیمانه سپاسگزاریم. چراغ‌های باغ بسیار زیبا بود.',
  ),
  post('garden', 'Who has a wheelbarrow that rolls straight? Ours insists on going left.'),
  post(
    'music',
    'Sione sang at work yesterday and the whole scaffolding joined in. Two of them are coming on Thursday.',
  ),
  post(
    'prayer',
    'I light a lamp in the window when we pray in the evening. A neighbour asked what it means, and now she comes.',
  ),
  post(
    'help',
    'A student from Nairobi arrives on the evening train on Friday and knows nobody here. Who comes with me to the station?',
  ),
  post(
    'thanks',
    'Nine people and a dog stood on the platform. He laughed so much that he forgot to be tired.',
  ),
]
