import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'measurement-question': {
      value: 'القيمة',
      inUnit: (unit) => ` بوحدة ${unit}`,
      unit: 'الوحدة',
      searchUnits: 'البحث عن وحدة',
      choose: 'اختر…',
    },
  },
  de: {
    'measurement-question': {
      value: 'Wert',
      inUnit: (unit) => ` in ${unit}`,
      unit: 'Einheit',
      searchUnits: 'Einheiten suchen',
      choose: 'Wählen…',
    },
  },
  es: {
    'measurement-question': {
      value: 'Valor',
      inUnit: (unit) => ` en ${unit}`,
      unit: 'Unidad',
      searchUnits: 'Buscar unidades',
      choose: 'Elija…',
    },
  },
  fr: {
    'measurement-question': {
      value: 'Valeur',
      inUnit: (unit) => ` en ${unit}`,
      unit: 'Unité',
      searchUnits: 'Rechercher une unité',
      choose: 'Choisir…',
    },
  },
  nb: {
    'measurement-question': {
      value: 'Verdi',
      inUnit: (unit) => ` i ${unit}`,
      unit: 'Enhet',
      searchUnits: 'Søk etter enheter',
      choose: 'Velg…',
    },
  },
  'zh-Hans': {
    'measurement-question': {
      value: '数值',
      inUnit: (unit) => `（${unit}）`,
      unit: '单位',
      searchUnits: '搜索单位',
      choose: '请选择…',
    },
  },
} satisfies InEveryLanguage<{ 'measurement-question': typeof texts }>
