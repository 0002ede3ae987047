import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    search: {
      Person: 'البحث عن أشخاص',
      Campus: 'البحث عن حرم جامعي',
      Building: 'البحث عن مبانٍ',
      Department: 'البحث عن أقسام',
    },
  },
  de: {
    search: {
      Person: 'Personen suchen',
      Campus: 'Campus suchen',
      Building: 'Gebäude suchen',
      Department: 'Abteilungen suchen',
    },
  },
  es: {
    search: {
      Person: 'Buscar personas',
      Campus: 'Buscar campus',
      Building: 'Buscar edificios',
      Department: 'Buscar departamentos',
    },
  },
  fr: {
    search: {
      Person: 'Rechercher des personnes',
      Campus: 'Rechercher des campus',
      Building: 'Rechercher des bâtiments',
      Department: 'Rechercher des services',
    },
  },
  nb: {
    search: {
      Person: 'Søk etter personer',
      Campus: 'Søk etter campuser',
      Building: 'Søk etter bygninger',
      Department: 'Søk etter avdelinger',
    },
  },
  'zh-Hans': {
    search: {
      Person: '搜索人员',
      Campus: '搜索校区',
      Building: '搜索建筑',
      Department: '搜索部门',
    },
  },
} satisfies InEveryLanguage<{ search: typeof texts }>
