import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'document search': {
      documents: 'البحث عن مستندات',
    },
  },
  de: {
    'document search': {
      documents: 'Dokumente suchen',
    },
  },
  es: {
    'document search': {
      documents: 'Buscar documentos',
    },
  },
  fr: {
    'document search': {
      documents: 'Rechercher des documents',
    },
  },
  nb: {
    'document search': {
      documents: 'Søk etter dokumenter',
    },
  },
  'zh-Hans': {
    'document search': {
      documents: '搜索文档',
    },
  },
} satisfies InEveryLanguage<{ 'document search': typeof texts }>
