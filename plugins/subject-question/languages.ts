import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'subject search': {
      people: 'البحث عن أشخاص',
    },
  },
  de: {
    'subject search': {
      people: 'Personen suchen',
    },
  },
  es: {
    'subject search': {
      people: 'Buscar personas',
    },
  },
  fr: {
    'subject search': {
      people: 'Rechercher des personnes',
    },
  },
  nb: {
    'subject search': {
      people: 'Søk etter personer',
    },
  },
  'zh-Hans': {
    'subject search': {
      people: '搜索人员',
    },
  },
} satisfies InEveryLanguage<{ 'subject search': typeof texts }>
