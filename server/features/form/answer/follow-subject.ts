import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { evaluate } from '../../../../runtime/core/evaluate.ts'
import type {
  CompiledElement,
  CompiledNode,
  CompiledTemplate,
} from '../../../../runtime/core/model/compiled-template.ts'
import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import type { Form } from '../../../../schemas/index.ts'
import { userObject } from '../../../authz/object-names.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { FORMS, partyOf } from '../form/index.ts'
import { ANSWERS } from './collections.ts'
import { currentAnswer } from './current-answer.ts'

/** Two people who choose at the same moment are waited for so often. */
const ATTEMPTS = 5

/** The field of its answer that names the subject of the form; undefined for most questions. */
export const subjectField = ({ model, element, rows }: CompiledElement): string | undefined =>
  rows.length === 0 ? model?.answer?.graphql.subject?.(element) : undefined

interface SubjectQuestion {
  question: CompiledElement
  field: string
  /** Questions whose answers decide whether it is asked. */
  deciders: ReadonlySet<string>
  /** No rule hides it. */
  isAlwaysAsked: boolean
}

/** The question that names the subject of a form of this template. */
const subjectQuestion = memoize((compiled: CompiledTemplate): SubjectQuestion | undefined => {
  const question = [...compiled.elements.values()].find((element) => subjectField(element) !== undefined)
  const field = question && subjectField(question)
  if (!question || field === undefined) return undefined
  const isAlwaysAsked = !around(question).some(({ visibility }) => visibility !== undefined)
  return { question, field, deciders: decidersOf(compiled, question), isAlwaysAsked }
})

const around = (node: CompiledNode): CompiledNode[] => [node, ...(node.parent ? around(node.parent) : [])]

/** What decides whether an element is shown, through others and what stands around it. */
function decidersOf({ elements }: CompiledTemplate, element: CompiledElement): ReadonlySet<string> {
  const reached = new Set(around(element))
  const deciders = new Set<string>()
  for (let before = -1; before < deciders.size; ) {
    before = deciders.size
    for (const source of elements.values()) {
      if (deciders.has(source.id) || !source.dependents.some(({ node }) => reached.has(node))) continue
      deciders.add(source.id)
      for (const node of around(source)) reached.add(node)
    }
  }
  return deciders
}

/** Whether an answer to this question can change who the form is about. */
export const namesSubject = (compiled: CompiledTemplate, questionId: string): boolean => {
  const subject = subjectQuestion(compiled)
  return subject !== undefined && (subject.question.id === questionId || subject.deciders.has(questionId))
}

/**
 * Makes the person whom the form's answer names its subject (ET-21), and takes back whom it named before. What is not
 * asked names nobody. A server that dies in between leaves it to the next save of such an answer.
 */
export async function followSubject(
  services: Services,
  compiled: CompiledTemplate,
  formId: string,
): Promise<void> {
  const subject = subjectQuestion(compiled)
  if (!subject) return
  const forms = services.store.collection(FORMS)
  const read = () => forms.findOne({ id: formId }, { fields: ['subjectId', 'status'] })
  let form = await read()
  for (let attempt = 0; form && attempt < ATTEMPTS; attempt++) {
    const wanted = await namedSubject(services, compiled, subject, form)
    const { subjectId } = form
    if (subjectId !== wanted) {
      if (subjectId)
        await forms.updateOne(
          { id: formId },
          { $pull: { parties: partyOf(ROLE.subject, userObject(subjectId)) } },
        )
      await forms.updateOne(
        { id: formId },
        wanted
          ? { $set: { subjectId: wanted }, $addToSet: { parties: partyOf(ROLE.subject, userObject(wanted)) } }
          : { $unset: { subjectId: '' } },
      )
    }
    form = await read()
    if (form && (await namedSubject(services, compiled, subject, form)) === wanted) return
  }
}

async function namedSubject(
  { store, clock }: Services,
  compiled: CompiledTemplate,
  { question, field, deciders, isAlwaysAsked }: SubjectQuestion,
  { id: formId, status }: Pick<Form, 'id' | 'status'>,
): Promise<string | undefined> {
  const questionId = { $in: [question.id, ...deciders] }
  const stored = await store.collection(ANSWERS).find({ formId, questionId })
  const answers = new Map(
    stored.flatMap((each) => {
      const { key, value } = currentAnswer(compiled, each)
      return value === null ? [] : [[key, value as AnswerValue] as const]
    }),
  )
  const userId = answers.get(question.id)?.[field]
  if (typeof userId !== 'string' || !userId) return undefined
  if (isAlwaysAsked) return userId
  const context = { status, canUpdate: true, now: clock().toISOString() }
  return evaluate(compiled, answers, SYSTEM, context).get(question.id)?.visible ? userId : undefined
}
