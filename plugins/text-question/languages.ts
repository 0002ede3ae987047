import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    text: {
      phone: (country) => `رقم من ${country}، أو + ورمز بلد آخر`,
      counted: (length, most) => `الأحرف: ${length} من ${most}`,
      over: (length, most) => `تجاوز الحد البالغ ${most} حرف بمقدار ${length}`,
    },
  },
  de: {
    text: {
      phone: (country) => `Nummer aus ${country}, oder + und die Vorwahl eines anderen Landes`,
      counted: (length, most) => `${length} von ${most} Zeichen`,
      over: (length, most) => `${length} über der Grenze von ${most} Zeichen`,
    },
  },
  es: {
    text: {
      phone: (country) => `Número de ${country}, o + y el prefijo de otro país`,
      counted: (length, most) => `${length} de ${most} caracteres`,
      over: (length, most) => `${length} por encima del límite de ${most} caracteres`,
    },
  },
  fr: {
    text: {
      phone: (country) => `Numéro pour ${country}, ou + et l’indicatif d’un autre pays`,
      counted: (length, most) => `${length} caractères sur ${most}`,
      over: (length, most) => `${length} au-delà de la limite de ${most} caractères`,
    },
  },
  nb: {
    text: {
      phone: (country) => `Nummer i ${country}, eller + og landskoden til et annet land`,
      counted: (length, most) => `${length} av ${most} tegn`,
      over: (length, most) => `${length} over grensen på ${most} tegn`,
    },
  },
  'zh-Hans': {
    text: {
      phone: (country) => `${country}的号码，或以 + 和其他国家代码开头`,
      counted: (length, most) => `已输入 ${length} / ${most} 个字符`,
      over: (length, most) => `超出 ${most} 个字符的上限 ${length} 个`,
    },
  },
} satisfies InEveryLanguage<{ text: typeof texts }>
