import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'library search': {
      within: (library) => `البحث في ${library}`,
    },
  },
  de: {
    'library search': {
      within: (library) => `${library} suchen`,
    },
  },
  es: {
    'library search': {
      within: (library) => `Buscar en ${library}`,
    },
  },
  fr: {
    'library search': {
      within: (library) => `Rechercher : ${library}`,
    },
  },
  nb: {
    'library search': {
      within: (library) => `Søk i ${library}`,
    },
  },
  'zh-Hans': {
    'library search': {
      within: (library) => `搜索${library}`,
    },
  },
} satisfies InEveryLanguage<{ 'library search': typeof texts }>
