import { plural } from '../../runtime/core/language/plural.ts'
import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { controlTexts } from './control-texts.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    list: {
      few: (min) => `يُرجى إضافة المزيد: الحد الأدنى ${min}.`,
      many: (max) => `يُرجى حذف بعضها: الحد الأقصى ${max}.`,
      twice: (text) => `«${text}» مكرّر في القائمة.`,
    },
    'list-control': {
      Default: 'قيمة',
      Email: 'عنوان بريد إلكتروني',
      PhoneNumber: 'رقم هاتف',
      Number: 'رقم',
      another: (noun) => `إضافة ${noun}`,
      canPaste: 'يضيف مفتاح الإدخال قيمة أخرى. ويمكن لصق قائمة.',
      pasted: (count) => `عدد القيم الملصقة: ${count}.`,
      unread: (count) => `قيم تحتاج إلى تصحيح، وتُضاف كما هي: ${count}`,
      known: (count) => `موجودة في القائمة ولن تُضاف: ${count}.`,
      overflow: (max) => `لا تتسع القائمة لأكثر من ${max}. لن يُضاف:`,
      showAll: (count) => `عرض الكل (${count})`,
      add: (count) => `إضافة القيم (${count})`,
      asOne: 'لصقها كقيمة واحدة',
      cancel: 'إلغاء',
      added: (count) => `عدد القيم المضافة: ${count}.`,
      undo: 'تراجع',
    },
  },
  de: {
    list: {
      few: (min) => `Bitte ergänzen Sie die Liste: Mindestens ${min} sind nötig.`,
      many: (max) => `Bitte kürzen Sie die Liste: Höchstens ${max} sind möglich.`,
      twice: (text) => `„${text}“ steht zweimal in der Liste.`,
    },
    'list-control': {
      Default: 'Wert',
      Email: 'E-Mail-Adresse',
      PhoneNumber: 'Telefonnummer',
      Number: 'Zahl',
      another: (noun) => `${noun} hinzufügen`,
      canPaste: 'Die Eingabetaste fügt einen weiteren Wert hinzu. Eine Liste kann eingefügt werden.',
      pasted: (count) =>
        plural(count, { one: 'Sie haben # Wert eingefügt.', other: 'Sie haben # Werte eingefügt.' }),
      unread: (count) =>
        plural(count, {
          one: '# davon muss berichtigt werden. Er wird so hinzugefügt, wie er ist:',
          other: '# davon müssen berichtigt werden. Sie werden so hinzugefügt, wie sie sind:',
        }),
      known: (count) => `Schon in der Liste und daher ausgelassen: ${count}.`,
      overflow: (max) => `Insgesamt ist Platz für ${max}. Ausgelassen:`,
      showAll: (count) => `Alle ${count} anzeigen`,
      add: (count) => plural(count, { one: '# Wert hinzufügen', other: '# Werte hinzufügen' }),
      asOne: 'Als einen Wert einfügen',
      cancel: 'Abbrechen',
      added: (count) => plural(count, { one: '# Wert hinzugefügt.', other: '# Werte hinzugefügt.' }),
      undo: 'Rückgängig',
    },
  },
  es: {
    list: {
      few: (min) => `Añada más: se necesitan al menos ${min}.`,
      many: (max) => `Quite algunos: puede haber ${max} como máximo.`,
      twice: (text) => `«${text}» está dos veces en la lista.`,
    },
    'list-control': {
      Default: 'Valor',
      Email: 'Correo electrónico',
      PhoneNumber: 'Número de teléfono',
      Number: 'Número',
      another: (noun) => `Añadir ${noun}`,
      canPaste: 'La tecla Intro añade otro. Se puede pegar una lista.',
      pasted: (count) => plural(count, { one: 'Ha pegado # valor.', other: 'Ha pegado # valores.' }),
      unread: (count) =>
        plural(count, {
          one: '# de ellos debe corregirse. Se añade tal como está:',
          other: '# de ellos deben corregirse. Se añaden tal como están:',
        }),
      known: (count) => `Ya están en la lista y se omiten: ${count}.`,
      overflow: (max) => `Caben ${max} en total. Se omiten:`,
      showAll: (count) => `Mostrar los ${count}`,
      add: (count) => plural(count, { one: 'Añadir # valor', other: 'Añadir # valores' }),
      asOne: 'Pegar como un solo valor',
      cancel: 'Cancelar',
      added: (count) => plural(count, { one: 'Se ha añadido # valor.', other: 'Se han añadido # valores.' }),
      undo: 'Deshacer',
    },
  },
  fr: {
    list: {
      few: (min) => `Complétez la liste : il en faut au moins ${min}.`,
      many: (max) => `Réduisez la liste : il peut y en avoir ${max} au plus.`,
      twice: (text) => `« ${text} » figure deux fois dans la liste.`,
    },
    'list-control': {
      Default: 'Valeur',
      Email: 'Adresse e-mail',
      PhoneNumber: 'Numéro de téléphone',
      Number: 'Nombre',
      another: (noun) => `Ajouter ${noun}`,
      canPaste: 'La touche Entrée en ajoute une autre. Une liste peut être collée.',
      pasted: (count) =>
        plural(count, { one: 'Vous avez collé # valeur.', other: 'Vous avez collé # valeurs.' }),
      unread: (count) =>
        plural(count, {
          one: '# d’entre elles est à corriger. Elle est ajoutée telle quelle :',
          other: '# d’entre elles sont à corriger. Elles sont ajoutées telles quelles :',
        }),
      known: (count) => `Déjà dans la liste et laissées de côté : ${count}.`,
      overflow: (max) => `Il y a de la place pour ${max} en tout. Laissées de côté :`,
      showAll: (count) => `Tout afficher (${count})`,
      add: (count) => plural(count, { one: 'Ajouter # valeur', other: 'Ajouter # valeurs' }),
      asOne: 'Coller comme une seule valeur',
      cancel: 'Annuler',
      added: (count) => plural(count, { one: '# valeur ajoutée.', other: '# valeurs ajoutées.' }),
      undo: 'Annuler l’ajout',
    },
  },
  nb: {
    list: {
      few: (min) => `Legg til flere: minst ${min} trengs.`,
      many: (max) => `Fjern noen: det kan være høyst ${max}.`,
      twice: (text) => `«${text}» står to ganger i listen.`,
    },
    'list-control': {
      Default: 'Verdi',
      Email: 'E-postadresse',
      PhoneNumber: 'Telefonnummer',
      Number: 'Tall',
      another: (noun) => `Legg til ${noun}`,
      canPaste: 'Enter legger til en til. En liste kan limes inn.',
      pasted: (count) => plural(count, { one: 'Du limte inn # verdi.', other: 'Du limte inn # verdier.' }),
      unread: (count) =>
        plural(count, {
          one: '# av dem må rettes. Den legges til som den er:',
          other: '# av dem må rettes. De legges til som de er:',
        }),
      known: (count) => `Står allerede i listen og utelates: ${count}.`,
      overflow: (max) => `Det er plass til ${max} i alt. Utelatt:`,
      showAll: (count) => `Vis alle ${count}`,
      add: (count) => plural(count, { one: 'Legg til # verdi', other: 'Legg til # verdier' }),
      asOne: 'Lim inn som én verdi',
      cancel: 'Avbryt',
      added: (count) => plural(count, { one: '# verdi lagt til.', other: '# verdier lagt til.' }),
      undo: 'Angre',
    },
  },
  'zh-Hans': {
    list: {
      few: (min) => `请继续添加：至少需要 ${min} 项。`,
      many: (max) => `请删除一些：最多可有 ${max} 项。`,
      twice: (text) => `“${text}”在列表中重复。`,
    },
    'list-control': {
      Default: '值',
      Email: '电子邮件地址',
      PhoneNumber: '电话号码',
      Number: '数字',
      another: (noun) => `再添加${noun}`,
      canPaste: '按回车键再添加一项。可以粘贴列表。',
      pasted: (count) => `您粘贴了 ${count} 项。`,
      unread: (count) => `其中 ${count} 项需要更正，将按原样添加：`,
      known: (count) => `列表中已有、不再添加：${count} 项。`,
      overflow: (max) => `总共最多 ${max} 项。未添加：`,
      showAll: (count) => `显示全部 ${count} 项`,
      add: (count) => `添加 ${count} 项`,
      asOne: '作为一项粘贴',
      cancel: '取消',
      added: (count) => `已添加 ${count} 项。`,
      undo: '撤销',
    },
  },
} satisfies InEveryLanguage<{ list: typeof texts; 'list-control': typeof controlTexts }>
