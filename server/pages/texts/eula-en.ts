import type { ReadingText } from './reading-text.ts'

export const eulaEn: ReadingText = {
  title: 'End User License Agreement',
  description: 'The terms on which you may use this app, in plain words.',
  changed: '2026-11-21',
  short: [
    'You may use this app freely for the life of your community.',
    'Your account is yours alone, and your community confirms that you belong to it.',
    'What you write stays yours; you allow it to be shown to the people you chose.',
    'What you learn here about other people stays here.',
    'The app is given in good faith and without a guarantee, and you may leave at any time.',
  ],
  sections: [
    {
      id: 'parties',
      title: 'Whom this is between',
      body: [
        'This agreement is between you and those who run this installation of Nineteen: {contact}. By ticking the box when you sign up, you accept it.',
        'The software itself is free under the MIT License. That license is between you and its authors and is not changed by this page.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        [
          'Sign up with your own name, your own e-mail address and your own Baha’i ID.',
          'An account begins when your address is proven, and opens to the community when the community has confirmed you. Knowing an ID gives nobody a right.',
          'Keep your password to yourself. If you think that somebody else knows it, change it and log out your other devices.',
          'If you are younger than the age that your community has set, a parent or guardian must agree before you have an account.',
        ],
      ],
    },
    {
      id: 'use',
      title: 'What you may do',
      body: [
        'You may use the app to take part in the life of your community: to find gatherings, to join and to host them, to read and to write, and to carry out an office that you hold. You may do so on as many of your own devices as you like.',
      ],
    },
    {
      id: 'limits',
      title: 'What you must not do',
      body: [
        [
          'Use it to sell, to advertise, or to collect money for purposes that the community has not agreed to.',
          'Act in the name of another person or of an institution without being asked to.',
          'Copy lists of people, addresses or children’s records out of the app, except where your office requires it.',
          'Try to reach what is not meant for you, disturb the service, or load it with automatic requests.',
          'Share what breaks the law or the [community standards](/community-standards).',
        ],
        'If you find a weakness in the software, please report it to those who run the installation before you tell anybody else.',
      ],
    },
    {
      id: 'content',
      title: 'What you share',
      body: [
        'Your words and pictures remain yours. You allow this installation to store them and to show them to the people you chose, for as long as they are there. When you remove them, this permission ends.',
        'Share only what you may share. Ask people before you show their picture, and for children ask their parents. Name the source when you quote.',
        'Those responsible in your community may remove what breaks these terms, and will tell you why.',
      ],
    },
    {
      id: 'confidence',
      title: 'What you learn about others',
      body: [
        'In the app you meet people in their trust: where they live, who belongs to their family, what they think in consultation. Do not carry it outside without their consent. This holds also after you have left, and all the more for those who hold an office.',
      ],
    },
    {
      id: 'privacy',
      title: 'Your data',
      body: [
        'How your own data is treated is said in the [privacy policy](/privacy-policy), which is part of this agreement.',
      ],
    },
    {
      id: 'service',
      title: 'What you can expect',
      body: [
        'Those who run this installation do so with care and mostly in their free time. The app can be out of reach for a while, and parts of it can change. Do not rely on it in an emergency, and keep your own copy of what you cannot afford to lose.',
        'As far as the law allows, the app is provided without guarantee, and nobody is liable for damage that was not caused on purpose or by gross carelessness. Rights that the law gives you and that cannot be set aside remain untouched.',
      ],
    },
    {
      id: 'end',
      title: 'How it ends',
      body: [
        'You may end this agreement at any time by deleting your account under Settings. Those who run the installation may close an account that breaks these terms. Before that they speak with you, unless waiting would harm somebody.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      body: [
        'If these terms change in a way that matters, you are asked again. Otherwise the date at the top shows the last change. The law of the place where the installation is run applies, and in addition whatever protects you as a consumer where you live.',
      ],
    },
  ],
}
