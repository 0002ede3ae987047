import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'rating-matrix': {
      clear: (statement) => `مسح تقييم ${statement}`,
      statement: 'العبارة',
      rating: 'التقييم',
    },
  },
  de: {
    'rating-matrix': {
      clear: (statement) => `Bewertung von ${statement} löschen`,
      statement: 'Aussage',
      rating: 'Bewertung',
    },
  },
  es: {
    'rating-matrix': {
      clear: (statement) => `Borrar la valoración de ${statement}`,
      statement: 'Afirmación',
      rating: 'Valoración',
    },
  },
  fr: {
    'rating-matrix': {
      clear: (statement) => `Effacer l’évaluation de ${statement}`,
      statement: 'Affirmation',
      rating: 'Évaluation',
    },
  },
  nb: {
    'rating-matrix': {
      clear: (statement) => `Fjern vurderingen av ${statement}`,
      statement: 'Påstand',
      rating: 'Vurdering',
    },
  },
  'zh-Hans': {
    'rating-matrix': {
      clear: (statement) => `清除对“${statement}”的评分`,
      statement: '陈述',
      rating: '评分',
    },
  },
} satisfies InEveryLanguage<{ 'rating-matrix': typeof texts }>
