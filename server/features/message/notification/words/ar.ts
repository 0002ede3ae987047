import { plural } from '../../../../../runtime/core/language/plural.ts'
import type { MailWords } from './mail-words.ts'

/** Arabic. */
export default {
  texts: {
    waiting: {
      subject: '{{form.number}} في انتظارك: {{form.name}}',
      body: 'نقل {{actor.name}} النموذج {{form.name}} ({{form.number}}) إلى الخطوة التالية. حالته الآن {{form.status}}، وقد حان دورك.',
    },
    status: {
      subject: 'حالة {{form.number}} الآن {{form.status}}: {{form.name}}',
      body: 'غيّر {{actor.name}} حالة {{form.name}} ({{form.number}}) إلى {{form.status}}.',
    },
    mention: {
      subject: 'ذكرك {{actor.name}} في {{form.number}}: {{form.name}}',
      body: 'ذكرك {{actor.name}} في تعليق على {{form.name}} ({{form.number}}).',
    },
    assignment: {
      subject: 'أُسند إليك {{form.number}}: {{form.name}}',
      body: 'أسند إليك {{actor.name}} النموذج {{form.name}} ({{form.number}}).',
    },
  },
  reminder: {
    subject: 'تذكير: {{form.number}} في انتظارك: {{form.name}}',
    body: 'لا يزال {{form.name}} ({{form.number}}) في انتظارك. حالته {{form.status}} منذ {{form.statusDate}}.',
  },
  due: {
    subject: 'موعد الاستحقاق {{due.date}}: {{form.number}} {{form.name}}',
    body: 'النموذج {{form.name}} ({{form.number}}) المُسند إليك مستحق في {{due.date}}.',
  },
  overdue: {
    subject: 'متأخر: {{form.number}} {{form.name}}',
    body: 'كان النموذج {{form.name}} ({{form.number}}) مستحقًا في {{due.date}} ولم يكتمل بعد.',
  },
  open: 'فتح',
  because: {
    waiting: 'تصلك هذه الرسالة عندما يكون نموذج في انتظارك.',
    status: 'تصلك هذه الرسالة عندما تتغير حالة أحد نماذجك.',
    mention: 'تصلك هذه الرسالة عندما يذكرك أحد في تعليق.',
    assignment: 'تصلك هذه الرسالة عندما يُسند إليك عمل أو يحين موعده.',
    message: 'تصلك هذه الرسالة عندما يرسل إليك مسار عمل نموذج رسالة.',
  },
  stop: 'إيقاف هذه الرسائل',
  change: 'اختيار ما تُبلَّغ به',
  digestSubject: (count) =>
    plural(count, {
      zero: 'لا تحديثات من Formwork',
      one: 'تحديث واحد من Formwork',
      two: 'تحديثان من Formwork',
      few: '# تحديثات من Formwork',
      many: '# تحديثًا من Formwork',
      other: '# تحديث من Formwork',
    }),
  digestHead: 'هذا ما حدث منذ رسالتك اليومية الأخيرة.',
  formerUser: 'مستخدم سابق',
  stopTitle: 'هل تريد إيقاف هذه الرسائل؟',
  willStop: 'لن تصلك بعد الآن رسائل مثل التي أتيت منها.',
  stoppedTitle: 'أُلغي اشتراكك',
  hasStopped: 'لن نرسل إليك رسائل كهذه بعد الآن.',
  settings: 'إعدادات بريدك',
  gone: 'لم يعد هذا الرابط يعمل',
  chooseAgain: 'اختر في إعدادات بريدك الرسائل التي تصلك.',
} satisfies MailWords
