import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'height-question': {
      ft: 'قدم',
      in: 'بوصة',
      cm: 'سنتيمتر',
      useMetric: 'استخدام السنتيمتر',
      useFeet: 'استخدام القدم والبوصة',
    },
  },
  de: {
    'height-question': {
      ft: 'Fuß',
      in: 'Zoll',
      cm: 'Zentimeter',
      useMetric: 'Zentimeter verwenden',
      useFeet: 'Fuß und Zoll verwenden',
    },
  },
  es: {
    'height-question': {
      ft: 'Pies',
      in: 'Pulgadas',
      cm: 'Centímetros',
      useMetric: 'Usar centímetros',
      useFeet: 'Usar pies y pulgadas',
    },
  },
  fr: {
    'height-question': {
      ft: 'Pieds',
      in: 'Pouces',
      cm: 'Centimètres',
      useMetric: 'Utiliser les centimètres',
      useFeet: 'Utiliser les pieds et les pouces',
    },
  },
  nb: {
    'height-question': {
      ft: 'Fot',
      in: 'Tommer',
      cm: 'Centimeter',
      useMetric: 'Bruk centimeter',
      useFeet: 'Bruk fot og tommer',
    },
  },
  'zh-Hans': {
    'height-question': {
      ft: '英尺',
      in: '英寸',
      cm: '厘米',
      useMetric: '使用厘米',
      useFeet: '使用英尺和英寸',
    },
  },
} satisfies InEveryLanguage<{ 'height-question': typeof texts }>
