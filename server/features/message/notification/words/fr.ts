import { plural } from '../../../../../runtime/core/language/plural.ts'
import type { MailWords } from './mail-words.ts'

/** French. */
export default {
  texts: {
    waiting: {
      subject: '{{form.number}} vous attend : {{form.name}}',
      body: '{{actor.name}} a fait avancer {{form.name}} ({{form.number}}). Son statut est maintenant {{form.status}} et c’est à vous.',
    },
    status: {
      subject: '{{form.number}} est maintenant au statut {{form.status}} : {{form.name}}',
      body: '{{actor.name}} a changé le statut de {{form.name}} ({{form.number}}) en {{form.status}}.',
    },
    mention: {
      subject: '{{actor.name}} vous a mentionné sur {{form.number}} : {{form.name}}',
      body: '{{actor.name}} vous a mentionné dans un commentaire sur {{form.name}} ({{form.number}}).',
    },
    assignment: {
      subject: '{{form.number}} vous a été attribué : {{form.name}}',
      body: '{{actor.name}} vous a attribué {{form.name}} ({{form.number}}).',
    },
  },
  reminder: {
    subject: 'Rappel : {{form.number}} vous attend : {{form.name}}',
    body: '{{form.name}} ({{form.number}}) vous attend toujours. Son statut est {{form.status}} depuis le {{form.statusDate}}.',
  },
  due: {
    subject: 'À rendre le {{due.date}} : {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) est à rendre le {{due.date}} et vous est attribué.',
  },
  overdue: {
    subject: 'En retard : {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) était à rendre le {{due.date}} et n’est pas encore terminé.',
  },
  open: 'Ouvrir',
  because: {
    waiting: 'Vous recevez cet e-mail lorsqu’un formulaire vous attend.',
    status: 'Vous recevez cet e-mail lorsque le statut d’un de vos formulaires change.',
    mention: 'Vous recevez cet e-mail lorsque quelqu’un vous mentionne dans un commentaire.',
    assignment: 'Vous recevez cet e-mail lorsqu’un travail vous est attribué ou arrive à échéance.',
    message: 'Vous recevez cet e-mail lorsque le processus d’un formulaire vous envoie un message.',
  },
  stop: 'Ne plus recevoir ces e-mails',
  change: 'Choisir ce dont on vous informe',
  digestSubject: (count) =>
    plural(count, { one: '# nouveauté de Formwork', other: '# nouveautés de Formwork' }),
  digestHead: 'Voici ce qui s’est passé depuis votre dernier e-mail quotidien.',
  formerUser: 'Ancien utilisateur',
  stopTitle: 'Ne plus recevoir ces e-mails ?',
  willStop: 'Vous ne recevrez plus d’e-mails comme celui qui vous a conduit ici.',
  stoppedTitle: 'Vous êtes désabonné',
  hasStopped: 'Nous ne vous enverrons plus d’e-mails de ce genre.',
  settings: 'Vos réglages d’e-mail',
  gone: 'Ce lien ne fonctionne plus',
  chooseAgain: 'Choisissez dans vos réglages quels e-mails vous recevez.',
} satisfies MailWords
