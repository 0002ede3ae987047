import { plural } from '../../../../../runtime/core/language/plural.ts'
import type { MailWords } from './mail-words.ts'

/** Norwegian Bokmål. */
export default {
  texts: {
    waiting: {
      subject: '{{form.number}} venter på deg: {{form.name}}',
      body: '{{actor.name}} sendte {{form.name}} ({{form.number}}) videre. Statusen er nå {{form.status}}, og det er din tur.',
    },
    status: {
      subject: '{{form.number}} har nå statusen {{form.status}}: {{form.name}}',
      body: '{{actor.name}} endret statusen til {{form.name}} ({{form.number}}) til {{form.status}}.',
    },
    mention: {
      subject: '{{actor.name}} nevnte deg i {{form.number}}: {{form.name}}',
      body: '{{actor.name}} nevnte deg i en kommentar til {{form.name}} ({{form.number}}).',
    },
    assignment: {
      subject: '{{form.number}} er tildelt deg: {{form.name}}',
      body: '{{actor.name}} tildelte deg {{form.name}} ({{form.number}}).',
    },
  },
  reminder: {
    subject: 'Påminnelse: {{form.number}} venter på deg: {{form.name}}',
    body: '{{form.name}} ({{form.number}}) venter fortsatt på deg. Statusen har vært {{form.status}} siden {{form.statusDate}}.',
  },
  due: {
    subject: 'Frist {{due.date}}: {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) har frist {{due.date}} og er tildelt deg.',
  },
  overdue: {
    subject: 'Over fristen: {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) hadde frist {{due.date}} og er ikke fullført ennå.',
  },
  open: 'Åpne',
  because: {
    waiting: 'Du får denne e-posten når et skjema venter på deg.',
    status: 'Du får denne e-posten når statusen til et av skjemaene dine endres.',
    mention: 'Du får denne e-posten når noen nevner deg i en kommentar.',
    assignment: 'Du får denne e-posten når du får tildelt arbeid, eller når fristen er nær.',
    message: 'Du får denne e-posten når arbeidsflyten til et skjema sender deg en melding.',
  },
  stop: 'Stopp disse e-postene',
  change: 'Velg hva du får beskjed om',
  digestSubject: (count) => plural(count, { one: '# nyhet fra Formwork', other: '# nyheter fra Formwork' }),
  digestHead: 'Dette har skjedd siden den forrige daglige e-posten din.',
  formerUser: 'Tidligere bruker',
  stopTitle: 'Vil du stoppe disse e-postene?',
  willStop: 'Du får ikke lenger e-poster som den du kom fra.',
  stoppedTitle: 'Du er meldt av',
  hasStopped: 'Vi sender deg ikke flere slike e-poster.',
  settings: 'E-postinnstillingene dine',
  gone: 'Denne lenken virker ikke lenger',
  chooseAgain: 'Velg i e-postinnstillingene dine hvilke e-poster du får.',
} satisfies MailWords
