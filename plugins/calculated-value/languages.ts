import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'calculated-value': {
      yes: 'نعم',
      no: 'لا',
      notYet: 'لم يُحسب بعد',
    },
  },
  de: {
    'calculated-value': {
      yes: 'Ja',
      no: 'Nein',
      notYet: 'Noch nicht berechnet',
    },
  },
  es: {
    'calculated-value': {
      yes: 'Sí',
      no: 'No',
      notYet: 'Aún sin calcular',
    },
  },
  fr: {
    'calculated-value': {
      yes: 'Oui',
      no: 'Non',
      notYet: 'Pas encore calculé',
    },
  },
  nb: {
    'calculated-value': {
      yes: 'Ja',
      no: 'Nei',
      notYet: 'Ikke beregnet ennå',
    },
  },
  'zh-Hans': {
    'calculated-value': {
      yes: '是',
      no: '否',
      notYet: '尚未计算',
    },
  },
} satisfies InEveryLanguage<{ 'calculated-value': typeof texts }>
