import type { ReadingText } from './reading-text.ts'

export const standardsEn: ReadingText = {
  title: 'Community standards',
  description: 'How we speak and act with one another here.',
  changed: '2026-11-21',
  short: [
    'Speak with kindness and truth, as you would at a friend’s table.',
    'Ask before you share what belongs to another person, and always for children.',
    'We do not talk about people behind their backs, and we do not campaign.',
    'Everybody is welcome, whatever their background or belief.',
    'If something hurts you, tell somebody; it will be taken seriously and kept in confidence.',
  ],
  sections: [
    {
      id: 'speech',
      title: 'How we speak',
      body: [
        [
          'Say what is true and helpful, and say it gently.',
          'Look for what is good in what others wrote. When you disagree, speak to the thought and not to the person.',
          'Do not pass on talk about people who are absent, even if it is true.',
          'When many views are shared, let them stand beside one another and look for what they have in common.',
        ],
      ],
    },
    {
      id: 'welcome',
      title: 'Everybody is welcome',
      body: [
        'Nobody is treated as less because of origin, colour, sex, language, age, ability, means or belief. Jokes at the cost of others have no place here. Neither has pressure to believe, to give or to take part.',
      ],
    },
    {
      id: 'privacy',
      title: 'What belongs to others',
      body: [
        [
          'Ask before you share somebody’s picture, words, address or news about their health or family.',
          'What was said in consultation or in confidence is not for the news.',
          'That somebody is a Bahá’í, or comes to a gathering, is theirs to tell.',
        ],
      ],
    },
    {
      id: 'children',
      title: 'Children and young people',
      body: [
        [
          'Pictures of children only with the consent of their parents, and never with full name, school or address.',
          'Adults write to children and junior youth through their parents or in the group, not in private.',
          'Whoever has a worry about a child’s safety speaks at once with those responsible for safeguarding, or in danger with the police.',
        ],
      ],
    },
    {
      id: 'share',
      title: 'What we share',
      body: [
        [
          'Quote the Sacred Writings exactly, and name the source.',
          'Out of reverence we show no portraits of the Báb and of Bahá’u’lláh, and use the Greatest Name with dignity.',
          'Name the maker of pictures, music and texts that are not your own.',
          'No rumours, no chain letters, nothing that frightens people into passing it on.',
        ],
      ],
    },
    {
      id: 'politics',
      title: 'Elections, politics and money',
      body: [
        'There are no candidates in Bahá’í elections, so nobody is proposed, praised or criticised for office here. Party politics stays outside.',
        'Contributions to the Bahá’í Funds are voluntary and confidential. Nobody is asked in public, and nobody’s gift is mentioned. Business offers and private collections do not belong here.',
      ],
    },
    {
      id: 'care',
      title: 'When something goes wrong',
      body: [
        'First, if you can, speak with the person in private. Often a word was meant differently.',
        'If that does not help, or if it is not yours to settle, write to {contact}. Whoever receives your message keeps it in confidence and answers you.',
        'Those responsible may ask for a change, remove a post, or close an account for a time or for good. They first listen to those concerned and explain what they do. If you think that a decision was wrong, you may turn to the Local Spiritual Assembly.',
      ],
    },
  ],
}
