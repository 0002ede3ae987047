import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    'repeatable-section': {
      addNew: 'إضافة',
      remove: 'حذف',
    },
  },
  de: {
    'repeatable-section': {
      addNew: 'Hinzufügen',
      remove: 'Entfernen',
    },
  },
  es: {
    'repeatable-section': {
      addNew: 'Añadir',
      remove: 'Eliminar',
    },
  },
  fr: {
    'repeatable-section': {
      addNew: 'Ajouter',
      remove: 'Supprimer',
    },
  },
  nb: {
    'repeatable-section': {
      addNew: 'Legg til',
      remove: 'Fjern',
    },
  },
  'zh-Hans': {
    'repeatable-section': {
      addNew: '添加',
      remove: '删除',
    },
  },
} satisfies InEveryLanguage<{ 'repeatable-section': typeof texts }>
