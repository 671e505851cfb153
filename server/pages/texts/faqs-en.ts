import type { QuestionGroup } from './reading-text.ts'

export const faqsEn: readonly QuestionGroup[] = [
  {
    id: 'new',
    title: 'New here',
    questions: [
      {
        id: 'what-is-this',
        question: 'What is this app for?',
        answer: [
          'It is the home of a Bahá’í community on the web: what is on, who is coming, news, and how to reach one another.',
          'The community runs it itself. There is no company behind it and no advertising in it.',
        ],
      },
      {
        id: 'may-i-come',
        question: 'I am not a Bahá’í. May I come?',
        answer: [
          'Yes, gladly. Devotionals, study circles, classes and most Holy Day celebrations are open to everybody. Open gatherings stand on the [first page](/).',
          'The Nineteen Day Feast is the one gathering that is meant for the members of the community.',
        ],
      },
      {
        id: 'cost',
        question: 'Does anything cost money?',
        answer: ['No. The app is free, the gatherings are free, and only Bahá’ís give to the Bahá’í Funds.'],
      },
      {
        id: 'find',
        question: 'How do I find my community?',
        answer: [
          'Search by name or town under [Communities](/available-communities). If it is not there, it may not have listed itself. Ask somebody you know in it.',
        ],
      },
      {
        id: 'sign-up',
        question: 'How do I sign up?',
        answer: [
          'Choose [Sign Up](/login?tab=signup), write your e-mail address, your Baha’i ID and a password, and type in the code that we send you.',
          'Then your community confirms that you belong to it. That is done by a person, so it may take a day or two.',
        ],
      },
      {
        id: 'waiting',
        question: 'Why am I still waiting?',
        answer: [
          'Because nobody has confirmed you yet. It keeps strangers out. If it takes longer than a few days, write to {contact}.',
        ],
      },
    ],
  },
  {
    id: 'signing-in',
    title: 'Signing in',
    questions: [
      {
        id: 'forgot-password',
        question: 'I have forgotten my password.',
        answer: [
          'Ask for a link under [Forgot your password](/forgot-password). It comes by mail and works for a short time and only once. Please look among the unwanted mail, too. Where your community sends no mail, the secretary or an administrator hands you the link. For some members, such as those who hold an office or lead a class, a second person has to agree before it works.',
        ],
      },
      {
        id: 'forgot-bahai-id',
        question: 'I have forgotten my Baha’i ID.',
        answer: [
          'Write your e-mail address under [Forgot your Baha’i ID](/forgot-bahai-id). If the roll knows this address, the ID comes by mail. Where your community sends no mail, the secretary looks it up for you.',
        ],
      },
      {
        id: 'no-mail',
        question: 'No mail arrives.',
        answer: [
          'Wait five minutes and look among the unwanted mail. We always answer the same, whether or not we know an address, so that nobody can find out who is a member. Perhaps you used another address. Some communities send no mail at all: then the page says so, and the secretary helps.',
        ],
      },
      {
        id: 'lost-device',
        question: 'I have lost my telephone. What now?',
        answer: [
          'Sign in on another device, open Settings and log out on the lost one. Then change your password.',
        ],
      },
      {
        id: 'larger-text',
        question: 'The letters are too small for me.',
        answer: [
          'Choose a larger text size under Settings. You can also make the page larger in your browser; nothing gets lost at twice the size.',
        ],
      },
    ],
  },
  {
    id: 'parents',
    title: 'Parents',
    questions: [
      {
        id: 'child-account',
        question: 'Does my child need an account?',
        answer: [
          'No. Children stand in the record of your household. From what age a young person may have an account is set by your community, and you must agree.',
        ],
      },
      {
        id: 'who-sees-children',
        question: 'Who sees my child’s data?',
        answer: [
          'You, and those who are responsible for the class your child attends. Visitors never see children, and children have no page of their own.',
        ],
      },
      {
        id: 'photos',
        question: 'May pictures of my child be shared?',
        answer: [
          'Only if you have agreed. If you see one that you did not agree to, write to {contact} and it will be removed.',
        ],
      },
      {
        id: 'class-safe',
        question: 'How do I know that a class is safe?',
        answer: [
          'Ask the community who teaches it and how teachers are checked. You may always come and stay with your child.',
        ],
      },
    ],
  },
  {
    id: 'hosts',
    title: 'Hosts',
    questions: [
      {
        id: 'address',
        question: 'Does everybody see where I live?',
        answer: [
          'No. Others see the suburb only. The exact place is for you, your household, the other hosts and the people who take part.',
        ],
      },
      {
        id: 'who-comes',
        question: 'How do I know who is coming?',
        answer: [
          'Open the gathering. The people who said that they will come are listed there. Young people are counted, and their names are seen by themselves, their parents or guardians and the hosts alone. Some come without saying so, so put the kettle on for one or two more.',
        ],
      },
      {
        id: 'public',
        question: 'How does a gathering get on the first page?',
        answer: [
          'When it is marked as open to everybody. Then its kind, title, day and area can be seen without signing in. No names are shown, and gatherings for children are never listed there.',
        ],
      },
    ],
  },
  {
    id: 'treasurer',
    title: 'Treasurer and Fund',
    questions: [
      {
        id: 'who-sees-gifts',
        question: 'Who sees what I give?',
        answer: [
          'Only you and the treasurer. No page shows who gave or how much, not even to the Local Spiritual Assembly.',
        ],
      },
      {
        id: 'how-to-give',
        question: 'Can I give through the app?',
        answer: ['No money passes through the app. Ask your treasurer how to contribute.'],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Your data',
    questions: [
      {
        id: 'who-sees-me',
        question: 'Can anybody find out that I am a Bahá’í?',
        answer: [
          'Not through this app, unless you open your page to everybody yourself. Without that, visitors and search engines see nothing about you. The [privacy policy](/privacy-policy) says more.',
        ],
      },
      {
        id: 'leave',
        question: 'How do I delete my account?',
        answer: [
          'Under Settings, at the end. You are asked once more who you are: by your password, your passkey or a code of your app. Signing in ends at once.',
        ],
      },
    ],
  },
  {
    id: 'running',
    title: 'Running it yourself',
    questions: [
      {
        id: 'own',
        question: 'Can our community have this, too?',
        answer: [
          'Yes. Nineteen is free software. One command starts it on a small computer, and one installation can serve several communities that see nothing of one another. If an installation near you already runs, you can also ask its people to add you.',
        ],
      },
      {
        id: 'api',
        question: 'Can other programs talk to it?',
        answer: [
          'Yes, through the same calls that the app itself uses. They are described [for developers](/api/docs).',
        ],
      },
    ],
  },
]
