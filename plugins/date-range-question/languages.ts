import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'date-range-question': {
      start: 'البداية',
      end: 'النهاية',
    },
  },
  de: {
    'date-range-question': {
      start: 'Beginn',
      end: 'Ende',
    },
  },
  es: {
    'date-range-question': {
      start: 'Inicio',
      end: 'Fin',
    },
  },
  fr: {
    'date-range-question': {
      start: 'Début',
      end: 'Fin',
    },
  },
  nb: {
    'date-range-question': {
      start: 'Start',
      end: 'Slutt',
    },
  },
  'zh-Hans': {
    'date-range-question': {
      start: '开始',
      end: '结束',
    },
  },
} satisfies InEveryLanguage<{ 'date-range-question': typeof texts }>
