import { plural } from '../../../../../runtime/core/language/plural.ts'
import type { MailWords } from './mail-words.ts'

/** Spanish. */
export default {
  texts: {
    waiting: {
      subject: '{{form.number}} espera por usted: {{form.name}}',
      body: '{{actor.name}} ha hecho avanzar {{form.name}} ({{form.number}}). Su estado es ahora {{form.status}} y le toca a usted.',
    },
    status: {
      subject: '{{form.number}} está ahora en {{form.status}}: {{form.name}}',
      body: '{{actor.name}} ha cambiado el estado de {{form.name}} ({{form.number}}) a {{form.status}}.',
    },
    mention: {
      subject: '{{actor.name}} le ha mencionado en {{form.number}}: {{form.name}}',
      body: '{{actor.name}} le ha mencionado en un comentario sobre {{form.name}} ({{form.number}}).',
    },
    assignment: {
      subject: 'Se le ha asignado {{form.number}}: {{form.name}}',
      body: '{{actor.name}} le ha asignado {{form.name}} ({{form.number}}).',
    },
  },
  reminder: {
    subject: 'Recordatorio: {{form.number}} espera por usted: {{form.name}}',
    body: '{{form.name}} ({{form.number}}) sigue esperando por usted. Su estado es {{form.status}} desde {{form.statusDate}}.',
  },
  due: {
    subject: 'Vence el {{due.date}}: {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) vence el {{due.date}} y está asignado a usted.',
  },
  overdue: {
    subject: 'Vencido: {{form.number}} {{form.name}}',
    body: '{{form.name}} ({{form.number}}) venció el {{due.date}} y aún no está completo.',
  },
  open: 'Abrir',
  because: {
    waiting: 'Recibe este correo cuando un formulario espera por usted.',
    status: 'Recibe este correo cuando cambia el estado de uno de sus formularios.',
    mention: 'Recibe este correo cuando alguien le menciona en un comentario.',
    assignment: 'Recibe este correo cuando se le asigna un trabajo o este vence.',
    message: 'Recibe este correo cuando el flujo de trabajo de un formulario le envía un mensaje.',
  },
  stop: 'Dejar de recibir estos correos',
  change: 'Elegir de qué se le avisa',
  digestSubject: (count) => plural(count, { one: '# novedad de Formwork', other: '# novedades de Formwork' }),
  digestHead: 'Esto es lo que ha ocurrido desde su último correo diario.',
  formerUser: 'Antiguo usuario',
  stopTitle: '¿Dejar de recibir estos correos?',
  willStop: 'Ya no recibirá correos como el que le ha traído aquí.',
  stoppedTitle: 'Se ha dado de baja',
  hasStopped: 'No le enviaremos más correos como ese.',
  settings: 'Sus ajustes de correo',
  gone: 'Este enlace ya no funciona',
  chooseAgain: 'Elija en sus ajustes de correo qué correos recibe.',
} satisfies MailWords
