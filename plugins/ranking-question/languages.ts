import type { InEveryLanguage } from '../../runtime/core/language/words.ts'
import type { texts } from './texts.ts'

export default {
  ar: {
    ranking: {
      all: 'اختر ما يأتي أولًا ثم ما يليه حتى يكتمل ترتيب الكل.',
      some: (min, max) =>
        min === max
          ? `اختر ما يأتي أولًا بالترتيب، والعدد ${max}.`
          : `اختر من ${min} إلى ${max}، الأول قبل ما يليه.`,
      canMove: 'لتغيير موضع خيار، اسحبه من رقمه أو استخدم سهميه.',
      ranked: 'بالترتيب',
      left: 'لم يُرتَّب بعد',
      add: (option, place) => `وضع ${option} في المرتبة ${place}`,
      addRest: 'إضافة الباقي كما هو مدرج',
      up: (option) => `نقل ${option} إلى أعلى`,
      down: (option) => `نقل ${option} إلى أسفل`,
      remove: (option) => `إخراج ${option} من الترتيب`,
      placed: (option, place, count) => `${option}: المرتبة ${place} من ${count}.`,
      allPlaced: 'اكتمل ترتيب الكل.',
      removed: (option) => `لم يعد ${option} ضمن الترتيب.`,
      incomplete: (missing, total) => `رتّب الكل، والعدد ${total}: ينقص ${missing}.`,
    },
  },
  de: {
    ranking: {
      all: 'Wählen Sie, was zuerst kommt, dann, was danach kommt, bis alles geordnet ist.',
      some: (min, max) =>
        min === max
          ? `Wählen Sie die ersten ${max} in ihrer Reihenfolge.`
          : `Wählen Sie ${min} bis ${max}, das Erste vor dem Nächsten.`,
      canMove: 'Ziehen Sie eine Option an ihrer Nummer oder nutzen Sie ihre Pfeile, um den Platz zu ändern.',
      ranked: 'Geordnet',
      left: 'Noch nicht geordnet',
      add: (option, place) => `${option} auf Platz ${place} setzen`,
      addRest: 'Den Rest in dieser Reihenfolge anfügen',
      up: (option) => `${option} nach oben`,
      down: (option) => `${option} nach unten`,
      remove: (option) => `${option} aus der Reihenfolge nehmen`,
      placed: (option, place, count) => `${option}: Platz ${place} von ${count}.`,
      allPlaced: 'Alles ist geordnet.',
      removed: (option) => `${option} ist nicht mehr in der Reihenfolge.`,
      incomplete: (missing, total) =>
        `Ordnen Sie alle ${total}: ${missing === 1 ? '1 fehlt' : `${missing} fehlen`}.`,
    },
  },
  es: {
    ranking: {
      all: 'Elija lo que va primero y luego lo siguiente, hasta ordenarlo todo.',
      some: (min, max) =>
        min === max
          ? `Elija los ${max} primeros, en su orden.`
          : `Elija de ${min} a ${max}, lo primero antes de lo siguiente.`,
      canMove: 'Para cambiar una opción de lugar, arrástrela por su número o use sus flechas.',
      ranked: 'En orden',
      left: 'Aún sin ordenar',
      add: (option, place) => `Poner ${option} en el puesto ${place}`,
      addRest: 'Añadir el resto tal como está',
      up: (option) => `Subir ${option}`,
      down: (option) => `Bajar ${option}`,
      remove: (option) => `Quitar ${option} del orden`,
      placed: (option, place, count) => `${option}: puesto ${place} de ${count}.`,
      allPlaced: 'Todo está en orden.',
      removed: (option) => `${option} ya no está en el orden.`,
      incomplete: (missing, total) =>
        `Ordene los ${total}: ${missing === 1 ? 'falta 1' : `faltan ${missing}`}.`,
    },
  },
  fr: {
    ranking: {
      all: 'Choisissez ce qui vient en premier, puis la suite, jusqu’à ce que tout soit classé.',
      some: (min, max) =>
        min === max
          ? `Choisissez les ${max} premiers, dans leur ordre.`
          : `Choisissez-en de ${min} à ${max}, le premier avant le suivant.`,
      canMove: 'Pour changer une option de place, faites-la glisser par son numéro ou utilisez ses flèches.',
      ranked: 'Classé',
      left: 'Pas encore classé',
      add: (option, place) => `Mettre ${option} à la place ${place}`,
      addRest: 'Ajouter le reste dans cet ordre',
      up: (option) => `Monter ${option}`,
      down: (option) => `Descendre ${option}`,
      remove: (option) => `Retirer ${option} du classement`,
      placed: (option, place, count) => `${option} : place ${place} sur ${count}.`,
      allPlaced: 'Tout est classé.',
      removed: (option) => `${option} n’est plus dans le classement.`,
      incomplete: (missing, total) =>
        `Classez les ${total} : ${missing === 1 ? 'il en manque 1' : `il en manque ${missing}`}.`,
    },
  },
  nb: {
    ranking: {
      all: 'Velg det som kommer først, og så det neste, til alt er i rekkefølge.',
      some: (min, max) =>
        min === max
          ? `Velg de ${max} første, i rekkefølge.`
          : `Velg ${min} til ${max}, det første før det neste.`,
      canMove: 'Dra et valg i nummeret, eller bruk pilene, for å flytte det.',
      ranked: 'I rekkefølge',
      left: 'Ikke i rekkefølge ennå',
      add: (option, place) => `Sett ${option} på plass ${place}`,
      addRest: 'Legg til resten slik de står',
      up: (option) => `Flytt ${option} opp`,
      down: (option) => `Flytt ${option} ned`,
      remove: (option) => `Ta ${option} ut av rekkefølgen`,
      placed: (option, place, count) => `${option}: plass ${place} av ${count}.`,
      allPlaced: 'Alt er i rekkefølge.',
      removed: (option) => `${option} er ikke lenger i rekkefølgen.`,
      incomplete: (missing, total) => `Sett alle ${total} i rekkefølge: ${missing} mangler.`,
    },
  },
  'zh-Hans': {
    ranking: {
      all: '请先选择排在第一的，再依次选择，直到全部排好。',
      some: (min, max) =>
        min === max ? `请按顺序选出前 ${max} 项。` : `请按先后顺序选择 ${min} 至 ${max} 项。`,
      canMove: '要更改位置，请拖动选项的编号或使用箭头。',
      ranked: '已排序',
      left: '尚未排序',
      add: (option, place) => `将“${option}”排在第 ${place} 位`,
      addRest: '按所列顺序添加其余选项',
      up: (option) => `上移“${option}”`,
      down: (option) => `下移“${option}”`,
      remove: (option) => `将“${option}”移出排序`,
      placed: (option, place, count) => `“${option}”：第 ${place} 位，共 ${count} 位。`,
      allPlaced: '已全部排好。',
      removed: (option) => `“${option}”已移出排序。`,
      incomplete: (missing, total) => `请为全部 ${total} 项排序：还差 ${missing} 项。`,
    },
  },
} satisfies InEveryLanguage<{ ranking: typeof texts }>
