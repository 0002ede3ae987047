import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    toggle: {
      yes: 'نعم',
      no: 'لا',
      confirmed: 'مؤكَّد',
      notConfirmed: 'غير مؤكَّد',
    },
  },
  de: {
    toggle: {
      yes: 'Ja',
      no: 'Nein',
      confirmed: 'Bestätigt',
      notConfirmed: 'Nicht bestätigt',
    },
  },
  es: {
    toggle: {
      yes: 'Sí',
      no: 'No',
      confirmed: 'Confirmado',
      notConfirmed: 'Sin confirmar',
    },
  },
  fr: {
    toggle: {
      yes: 'Oui',
      no: 'Non',
      confirmed: 'Confirmé',
      notConfirmed: 'Non confirmé',
    },
  },
  nb: {
    toggle: {
      yes: 'Ja',
      no: 'Nei',
      confirmed: 'Bekreftet',
      notConfirmed: 'Ikke bekreftet',
    },
  },
  'zh-Hans': {
    toggle: {
      yes: '是',
      no: '否',
      confirmed: '已确认',
      notConfirmed: '未确认',
    },
  },
} satisfies InEveryLanguage<{ toggle: typeof texts }>
