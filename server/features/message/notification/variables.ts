import { formatDate, formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { isCalendarDate } from '../../../../runtime/core/datetime/parse.ts'
import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { AnswerValue, Scalar } from '../../../../runtime/core/element/define-element.ts'
import { evaluate } from '../../../../runtime/core/evaluate.ts'
import { inLanguage, localLanguage } from '../../../../runtime/core/language/local-language.ts'
import { inLocalWords } from '../../../../runtime/core/language/phrases.ts'
import type { BusinessValues } from '../../../../runtime/core/mapping/business-values.ts'
import type { Actor } from '../../../../runtime/core/model/engine.ts'
import { isAnswer, keyOfAnswer } from '../../../../runtime/core/notification/variables.ts'
import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Form, Person } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { ANSWERS, currentAnswer } from '../../form/answer/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import type { Variables } from './fill-in.ts'
import { formFacts, linkTo } from './form-facts.ts'
import type { MailLanguage } from './reader-language.ts'

/** Who acts where nobody does. */
const PRODUCT = 'Formwork'

const fullName = (person: Pick<Person, 'firstName' | 'lastName'> | null | undefined): string | undefined =>
  person ? `${person.firstName} ${person.lastName}` : undefined

const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** What texts about a form may say: to everybody the same but for answers, which each sees by their own rights. */
export interface FormWords {
  /** For a reader with these roles, in their language; an address that is no person's has none. */
  for(actor: Actor, mail: MailLanguage, reader?: Person): Variables
}

/** What is told of: all that is said of a form but for its answers. */
export interface Subject {
  form: Pick<Form, 'id' | 'name' | 'autoId' | 'status' | 'statusDate' | 'ownerId' | 'campusCode'>
  compiled: CompiledTemplate
}

interface About {
  actorId: string
  comment?: string
  /** The day on which it is due: of the product's own reminders. */
  dueDate?: string
  /** Whether a text asks for answers at all. */
  readsAnswers: boolean
  /** What answers publish, where they are not those of a form that is stored. */
  answers?: (reader: Actor) => BusinessValues
}

export async function wordsOf(
  services: Services,
  access: Subject,
  { actorId, comment, dueDate, readsAnswers, answers }: About,
): Promise<FormWords> {
  const { form, compiled } = access
  const { store, config } = services
  const [owner, actor, registry, timeZone, published] = await Promise.all([
    store.collection(PEOPLE).findOne({ id: form.ownerId }),
    store.collection(PEOPLE).findOne({ id: actorId }),
    statusesOf({ services, userId: actorId }),
    zoneOf(services, form.campusCode),
    answers ?? (readsAnswers ? publishedAnswers(services, access) : undefined),
  ])
  const statusLabel = statusOf(form.status, registry)?.label ?? ''
  const { name: type, translations = {} } = compiled.template
  return {
    for(reader, { language, words }, person) {
      const say = <T>(make: () => T): T => inZone(timeZone, () => inLanguage(language, make))
      const typeIn = Object.hasOwn(translations, language.tag)
        ? translations[language.tag]?.['/name']
        : undefined
      const common: Readonly<Record<string, string | undefined>> = {
        'form.name': form.name,
        'form.number': form.autoId,
        'form.status': say(() => inLocalWords(statusLabel)),
        'form.statusDate': form.statusDate && say(() => formatMoment(form.statusDate ?? '')),
        'form.type': typeof typeIn === 'string' ? typeIn : type,
        'form.link': linkTo(config.publicUrl, form),
        'owner.name': fullName(owner) ?? words.formerUser,
        'actor.name': actorId === SYSTEM.userId ? PRODUCT : (fullName(actor) ?? words.formerUser),
        'recipient.name': fullName(person),
        'due.date': dueDate && say(() => formatDate(dueDate)),
        comment,
        'comment.quoted': comment && quoted(comment),
      }
      let values: BusinessValues | undefined
      return (name) => {
        if (!isAnswer(name)) return Object.hasOwn(common, name) ? common[name] : undefined
        values ??= published?.(reader)
        return values
          ?.get(keyOfAnswer(name))
          ?.map((value) => say(() => inWords(value)))
          .join(', ')
      }
    },
  }
}

/** A value as its reader writes it: days, moments and numbers. */
function inWords(value: Scalar): string {
  if (typeof value === 'number') return new Intl.NumberFormat(localLanguage(), EXACT).format(value)
  if (typeof value !== 'string') return String(value)
  return (isCalendarDate(value) ? formatDate(value) : MOMENT.test(value) && formatMoment(value)) || value
}

const EXACT = { useGrouping: false, maximumFractionDigits: 20 } as const
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/

/** What answers publish (ET-28) and the mapper makes of them (LI-04), of those that a reader may see in the form's status. */
export async function publishedAnswers(
  services: Services,
  { form, compiled }: { form: Pick<Form, 'id' | 'status' | 'campusCode'>; compiled: CompiledTemplate },
): Promise<(reader: Actor) => BusinessValues> {
  const [stored, timeZone, fact] = await Promise.all([
    services.store
      .collection(ANSWERS)
      .find({ formId: form.id }, { fields: ['key', 'questionId', 'value', 'elementVersion'] }),
    zoneOf(services, form.campusCode),
    formFacts(services, { form, compiled }),
  ])
  const answers = new Map(
    stored
      .map((answer) => currentAnswer(compiled, answer))
      .flatMap(({ key, value }) => (value === null ? [] : [[key, value as AnswerValue] as const])),
  )
  const now = services.clock().toISOString()
  const context = { status: form.status, canUpdate: false, now, timeZone, fact }
  return (reader) => inZone(timeZone, () => evaluate(compiled, answers, reader, context).published.all())
}
