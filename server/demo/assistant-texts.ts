// What the assistant of the demo answers from, in English: a community's own practical texts, in Markdown.
import type { DemoText } from './assistant.ts'

export const englishTexts: readonly DemoText[] = [
  {
    key: 'welcome',
    title: 'Coming for the first time',
    audience: 'everyone',
    daysAgo: 210,
    text: `# Do I need to be a Bahá’í?

No. Devotional gatherings, firesides, study circles and children’s classes are open to everybody, whatever you believe. Nobody will ask you to join anything, and nothing is collected: only Bahá’ís give to the Fund.

# What happens at a devotional gathering

We sit together for about forty minutes. Some of us read prayers or passages aloud, somebody sings, and there are silences in between. You may bring a text or a song of your own tradition, or simply listen. Afterwards there is tea, and people stay as long as they like.

# Finding us

The Centre is at 14 Mill Lane, behind the post office; the bus stop “Mill Lane” is two minutes away. The door on the left has no step and a bell at the height of a wheelchair. Some gatherings are in homes: the page of the gathering then shows the area, and whoever hosts it tells you the address when you write.

# What to wear, and what to bring

Come as you are. There is no need to bring anything. Children are welcome; there is a corner with books and crayons.`,
  },
  {
    key: 'circles',
    title: 'Joining a study circle',
    audience: 'everyone',
    daysAgo: 160,
    text: `# What a study circle is

A group of five to ten people studies a book of the Ruhi Institute together, with a tutor who has been through it. There is no teacher who lectures: we read, speak about what we read, learn some passages by heart, and each book leads to an act of service, such as visiting a neighbour or saying prayers with friends.

# How long it takes

A circle meets once a week for two hours. A book takes between eight and twelve weeks. In July and August some circles meet on three whole weekends instead.

# Where to begin

Most people begin with Book 1, Reflections on the Life of the Spirit. Nothing has to be known beforehand. Whoever has done a book elsewhere goes on with the next one: tell the coordinator which, and in which country.

# What it costs

Taking part is free. The book itself costs four pounds; whoever finds that difficult gets one from the shelf in the Centre.

# How to sign up

Open “Study circles”, choose one that begins soon and press “I would like to take part”. If none suits, say which evenings you are free: a new circle is formed when four people have the same evening.`,
  },
  {
    key: 'feast',
    title: 'How we hold the Nineteen Day Feast',
    audience: 'members',
    daysAgo: 300,
    text: `# When and where

The Feast begins at half past seven in the evening, at the Centre, on the evening on which the Bahá’í month begins. If that evening is a Monday we meet at the Rahimis’ instead, since the Centre is then let to the choir.

# The three parts

Prayers and readings last about half an hour; the host chooses them and asks readers beforehand, in as many languages as are spoken among us. Consultation follows: the secretary reads the letters, the treasurer reports, and everybody may bring forward a thought. What the friends recommend is written down and handed to the Assembly the same evening. Then we eat.

# Hosting a Feast

Two households host together. They come an hour before, put out forty chairs, and bring something simple to eat: soup and bread is enough. The cupboard under the stairs has cups, the urn and the tablecloths. Costs up to twenty-five pounds are repaid; hand the receipt in within a month.

# Visitors

A Bahá’í who visits from another community is welcome at every part. A friend who is not a Bahá’í and comes without knowing is received warmly; then consultation waits for another day.

# If you cannot come

You can write your thoughts to the Assembly from the page of the Feast, before or after it. A ride is offered to whoever asks before noon of that day: call the secretary.`,
  },
  {
    key: 'centre',
    title: 'The Centre: keys, kitchen, bookings',
    audience: 'members',
    daysAgo: 120,
    text: `# Booking a room

The hall seats sixty, the library twelve. Ask for a room on the page of the venue at least three days before; what serves the community is free. Weddings and memorial gatherings go before everything else.

# Keys

There are four keys. Two are with the caretakers, one is with the secretary, and one lies in the box beside the back door, whose number the caretakers tell you when you have booked. Whoever locks up writes the time into the book on the shelf.

# The kitchen

Wash up and put everything back before you leave; the dishwasher takes forty minutes. No alcohol is brought into the building. Food that is left goes into the small refrigerator with the day on it, and is thrown away after two days.

# Heating and lights

The heating is turned on with the grey switch in the hallway and turns itself off after three hours. The outside light stays on.

# When something is broken

Tell the caretakers the same day, also when it was you. If water runs, the tap that shuts off the whole house is behind the white door under the sink.`,
  },
  {
    key: 'classes',
    title: 'Children’s classes: what parents ask',
    audience: 'everyone',
    daysAgo: 90,
    text: `# How old children are

The classes are for children from five to eleven. Two classes meet at the same time: the younger ones in the library, the older ones in the hall. From twelve on there is the junior youth group.

# When they meet

On Saturday mornings from ten to half past eleven while school is in session. There is no class in the school holidays, on Holy Days on which work is suspended, and on the last Saturday of the month, when families meet for a picnic or a walk.

# What children do there

They learn a prayer or a short passage by heart, hear a story, sing, draw and play games in which everybody helps everybody. Each lesson is about a quality, such as truthfulness or generosity.

# Who teaches

Every class has two adults in the room, both of whom the Assembly has approved and whose checks are valid. No adult is alone with a child. Parents may sit in on any lesson without asking.

# Bringing and fetching

Children are fetched by a parent or by somebody whom the parents have named in the app. Please write an allergy or anything else that we should know into your child’s page: only the teachers of the class read it.`,
  },
]
