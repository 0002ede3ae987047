import { plural } from '../../runtime/core/language/plural.ts'
import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    scale: {
      clear: 'مسح',
      clearOf: (title) => `مسح إجابة ${title}`,
      none: 'لا إجابة بعد',
      stars: (value) =>
        plural(value, {
          zero: 'بلا نجوم',
          one: 'نجمة واحدة',
          two: 'نجمتان',
          few: '# نجوم',
          many: '# نجمةً',
          other: '# نجمة',
        }),
    },
  },
  de: {
    scale: {
      clear: 'Löschen',
      clearOf: (title) => `Antwort auf ${title} löschen`,
      none: 'Noch keine Antwort',
      stars: (value) => plural(value, { one: '# Stern', other: '# Sterne' }),
    },
  },
  es: {
    scale: {
      clear: 'Borrar',
      clearOf: (title) => `Borrar la respuesta a ${title}`,
      none: 'Todavía sin respuesta',
      stars: (value) => plural(value, { one: '# estrella', other: '# estrellas' }),
    },
  },
  fr: {
    scale: {
      clear: 'Effacer',
      clearOf: (title) => `Effacer la réponse à ${title}`,
      none: 'Pas encore de réponse',
      stars: (value) => plural(value, { one: '# étoile', other: '# étoiles' }),
    },
  },
  nb: {
    scale: {
      clear: 'Fjern',
      clearOf: (title) => `Fjern svaret på ${title}`,
      none: 'Ikke besvart ennå',
      stars: (value) => plural(value, { one: '# stjerne', other: '# stjerner' }),
    },
  },
  'zh-Hans': {
    scale: {
      clear: '清除',
      clearOf: (title) => `清除“${title}”的答案`,
      none: '尚未作答',
      stars: (value) => `${value} 星`,
    },
  },
} satisfies InEveryLanguage<{ scale: typeof texts }>
