import type { OtherLanguage, Translated } from '../../core/language/words.ts'
import type { refusals } from './refusals.ts'

/** Why a comment was refused, in the languages that the product speaks. */
export const refusalsIn: Readonly<Record<OtherLanguage, Translated<typeof refusals>>> = {
  ar: {
    'rate.comments':
      'كتبت مرات كثيرة. حاول من جديد بعد {seconds, plural, one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
    'comments.off': 'لا توجد تعليقات على هذا النموذج.',
    'comments.blank': 'يُرجى كتابة شيء.',
    'comments.too_long': 'الحد الأقصى لأحرف التعليق {max}، وفي هذا التعليق {length}. يُرجى اختصاره.',
    'comments.too_many_mentions': 'أكبر عدد من الأشخاص المذكورين في التعليق: {max}.',
    'comments.full': 'بلغ عدد التعليقات {max}، وهو الحد الأقصى للنموذج الواحد.',
    'comments.too_many_threads':
      'بلغ عدد المحادثات {max}، وهو الحد الأقصى للنموذج الواحد. يُرجى الكتابة تحت «هذا النموذج» بدلًا من ذلك.',
    'comments.gone': 'حُذف هذا التعليق في هذه الأثناء.',
    'comments.not_author': 'لا يستطيع تغيير التعليق إلا من كتبه.',
    'comments.reason_missing': 'يُرجى ذكر سبب حذف تعليق شخص آخر.',
  },
  de: {
    'rate.comments':
      'Sie haben zu oft geschrieben. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} erneut.',
    'comments.off': 'Zu diesem Formular gibt es keine Kommentare.',
    'comments.blank': 'Schreiben Sie bitte etwas.',
    'comments.too_long': 'Ein Kommentar darf {max} Zeichen haben; dieser hat {length}. Kürzen Sie ihn.',
    'comments.too_many_mentions': 'Ein Kommentar kann höchstens {max} Personen erwähnen.',
    'comments.full': 'Dieses Formular hat {max} Kommentare, mehr kann ein Formular nicht haben.',
    'comments.too_many_threads':
      'Dieses Formular hat {max} Gespräche, mehr kann ein Formular nicht haben. Schreiben Sie stattdessen unter „Dieses Formular“.',
    'comments.gone': 'Dieser Kommentar wurde inzwischen gelöscht.',
    'comments.not_author': 'Nur wer einen Kommentar geschrieben hat, kann ihn ändern.',
    'comments.reason_missing': 'Sagen Sie bitte, warum Sie den Kommentar von jemand anderem löschen.',
  },
  es: {
    'rate.comments':
      'Ha escrito demasiadas veces. Inténtelo de nuevo en {seconds, plural, one {# segundo} other {# segundos}}.',
    'comments.off': 'En este formulario no hay comentarios.',
    'comments.blank': 'Escriba algo.',
    'comments.too_long': 'Un comentario puede tener {max} caracteres; este tiene {length}. Acórtelo.',
    'comments.too_many_mentions': 'Un comentario puede mencionar a {max} personas como máximo.',
    'comments.full': 'Este formulario tiene {max} comentarios, el máximo que puede tener un formulario.',
    'comments.too_many_threads':
      'Este formulario tiene {max} conversaciones, el máximo que puede tener un formulario. Escriba en «Este formulario».',
    'comments.gone': 'Este comentario se eliminó entretanto.',
    'comments.not_author': 'Solo quien escribió un comentario puede cambiarlo.',
    'comments.reason_missing': 'Indique por qué elimina el comentario de otra persona.',
  },
  fr: {
    'rate.comments':
      'Vous avez écrit trop souvent. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
    'comments.off': 'Il n’y a pas de commentaires sur ce formulaire.',
    'comments.blank': 'Écrivez quelque chose.',
    'comments.too_long':
      'Un commentaire peut compter {max} caractères ; celui-ci en compte {length}. Raccourcissez-le.',
    'comments.too_many_mentions': 'Un commentaire peut mentionner {max} personnes au plus.',
    'comments.full': 'Ce formulaire a {max} commentaires, le maximum pour un formulaire.',
    'comments.too_many_threads':
      'Ce formulaire a {max} fils de discussion, le maximum pour un formulaire. Écrivez plutôt sous « Ce formulaire ».',
    'comments.gone': 'Ce commentaire a été supprimé entre-temps.',
    'comments.not_author': 'Seul l’auteur d’un commentaire peut le modifier.',
    'comments.reason_missing': 'Dites pourquoi vous supprimez le commentaire d’une autre personne.',
  },
  nb: {
    'rate.comments':
      'Du har skrevet for mange ganger. Prøv igjen om {seconds, plural, one {# sekund} other {# sekunder}}.',
    'comments.off': 'Det er ingen kommentarer til dette skjemaet.',
    'comments.blank': 'Skriv noe.',
    'comments.too_long': 'En kommentar kan ha {max} tegn; denne har {length}. Gjør den kortere.',
    'comments.too_many_mentions': 'En kommentar kan nevne høyst {max} personer.',
    'comments.full': 'Dette skjemaet har {max} kommentarer, og flere kan ett skjema ikke ha.',
    'comments.too_many_threads':
      'Dette skjemaet har {max} tråder, og flere kan ett skjema ikke ha. Skriv under «Dette skjemaet» i stedet.',
    'comments.gone': 'Denne kommentaren er slettet i mellomtiden.',
    'comments.not_author': 'Bare den som skrev en kommentar, kan endre den.',
    'comments.reason_missing': 'Si hvorfor du sletter kommentaren til en annen.',
  },
  'zh-Hans': {
    'rate.comments': '评论过于频繁，请在 {seconds} 秒后重试。',
    'comments.off': '此表单没有评论。',
    'comments.blank': '请写点内容。',
    'comments.too_long': '评论最多可有 {max} 个字符，此评论有 {length} 个。请缩短。',
    'comments.too_many_mentions': '一条评论最多可提及 {max} 人。',
    'comments.full': '此表单已有 {max} 条评论，达到每份表单的上限。',
    'comments.too_many_threads': '此表单已有 {max} 个讨论，达到每份表单的上限。请改在“此表单”下留言。',
    'comments.gone': '此评论在此期间已被删除。',
    'comments.not_author': '只有评论的作者可以更改它。',
    'comments.reason_missing': '请说明为何删除他人的评论。',
  },
}
