import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { AnswerKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { evaluate } from '../../../../runtime/core/evaluate.ts'
import type { Form, Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { checkAnswer, confirmOwn } from '../../form/answer/index.ts'
import { type FormAccess, mayUpdate, rolesOn } from '../../form/form/index.ts'
import { newForm } from '../../form/start/index.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import type { CellIssue, FormImport, ImportRow } from './collections.ts'

/** What a row says: whose form it is, and its answers; or what is wrong with it. */
export interface ReadRow {
  owner: Person | undefined
  answers: ReadonlyMap<AnswerKey, AnswerValue>
  issues: readonly CellIssue[]
}

/** A form as its importer would open it before anything is answered in it. */
export async function emptyForm(
  caller: Caller,
  run: FormImport,
  { id, owner, isTrial }: { id: string; owner: Person; isTrial: boolean },
): Promise<FormAccess> {
  const { services } = caller
  const compiled = await compiledTemplate(services, run.templateId, owner.campusCode)
  const workflow = compiled && (await compiledWorkflow(services, compiled.template.workflowVersionId))
  if (!compiled || !workflow) throw new Error(`Template ${run.templateId} lacks its workflow`)
  // A form that is only tried takes no number.
  const { autoIdPrefix: _, ...unnumbered } = compiled.template
  const form: Form = await newForm(services, {
    ...{ id, ownerId: owner.id, campusCode: owner.campusCode, workflow },
    compiled: isTrial ? { ...compiled, template: unnumbered } : compiled,
    event: { userId: run.userId },
  })
  // Importers act for the owner, with their own rights besides.
  const parties = { ...form, ownerId: run.userId }
  const actor = await rolesOn(rolesOf(caller), compiled, parties, run.userId)
  return { form, compiled, workflow, actor }
}

/** Reads a row by the rules of typing (LI-05): each question's own reading of a text, and all that is checked when it is saved. */
export async function readRow(
  caller: Caller,
  run: FormImport,
  row: Pick<ImportRow, 'cells'>,
  importer: Person,
  accessFor: (owner: Person) => Promise<FormAccess>,
): Promise<ReadRow> {
  const { services } = caller
  const { csvHeaders, mappings, ownerHeader } = run.mapper
  const cellOf = (header: string) => (row.cells[csvHeaders.indexOf(header)] ?? '').trim()
  const owner = ownerHeader === undefined ? importer : await personOf(services, cellOf(ownerHeader))
  if (!owner)
    return {
      ...{ owner, answers: new Map() },
      issues: [
        {
          header: ownerHeader ?? '',
          code: 'import.unknown_person',
          params: { text: cellOf(ownerHeader ?? '').slice(0, 200) },
        },
      ],
    }
  const access = await accessFor(owner)
  const timeZone = await zoneOf(services, access.form.campusCode)
  const answers = new Map<AnswerKey, AnswerValue>()
  const issues: CellIssue[] = []
  for (const { key, csvHeader: header } of mappings) {
    const element = access.compiled.elements.get(key)
    const text = cellOf(header)
    if (text === '') continue
    const reading = element && inZone(timeZone, () => readText(element, text))
    if (!element || !reading || 'issue' in reading) {
      const issue = reading && 'issue' in reading ? reading.issue : { code: 'import.unreadable' }
      issues.push({ ...issue, header })
      continue
    }
    const [fault] = checkAnswer(services, element, reading.value)
    const value = fault ? null : await confirmOwn(caller, access, element, reading.value)
    if (fault) issues.push({ ...fault, header })
    else if (value === null) issues.push({ code: 'answer.unknown_choice', header })
    else answers.set(key, value)
  }
  return { owner, answers, issues: [...issues, ...judged(access, answers, timeZone, run, services)] }
}

/** A plugin that trips over a text reads nothing. */
function readText(element: NonNullable<ReturnType<FormAccess['compiled']['elements']['get']>>, text: string) {
  try {
    return element.model?.answer?.from?.text?.(text, element.element)
  } catch {
    return undefined
  }
}

/** What the form says of its answers together: an empty required question may wait, whatever else is wrong may not. */
function judged(
  { form, compiled, workflow, actor }: FormAccess,
  answers: ReadRow['answers'],
  timeZone: string | undefined,
  { mapper }: FormImport,
  { clock }: Services,
): CellIssue[] {
  const headers = new Map(mapper.mappings.map(({ key, csvHeader }) => [key, csvHeader]))
  const context = {
    ...{ status: form.status, canUpdate: mayUpdate({ form, compiled, workflow, actor }) },
    ...{ now: clock().toISOString(), ...(timeZone !== undefined && { timeZone }) },
  }
  const evaluated = evaluate(compiled, answers, actor, context)
  return [...answers.keys()].flatMap((key): CellIssue[] => {
    const header = headers.get(key) ?? ''
    const state = evaluated.get(key)
    if (!state?.visible) return [{ code: 'import.not_shown', header }]
    if (!state.editable) return [{ code: 'import.not_editable', header }]
    return state.issues.filter(({ code }) => code !== 'required').map((issue) => ({ ...issue, header }))
  })
}

async function personOf({ store }: Services, email: string): Promise<Person | undefined> {
  if (email === '') return undefined
  const [found] = await store
    .collection(PEOPLE)
    .find({ email: { $in: [email, email.toLowerCase()] } }, { limit: 1 })
  return found
}
